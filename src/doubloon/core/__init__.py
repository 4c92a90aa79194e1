"""The game-independent core: records, kernels, chance, events, matches, batches."""
