"""The monitoring files in ``deploy/`` name only metrics that the bot has, and all of them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY, Counter, Gauge, Histogram

from bot.app.settings import Settings
from bot.game import metrics as game_metrics
from bot.platform import metrics

DEPLOY = Path(__file__).parents[3] / "deploy"
_NAME = re.compile(r"\b(?:deus|process|python|up)(?:_[a-z_]+)?\b(?=[{\[)\s,]|$)")
_LABELS = re.compile(r"(\w+)\{([^}]*)\}")


def ours() -> dict[str, set[str]]:
    """The bot's own metrics by name, with their labels."""
    kinds = (Counter, Gauge, Histogram)
    named = [*vars(metrics).values(), *vars(game_metrics).values()]
    found = [metric for metric in named if isinstance(metric, kinds)]
    return {metric.describe()[0].name: set(metric._labelnames) for metric in found}


def series() -> dict[str, set[str]]:
    """Every possible series by name, with its labels, including those of a scrape."""
    labels = {family.name: set[str]() for family in REGISTRY.collect()} | ours()
    return {
        name + ending: {*labels.get(name, ()), "job", "instance", "le"}
        for name in (*labels, "up")
        for ending in ("", "_total", "_bucket", "_count", "_sum")
    }


def dashboard() -> Any:
    return json.loads((DEPLOY / "grafana" / "deus.json").read_text(encoding="utf-8"))


def asked() -> list[str]:
    """The queries that the dashboard's panels send to Prometheus."""
    return [
        target["expr"] for panel in dashboard()["panels"] for target in panel.get("targets", ())
    ]


def alarms() -> list[dict[str, Any]]:
    text = (DEPLOY / "prometheus" / "alerts.yaml").read_text(encoding="utf-8")
    return [rule for group in yaml.safe_load(text)["groups"] for rule in group["rules"]]


def test_deploy_asks_only_for_metrics_that_exist() -> None:
    known = series()
    for expression in (*asked(), *(rule["expr"] for rule in alarms())):
        outside = re.sub(r'"[^"]*"|by \([^)]*\)', "", expression)
        names = set(_NAME.findall(outside))
        assert names, expression
        assert names <= known.keys()
        for name, selectors in _LABELS.findall(expression):
            assert set(re.findall(r"(\w+)=", selectors)) <= known[name], expression


def test_every_metric_is_on_the_dashboard() -> None:
    named = " ".join(asked())
    assert [name for name in ours() if name not in named] == []


def test_the_dashboard_finds_its_source_after_any_import() -> None:
    board = dashboard()
    sources = {panel["datasource"]["uid"] for panel in board["panels"] if "datasource" in panel}
    assert sources == {"${datasource}"}
    assert {v["name"] for v in board["templating"]["list"]} == {"datasource", "instance"}
    ids = [panel["id"] for panel in board["panels"]]
    assert len(ids) == len(set(ids))
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        at = panel["gridPos"]
        columns, rows = range(at["x"], at["x"] + at["w"]), range(at["y"], at["y"] + at["h"])
        cells = {(column, row) for column in columns for row in rows}
        assert not cells & taken, panel["title"]
        taken |= cells


def test_the_compose_file_sets_known_settings_and_mounts_existing_files() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services, bot = compose["services"], compose["services"]["bot"]
    lines = (DEPLOY.parent / ".env.example").read_text(encoding="utf-8").splitlines()
    example = {line.partition("=")[0] for line in lines if line and not line.startswith("#")}
    assert bot["environment"].keys() == example == {name.upper() for name in Settings.model_fields}
    fixed = {"METRICS_PORT", "METRICS_HOST"}
    for name in example - fixed:  # what the host has set for compose reaches the container
        assert bot["environment"][name].startswith(f"${{{name}:"), name
    assert (bot["read_only"], bot["cap_drop"]) == (True, ["ALL"])
    bots = {name: service for name, service in services.items() if service["image"] == "deus"}
    for name, other in bots.items():  # each has shards of its own, and is as the first one
        number = name.removeprefix("bot").replace("-", "_")
        own = {"SHARD_IDS": f"${{SHARD_IDS{number}:-}}"}
        assert {**other, "profiles": 0} == {
            **bot, "profiles": 0, "environment": bot["environment"] | own
        }  # fmt: skip
        assert not {"container_name", "ports", "hostname"} & other.keys()
    for service in services.values():
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists(), source
    port = bot["environment"]["METRICS_PORT"]
    scrape = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yaml").read_text(encoding="utf-8"))
    [job] = scrape["scrape_configs"]
    assert job["dns_sd_configs"][0]["names"] == [*bots]
    assert job["dns_sd_configs"][0]["port"] == int(port)
    assert all((DEPLOY / "prometheus" / name).exists() for name in scrape["rule_files"])
    assert f":{port}/healthz" in bot["healthcheck"]["test"][-1]
    for provisioned in (DEPLOY / "grafana" / "provisioning").rglob("*.yaml"):
        assert yaml.safe_load(provisioned.read_text(encoding="utf-8"))["apiVersion"] == 1


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is not installed")
def test_alarms_go_off_when_they_should() -> None:
    """A missing process of several, one that restarts repeatedly, one that grows."""
    tests = DEPLOY / "prometheus" / "alerts.test.yaml"
    done = subprocess.run(
        ["promtool", "test", "rules", tests], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_processes_have_alarms() -> None:
    asked = {rule["alert"]: rule["expr"] for rule in alarms()}
    assert 'up{job="deus"} == 0' in asked["DeusProcess"]
    assert "changes(process_start_time_seconds" in asked["DeusCrashLoop"]
    assert "process_resident_memory_bytes" in asked["DeusMemory"]
    words = (DEPLOY.parent / "docs" / "OPERATING.md").read_text(encoding="utf-8")
    assert f"[{ {15: 'fifteen'}[len(asked)] } alarms]" in words


def test_every_alarm_says_what_is_wrong() -> None:
    for rule in alarms():
        assert rule["labels"]["severity"] in ("page", "warn")
        assert rule["annotations"]["summary"].endswith(".")
