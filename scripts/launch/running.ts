import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isAlive } from "../postgres/running-server.ts";
import { writePrivateFile } from "../secrets/private-file.ts";

const Running = z.object({ pid: z.number().int(), serviceUrl: z.string() });

/** Notes where the service of this data folder answers, for commands run beside it; ports may have moved. */
export function noteRunning(dataDir: string, serviceUrl: string) {
  writePrivateFile(fileIn(dataDir), `${JSON.stringify({ pid: process.pid, serviceUrl })}\n`);
}

export function forgetRunning(dataDir: string) {
  if (findRunning(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

export function findRunning(dataDir: string): z.output<typeof Running> | undefined {
  try {
    const running = Running.parse(JSON.parse(readFileSync(fileIn(dataDir), "utf8")));
    return isAlive(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, "running.json");
}
