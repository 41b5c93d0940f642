"""View in, picture and alt text out. Knows the rules, nothing else."""
