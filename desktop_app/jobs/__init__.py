"""Qt side of background work: handles, the engine client."""
