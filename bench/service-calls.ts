import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { StudioBench } from "./studio-bench.ts";

export const watchSeconds = 20;

type Watch = { projectUuid: string; cookie: string; watchers: number; everyMs: number };

/** How often the service was asked about the project while so many asked the studio each second. */
export async function countCalls(
  { studioUrl, dataDir }: StudioBench,
  { projectUuid, cookie, watchers, everyMs }: Watch,
) {
  const count = () =>
    listCalls(dataDir, projectUuid).filter(({ path }) => /\/(info|scene-aigc-info)$/.test(path)).length;
  const address = `${studioUrl}/api/projects/${projectUuid}`;
  const ask = async () => {
    await (await fetch(address, { headers: { cookie } })).arrayBuffer();
    await (await fetch(`${address}/scenes`, { headers: { cookie } })).arrayBuffer();
  };
  const before = count();
  const end = performance.now() + watchSeconds * 1_000;
  const watch = async (at: number) => {
    await wait((at * everyMs) / watchers);
    while (performance.now() < end) await Promise.all([ask(), wait(everyMs)]);
  };
  await Promise.all(Array.from({ length: watchers }, (_, at) => watch(at)));
  return count() - before;
}

/** What the service was asked about the project, from its log. */
function listCalls(dataDir: string, projectUuid: string): { method: string; path: string; ms: number }[] {
  const lines = readFileSync(join(dataDir, "logs", "service.log"), "utf8").split("\n");
  return lines.filter((line) => line.startsWith("{") && line.includes(projectUuid)).map((line) => JSON.parse(line));
}

/** The service's own share, for when the value is bad: its slowest answers by method. */
export function slowestCalls(dataDir: string, projectUuid: string) {
  const calls = listCalls(dataDir, projectUuid);
  return Object.fromEntries(
    ["GET", "PATCH"].map((method) => [
      method,
      calls
        .flatMap((call) => (call.method === method ? [call.ms] : []))
        .toSorted((a, b) => b - a)
        .slice(0, 12),
    ]),
  );
}
