"""Card effects on activation (R16): one small generator per verb, used by many cards."""
