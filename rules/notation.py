"""The one-line notation of actions, derived from their fields: ``place W d``."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from typing import Any, Union, cast, get_args, get_origin

import msgspec

from rules.errors import BadNotation
from rules.game import Action


def verb(action: Action | type[Action]) -> str:
    """The word that a notation starts with."""
    return str(action.__struct_config__.tag)


def notation(action: Action) -> str:
    """The action as a line that `parse` reads back."""
    return " ".join([verb(action), *field_words(action).values()])


def field_words(action: Action) -> dict[str, str]:
    """The words of the notation by field, in order."""
    return {name: _word(getattr(action, name)) for name in action.__struct_fields__}


def orders(action: Action) -> Iterator[dict[str, str]]:
    """The words of the notation by field, once for each order in which people may name them."""
    words = field_words(action)
    loose = action.unordered
    for values in dict.fromkeys(permutations(words[name] for name in loose)):
        yield words | dict(zip(loose, values, strict=True))


def meaning(action: Action) -> tuple[str, ...]:
    """What two actions have in common that differ in nothing but letter case and the order of `Action.unordered`."""
    words = {name: word.casefold() for name, word in field_words(action).items()}
    loose = sorted(part for name in action.unordered for part in words.pop(name).split(","))
    return verb(action), *words.values(), *loose


def parse(action_types: Any, line: str, possible: Iterable[Action] = ()) -> Action:
    """The action behind a notation. The letter case of the verb and extra white space do not matter.

    Args:
        action_types: the union of the game's actions.
        line: what somebody typed.
        possible: what may be done now. Where the line begins with no verb at all, theirs are named, or else all.

    Raises:
        BadNotation: it is not the notation of one of these actions.
    """
    words = line.split()
    kinds = _by_verb(action_types)
    kind = kinds.get(words[0].lower()) if words else None
    if kind is None:
        verbs_now = dict.fromkeys(verb(type(action)) for action in possible)
        raise BadNotation("Start with one of these words: {verbs}.", verbs=", ".join(verbs_now or kinds))
    fields = _fields(kind)
    if not sum(not _may_be_missing(field) for field in fields) <= len(words) - 1 <= len(fields):
        raise _bad_usage(kind)
    try:
        return kind(*(_value(word, field.type) for word, field in zip(words[1:], fields, strict=False)))
    except (msgspec.ValidationError, ValueError, KeyError):
        raise _bad_usage(kind) from None


def _may_be_missing(field: msgspec.structs.FieldInfo) -> bool:
    """Whether people may leave a word out: the field holds nothing then."""
    return field.default is None


def _bad_usage(kind: type[Action]) -> BadNotation:
    names = [f"[{field.name.upper()}]" if _may_be_missing(field) else field.name.upper() for field in _fields(kind)]
    return BadNotation("Write it like this: {usage}.", usage=" ".join([verb(kind), *names]))


@cache
def _by_verb(action_types: Any) -> dict[str, type[Action]]:
    return {verb(kind): kind for kind in verbs(action_types)}


@cache
def _fields(kind: type[Action]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def verbs(action_types: Any) -> tuple[type[Action], ...]:
    """The action classes of a game, from their union."""
    return cast(tuple[type[Action], ...], get_args(action_types) or (action_types,))


def _word(value: Any) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ",".join(_word(item) for item in cast(tuple[Any, ...], value)) or "-"
        case _:
            return str(value)


def _value(word: str, kind: Any) -> Any:
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        return () if word == "-" else tuple(_value(part, item) for part in word.split(","))
    if get_origin(kind) is Union or type(None) in get_args(kind):
        return None if word == "-" else _value(word, next(a for a in get_args(kind) if a is not type(None)))
    if kind is bool:
        return {"yes": True, "no": False}[word.lower()]
    return msgspec.convert(word, kind, strict=False)
