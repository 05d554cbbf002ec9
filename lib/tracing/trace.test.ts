import { execFile } from "node:child_process";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Collector, startCollector } from "#scripts/testing/collector.ts";
import { readTraces, traceVariables } from "../environment/tracing.ts";
import { openSpan, startTracing, stopTracing, traced, traceparent } from "./trace.ts";

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
  return () => collector.stop();
});

afterEach(async () => {
  await stopTracing();
  globalThis.sceneboardTracing = undefined;
  collector.spans.length = 0;
  vi.unstubAllEnvs();
});

const settingsOf = (variables: Record<string, string>) => readTraces(z.object(traceVariables).parse(variables));

async function start(variables: Record<string, string> = {}) {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...variables };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const said: string[] = [];
  const say = (_: object, text: string) => void said.push(text);
  await startTracing({ name: "worker", settings: settingsOf(all), log: { info: say, warn: say } });
  return said;
}

async function oneAct(facts: Parameters<typeof traced>[0]["facts"] = {}) {
  await traced({ name: "act", begins: true, facts }, async () => {
    await traced({ name: "part" }, async () => {});
  });
}

it("is off unless a collector is named, and when it is switched off", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";
  expect(settingsOf({})).toBeNull();
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBeNull();
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBeNull();
  const kept = { sampler: "parentbased_traceidratio", share: 0.25 };
  const sampler = { OTEL_TRACES_SAMPLER: kept.sampler, OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampler })).toEqual(kept);
  // Set for other programs of the machine.
  const foreign = { OTEL_TRACES_SAMPLER: "jaeger_remote", OTEL_TRACES_SAMPLER_ARG: "endpoint=http://x" };
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...foreign })).toEqual({
    sampler: "parentbased_always_on",
    share: 1,
  });
});

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");

/** What of OpenTelemetry a process loads that does one act. */
async function loadedWith(settings: object | null): Promise<string[]> {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) {
      if (url.includes("@opentelemetry")) console.log(url);
      return next(url, context);
    } });
    const { startTracing, traced } = await import("#lib/tracing/trace.ts");
    await startTracing({ name: "worker", settings: ${JSON.stringify(settings)}, log: console });
    await traced({ name: "act", begins: true }, async () => {});`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { cwd: root });
  return stdout.split("\n").filter((line) => line !== "");
}

it("loads nothing of OpenTelemetry when it is off", async () => {
  expect(await loadedWith(null)).toEqual([]);
  expect((await loadedWith({ sampler: "always_on", share: 1 })).length).toBeGreaterThan(10);
});

it("does the work when it is off, and knows no trace", async () => {
  const seen = await traced({ name: "act", begins: true }, async (span) => {
    span.note({ cost: 1 });
    openSpan({ name: "part" }).end();
    return traceparent();
  });
  expect(seen).toBeUndefined();
});

it("goes on with a trace that came, begins one only where that is said, and knows what is none", async () => {
  await start();
  const from = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  await traced({ name: "goes on", from }, async () => {
    expect(traceparent()).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/);
  });
  for (const none of [undefined, "", "garbage", `00-${"0".repeat(32)}-${"b".repeat(16)}-01`, `${from}-more`]) {
    await traced({ name: "none", from: none }, async () => expect(traceparent()).toBeUndefined());
  }
  await traced({ name: "begins", from: "garbage", begins: true }, async () => {
    expect(traceparent()).not.toContain("garbage");
  });
  await stopTracing();
  expect(collector.spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ["goes on", "b".repeat(16)],
    ["begins", ""],
  ]);
});

it("keeps spans of acts at the same time apart, also those that end elsewhere", async () => {
  await start();
  const act = (name: string) =>
    traced({ name, begins: true, shared: { attempt: name.length } }, async () => {
      await turn();
      const part = openSpan({ name: `part of ${name}` });
      await turn();
      setImmediate(() => part.end());
      await turn();
    });
  await Promise.all([act("one"), act("three")]);
  await stopTracing();
  for (const name of ["one", "three"]) {
    const whole = collector.spans.find((span) => span.name === name);
    const part = collector.spans.find((span) => span.name === `part of ${name}`);
    expect(part).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId });
    expect(part?.attributes).toEqual({ "sceneboard.attempt": name.length });
  }
});

it("tells the word of a fault and nothing that it says, and no sentence that is given as a fact", async () => {
  await start();
  const fault = Object.assign(new Error("Nora's secret film failed"), { code: "refused" });
  const acted = traced(
    { name: "act", begins: true, facts: { method: "a lamp by the sea", model: "maker/lamp-1.5" } },
    async () => {
      throw fault;
    },
  );
  await expect(acted).rejects.toBe(fault);
  await stopTracing();
  expect(collector.spans).toMatchObject([{ isFault: true }]);
  expect(collector.spans[0]?.attributes).toEqual({ "error.type": "refused", "sceneboard.model": "maker/lamp-1.5" });
});

it("keeps the share of traces that is asked for, and goes by what was decided where a trace began", async () => {
  await start({ OTEL_TRACES_SAMPLER: "parentbased_always_off" });
  await oneAct();
  await traced({ name: "kept", from: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` }, async () => {});
  await traced({ name: "left out", from: `00-${"a".repeat(32)}-${"b".repeat(16)}-00` }, async () => {
    expect(traceparent()).toMatch(/-00$/);
  });
  await stopTracing();
  expect(collector.spans.map(({ name }) => name)).toEqual(["kept"]);
});

it("names its program, unless the environment names it otherwise", async () => {
  await start();
  await oneAct();
  await stopTracing();
  globalThis.sceneboardTracing = undefined;
  await start({ OTEL_SERVICE_NAME: "films", OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=test" });
  await oneAct();
  await stopTracing();
  const programs = collector.spans.map(({ program }) => program);
  expect(programs).toEqual(["sceneboard-worker", "sceneboard-worker", "films", "films"]);
});

it("says once that the collector takes nothing, and once that it does again; the work goes on", async () => {
  const said = await start();
  collector.answer(400);
  await oneAct();
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 30_000 });
  await oneAct();
  await oneAct();
  collector.answer(200);
  await vi.waitFor(
    async () => {
      await oneAct();
      expect(said).toHaveLength(2);
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(said).toEqual([
    "The collector of traces takes none; those until it does are lost",
    "The collector of traces takes them again",
  ]);
});

it("stops though nobody is there to take what is left", async () => {
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  await oneAct();
  await stopTracing();
  expect(collector.spans).toEqual([]);
});
