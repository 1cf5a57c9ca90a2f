"""``make bench``: every benchmark, one after the other, as tables."""

from __future__ import annotations

from tests.bench import (
    answers_bench,
    autocomplete_bench,
    computers_bench,
    engine_bench,
    render_bench,
    schedule_bench,
    store_bench,
)

engine_bench.main()
render_bench.main()
answers_bench.main()
computers_bench.main()
autocomplete_bench.main()
schedule_bench.main()
store_bench.main()
