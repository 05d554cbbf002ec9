// What a project costs, by method: processor seconds, bytes stored, rows. Prints JSON; docs/operations.md quotes it.
import { readdirSync, statSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createClip } from "#service/clips/create.ts";
import type { WorkerTools } from "#service/pipeline/worker-tools.ts";
import { makePdf } from "#service/testing/pdf.ts";
import { seedProject, seedUpload, seedWorkspace } from "#service/testing/seed.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitUntilExported, waitUntilSettled } from "#service/testing/wait-for.ts";
import { treeCpuSeconds } from "./measure.ts";
import { points } from "./rows/idea-to-editing.ts";
import { withServiceBench } from "./service-bench.ts";

type Wanted = Omit<Parameters<typeof seedProject>[1], "workspaceUuid">;
const look = { video_duration_in_seconds: 60 };
const patienceMs = 900_000;
const text = Array.from(
  { length: 20 },
  (_, index) => `Scene ${index + 1}: The bee visits flower number ${index + 1}.`,
).join("\n");

const result = await withServiceBench(async ({ worker, variables }) => {
  const workspaceUuid = await seedWorkspace(worker);
  const asset = await seedUpload(worker, { workspaceUuid, bytes: makePdf({ pages: 10 }), pages: 10 });
  const document = { asset, usage: "page_by_page_walkthrough", notesVerbatim: false } as const;
  const aigc = { director: true, style: "cinematic", autoMotion: true } as const;
  const methods: Record<string, Wanted> = {
    idea: { idea: `How bees find flowers and tell each other\n${points}`, look },
    script: { script: { text, mode: "direct_script" } },
    document: { documents: [document] },
    aigc: { aigc, script: { text, mode: "direct_script" } },
  };
  const program = await startWorkerProcess(variables);
  const pid = program.child.pid ?? 0;
  const facts = async () => ({
    cpuSeconds: treeCpuSeconds(pid),
    stored: bytesBelow(join(variables.DATA_DIR ?? "", "storage", "objects")),
    database: await databaseFacts(worker),
  });
  const lines: Record<string, unknown> = {};
  try {
    // The first project pays for what the worker loads once.
    await waitUntilSettled(worker, (await seedProject(worker, { workspaceUuid, idea: "Warm up" })).uuid, patienceMs);
    for (const [method, wanted] of Object.entries(methods)) {
      const before = await facts();
      const { uuid: projectUuid } = await seedProject(worker, { workspaceUuid, ...wanted });
      const project = await waitUntilSettled(worker, projectUuid, patienceMs);
      const made = await facts();
      const { clip } = await createClip(worker.db, { projectUuid, workspaceUuid, request: {} });
      const exported = await waitUntilExported(worker, clip.uuid, patienceMs);
      const after = await facts();
      lines[method] = {
        status: [project.progressStatus, exported.status],
        filmSeconds: (exported.durationMs ?? 0) / 1000,
        making: difference(before, made),
        exporting: difference(made, after),
        clipBytes: exported.sizeBytes,
      };
    }
    return { machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }, methods: lines };
  } finally {
    await program.end("SIGKILL");
  }
});
console.log(JSON.stringify(result, null, 2));

type Facts = { cpuSeconds: number; stored: number; database: { rows: number; bytes: number } };

function difference(before: Facts, after: Facts) {
  return {
    cpuSeconds: Number((after.cpuSeconds - before.cpuSeconds).toFixed(2)),
    storedBytes: after.stored - before.stored,
    rows: after.database.rows - before.database.rows,
    databaseBytes: after.database.bytes - before.database.bytes,
  };
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}

async function databaseFacts({ db }: WorkerTools) {
  const { rows } = await db.execute<{ rows: number; bytes: number }>(sql`
    select (select count(*) from project)::int + (select count(*) from scene)::int + (select count(*) from take)::int
      + (select count(*) from clip)::int + (select count(*) from stage_result)::int
      + (select count(*) from webhook_event)::int + (select count(*) from webhook_delivery)::int as rows,
      pg_database_size(current_database())::bigint::float8 as bytes`);
  return rows[0] ?? { rows: 0, bytes: 0 };
}
