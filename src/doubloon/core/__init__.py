"""The game-independent core: structs, kernels, chance, events, matches, batches."""
