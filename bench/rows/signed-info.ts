import { loadavg } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { type Program, startProgram } from "../load/program.ts";
import { createSigner, makeCredentials, type Prepared, saturate, sendSteadily } from "../load/send.ts";
import { median } from "../measure.ts";
import { withServiceBench } from "../service-bench.ts";

const rounds = 10;
/** Until a program's code is compiled as well as it will be; both are warmed by as many. With 20,000 both still got faster. */
const warmingRequests = 50_000;
/** Enough that neither ever waits for who asks. */
const connections = 64;
const roundMs = 1_500;
const root = join(import.meta.dirname, "..", "..");

/**
 * What a core can do is told by the processor time of a request: unlike the rate it hardly depends on what else the
 * machine does. Service and bare route take turns at being first; both rates are kept with the details, and the machine's
 * load. The project waits for its turn, as those do that clients ask for most: what is not remembered of it, its place
 * among others, is part of every answer. No worker runs, so the place stays the same whatever was measured before.
 */
export function measure(): Promise<Measurement[]> {
  return withServiceBench(async ({ worker, variables }) => {
    const workspaceUuid = await seedWorkspace(worker);
    const { uuid } = await seedProject(worker, { workspaceUuid, idea: "How bees find flowers" });
    const encryptionKey = variables.SERVICE_ENCRYPTION_KEY ?? "";
    const credentials = await makeCredentials(worker, { count: 400, workspaceUuid, encryptionKey });
    const service = await startProgram(join(root, "service", "start", "main.ts"), { ...variables, SERVICE_PORT: "0" });
    const bare = await startProgram(join(root, "bench", "load", "bare-hono.ts"));
    try {
      const path = `/openapi/v1/project/${uuid}/info`;
      const origin = `http://127.0.0.1:${service.port}`;
      const sign = createSigner(origin, credentials);
      const asService = () => load(service, () => sign(path));
      const asBare = () => load(bare, () => ({ path, headers: sign(path).headers }));
      for (const ask of [asService, asBare]) await warm(ask);
      const runs: Record<"service" | "bare", Run[]> = { service: [], bare: [] };
      for (let round = 0; round < rounds; round++) {
        const isServiceFirst = round % 2 === 0;
        if (isServiceFirst) runs.service.push(await asService());
        runs.bare.push(await asBare());
        if (!isServiceFirst) runs.service.push(await asService());
      }
      const calmly = { prepare: () => sign(path), perSecond: 200, seconds: 20 };
      const steady = await sendSteadily(origin, calmly);
      // What the machine alone makes late, for when the value is bad.
      const bareSteady = await sendSteadily(`http://127.0.0.1:${bare.port}`, calmly);
      const ratios = runs.service.map(({ cpuMs }, index) => (runs.bare[index]?.cpuMs ?? 0) / cpuMs);
      return [
        {
          what: "GET info of a waiting project, signed, on one core: requests for a second of processor time",
          against: "a bare Hono route on the same Node",
          value: median(ratios),
          unit: " ×",
          bar: { op: ">=", limit: 0.35 },
          details: { ratios, runs, machineLoad: loadavg() },
        },
        {
          what: "GET info, signed, 200 a second, 99th percentile",
          against: "–",
          value: percentile99(steady),
          unit: " ms",
          bar: { op: "<", limit: 25 },
          details: { median: median(steady), bare: percentile99(bareSteady), machineLoad: loadavg() },
        },
      ];
    } finally {
      await service.end();
      await bare.end();
    }
  });
}

function percentile99(times: readonly number[]): number {
  return times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function warm(ask: () => Promise<Run>): Promise<void> {
  let sent = 0;
  while (sent < warmingRequests) sent += (await ask()).count;
}

type Run = { count: number; perSecond: number; cpuMs: number };

async function load(program: Program, prepare: () => Prepared): Promise<Run> {
  const before = program.cpuSeconds();
  const { count, seconds } = await saturate(`http://127.0.0.1:${program.port}`, { prepare, ms: roundMs, connections });
  return { count, perSecond: count / seconds, cpuMs: ((program.cpuSeconds() - before) * 1000) / count };
}
