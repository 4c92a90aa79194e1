"""Chance: a counter-based generator whose whole state is a seed and the number of draws so far.

Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3, SC 2011):
neighbouring seeds are independent, and draws do not betray the next one. Its 32-bit words are kept in masked signed
64-bit integers, because unsigned arithmetic differs between the interpreter and compiled code.
"""

from .kernel import kernel
from .layout import struct_type

GENERATOR = struct_type([("seed", "i8"), ("draws", "i8")])
SEEDS = 2**63
"""A seed is at least 0 and less than this."""

WORD = 0xFFFFFFFF
PARITY = 0x1BD11BDA
PLAYOUT_COUNTER = 0x80000000
"""The upper counter word of the playout's stream; no number of draws reaches it."""


@kernel
def below(generator, n):
    """A uniform draw from range(n), n at most 2**31. Takes one draw, whatever n is."""
    draws = generator.draws
    word, _ = threefry(draws & WORD, draws >> 32, generator.seed & WORD, generator.seed >> 32)
    generator.draws = draws + 1
    return (word * n) >> 32


@kernel
def draw_any(counts, total, generator):
    """Takes one of `total` things, counted by kind, whose order nobody knows: each is as likely as any other."""
    ticket = below(generator, total)
    kind = 0
    while ticket >= counts[kind]:
        ticket -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@kernel
def threefry(counter0, counter1, key0, key1):
    """The two random words at a counter under a key, all 32-bit."""
    key2 = key0 ^ key1 ^ PARITY
    x, y = (counter0 + key0) & WORD, (counter1 + key1) & WORD
    x, y = four_rounds(x, y, 13, 15, 26, 6)
    x, y = (x + key1) & WORD, (y + key2 + 1) & WORD
    x, y = four_rounds(x, y, 17, 29, 16, 24)
    x, y = (x + key2) & WORD, (y + key0 + 2) & WORD
    x, y = four_rounds(x, y, 13, 15, 26, 6)
    x, y = (x + key0) & WORD, (y + key1 + 3) & WORD
    x, y = four_rounds(x, y, 17, 29, 16, 24)
    x, y = (x + key1) & WORD, (y + key2 + 4) & WORD
    x, y = four_rounds(x, y, 13, 15, 26, 6)
    return (x + key2) & WORD, (y + key0 + 5) & WORD


@kernel
def four_rounds(x, y, a, b, c, d):
    x, y = mix(x, y, a)
    x, y = mix(x, y, b)
    x, y = mix(x, y, c)
    return mix(x, y, d)


@kernel
def mix(x, y, rotation):
    x = (x + y) & WORD
    y = ((y << rotation) | (y >> (32 - rotation))) & WORD
    return x, x ^ y


@kernel
def playout_seed(seed):
    """The first word of the stream that chooses actions in random playouts; independent of the game's own draws."""
    word, _ = threefry(0, PLAYOUT_COUNTER, seed & WORD, seed >> 32)
    return max(word, 1)  # next_playout would stay at zero forever


@kernel
def next_playout(word):
    """The next word of the playout stream: xorshift, cheap and good enough to pick among actions."""
    word ^= (word << 13) & WORD
    word ^= word >> 17
    return word ^ ((word << 5) & WORD)


@kernel
def pick(word, n):
    """One of range(n), from a word of the playout stream."""
    return (word * n) >> 32
