import { loadavg } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { type Program, startProgram } from "../load/program.ts";
import { createSigner, makeCredentials, type Prepared, saturate, sendSteadily } from "../load/send.ts";
import { median } from "../measure.ts";
import { withServiceBench } from "../service-bench.ts";

const rounds = 5;
/** Until a program's code is compiled as well as it will be; both are warmed by as many. */
const warmingRequests = 20_000;
/** Enough that neither ever waits for who asks. */
const connections = 64;
const roundMs = 3_000;
const root = join(import.meta.dirname, "..", "..");

/**
 * What a core can do is told by the processor time of a request: unlike the rate it does not depend on what else the
 * machine does. Service and bare route take turns; both rates are kept with the details, and the machine's load.
 */
export function measure(): Promise<Measurement[]> {
  return withServiceBench(async ({ worker, variables }) => {
    const workspaceUuid = await seedWorkspace(worker);
    const { uuid } = await seedProject(worker, { workspaceUuid, idea: "How bees find flowers" });
    const encryptionKey = variables.SERVICE_ENCRYPTION_KEY ?? "";
    const credentials = await makeCredentials(worker, { count: 400, workspaceUuid, encryptionKey });
    const service = await startProgram(join(root, "service", "main.ts"), { ...variables, SERVICE_PORT: "0" });
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
        runs.service.push(await asService());
        runs.bare.push(await asBare());
      }
      const calmly = { prepare: () => sign(path), perSecond: 200, seconds: 20 };
      const steady = await sendSteadily(origin, calmly);
      // What the machine alone makes late, for when the value is bad.
      const bareSteady = await sendSteadily(`http://127.0.0.1:${bare.port}`, calmly);
      const ratios = runs.service.map(({ cpuMs }, index) => (runs.bare[index]?.cpuMs ?? 0) / cpuMs);
      return [
        {
          what: "GET info, signed, on one core: requests for a second of processor time",
          against: "a bare Hono route on the same Node",
          value: median(ratios),
          unit: " ×",
          bar: { op: ">=", limit: 1 / 3 },
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
