import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Collector, startCollector } from "#scripts/testing/collector.ts";
import { startTracing, stopTracing } from "../tracing/trace.ts";
import { runAction } from "./access/action.ts";
import { log } from "./log.ts";
import { openStudioBench, type StudioBench } from "./testing/studio-bench.ts";

let bench: StudioBench;
let collector: Collector;

beforeAll(async () => {
  log.level = "silent";
  [bench, collector] = await Promise.all([openStudioBench(), startCollector()]);
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.endpoint);
  await startTracing({ name: "studio", settings: { sampler: "parentbased_always_on", share: 1 }, log });
});
afterAll(async () => {
  globalThis.sceneboardTracing = undefined;
  vi.unstubAllEnvs();
  await Promise.all([bench.close(), collector.stop()]);
});

it("begins a trace where a person acts, tells the service where it stands, and keeps what was written out of it", async () => {
  bench.service.on("getUserInfo", () => ({ code: 5000, msg: "the lighthouse is closed" }));
  const definition = {
    ...({ name: "setUp", on: "anyone", role: null, input: z.object({ words: z.string() }) } as const),
    run: async () => {
      await bench.studio.service.call("getUserInfo");
      throw new Error("the lighthouse fell down");
    },
  };
  const input = { words: "a lighthouse at night" };
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => null, input });
  if (result.ok) throw new Error("it was to fail");
  // What the studio looks at by itself is nobody's act.
  await bench.studio.service.call("getUserInfo");
  await stopTracing();

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [action] = named("action setUp");
  const [call, ...others] = named("call getUserInfo");
  expect(action).toMatchObject({ parentSpanId: "", kind: 2, program: "sceneboard-studio" });
  expect(action?.attributes).toEqual({
    "sceneboard.action": "setUp",
    "sceneboard.outcome": result.fault.code,
    "sceneboard.tracking_id": result.fault.trackingId,
  });
  expect(call).toMatchObject({ traceId: action?.traceId, parentSpanId: action?.spanId, kind: 3 });
  expect(others).toEqual([]);
  const carried = bench.service.heads.map(({ traceparent }) => traceparent);
  expect(carried).toEqual([`00-${call?.traceId}-${call?.spanId}-01`, undefined]);
  const said = collector.said.join("\n");
  for (const kept of ["lighthouse", bench.service.secret, bench.service.key]) expect(said).not.toContain(kept);
});
