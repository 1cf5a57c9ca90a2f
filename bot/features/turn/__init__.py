"""Turns: choosing, confirming, preparing ahead, taking back, the first picks (V1)."""
