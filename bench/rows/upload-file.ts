import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { upload } from "#db/service/schema/upload.ts";
import type { Measurement } from "#scripts/bench/row.ts";
import { encodeWav } from "#service/providers/abilities/encode-wav.ts";
import { seedWorkspace } from "#service/testing/seed.ts";
import { type Program, startProgram } from "../load/program.ts";
import { createSigner, makeCredentials } from "../load/send.ts";
import { median } from "../measure.ts";
import { withServiceBench } from "../service-bench.ts";

const run = promisify(execFile);
const UploadAddress = z.object({ data: z.object({ uploadUrl: z.string() }) });
const rounds = 9;
const bytes = 100 * 1024 * 1024;
const root = join(import.meta.dirname, "..", "..");

/** The same file by the same program to the service and to a bare server, in turns. */
export function measure(): Promise<Measurement[]> {
  return withServiceBench(async ({ worker, variables }) => {
    const folder = await mkdtemp(join(tmpdir(), "sceneboard-upload-"));
    const file = join(folder, "sound.wav");
    const samples = Int16Array.from({ length: (bytes - 44) / 2 }, (_, index) => (index * 7919) % 30_000);
    await writeFile(file, encodeWav({ samples, sampleRate: 48_000, channels: 2 }));
    const workspaceUuid = await seedWorkspace(worker);
    const encryptionKey = variables.SERVICE_ENCRYPTION_KEY ?? "";
    const credentials = await makeCredentials(worker, { count: 1, workspaceUuid, encryptionKey });
    const service = await startProgram(join(root, "service", "start", "main.ts"), { ...variables, SERVICE_PORT: "0" });
    const bare = await startProgram(join(root, "bench", "load", "bare-upload.ts"), { UPLOAD_FOLDER: folder });
    try {
      const origin = `http://127.0.0.1:${service.port}`;
      const sign = createSigner(origin, credentials);
      const address = async () => {
        const path = "/openapi/v1/project/get-asset-upload-url";
        const answer = await fetch(`${origin}${path}?mediaType=audio&suffix=wav`, { headers: sign(path).headers });
        return UploadAddress.parse(await answer.json()).data.uploadUrl;
      };
      const isUnplayed = sql`${upload.facts} ->> 'unplayed' = 'true'`;
      const toService = async () => {
        const sent = await send(service, file, await address());
        // The recording is played after the answer: the bare server's turn must not be slowed by that.
        while ((await worker.db.$count(upload, isUnplayed)) > 0) await wait(20);
        return sent;
      };
      const toBare = () => send(bare, file, `http://127.0.0.1:${bare.port}/`);
      await toService();
      await toBare();
      const resting = service.residentBytes();
      const runs: Record<"service" | "bare", Run[]> = { service: [], bare: [] };
      for (let round = 0; round < rounds; round++) {
        runs.service.push(await toService());
        runs.bare.push(await toBare());
      }
      const ratios = runs.service.map(({ seconds }, index) => (runs.bare[index]?.seconds ?? 0) / seconds);
      const most = Math.max(...runs.service.map(({ residentBytes }) => residentBytes));
      return [
        {
          what: "upload of 100 MB with curl, checked and stored: its speed",
          against: "a bare Node server that streams to disk",
          value: median(ratios),
          unit: " ×",
          bar: { op: ">=", limit: 1.5 },
          details: { ratios, runs },
        },
        {
          what: "memory that an upload of 100 MB takes",
          against: "the service before it",
          value: (most - resting) / 1024 / 1024,
          unit: " MB",
          bar: { op: "<=", limit: 48 },
          details: { restingMb: resting / 1024 / 1024 },
        },
      ];
    } finally {
      await service.end();
      await bare.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

type Run = { seconds: number; cpuSeconds: number; residentBytes: number };

async function send(program: Program, file: string, url: string): Promise<Run> {
  let residentBytes = 0;
  const watch = setInterval(() => {
    residentBytes = Math.max(residentBytes, program.residentBytes());
  }, 10);
  const before = program.cpuSeconds();
  const startedAt = performance.now();
  const { stdout } = await run("curl", ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-T", file, url]);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  if (stdout !== "200") throw new Error(`The upload answered ${stdout}`);
  return { seconds, cpuSeconds: program.cpuSeconds() - before, residentBytes };
}
