"""What lasts: component tables and rule texts that ship, the store, and the table service."""
