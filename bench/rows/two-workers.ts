import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import type { WorkerTools } from "#service/pipeline/worker-tools.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitForProject, waitUntilSettled } from "#service/testing/wait-for.ts";
import { median } from "../measure.ts";
import { withServiceBench } from "../service-bench.ts";

const scenes = 20;
const rounds = 5;
const program = join(import.meta.dirname, "..", "slow-painter-worker.ts");

/** Painting a film's scenes with a painter that makes one wait: by one worker with one place, and by two of them. */
export function measure(): Promise<Measurement> {
  return withServiceBench(async ({ worker, variables }) => {
    const workspaceUuid = await seedWorkspace(worker);
    const took: Record<1 | 2, number[]> = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round++) {
      for (const count of [1, 2] as const) {
        const started = Array.from({ length: count }, () =>
          startWorkerProcess({ ...variables, WORKER_CONCURRENCY: "1", FOOTAGE: "none" }, program),
        );
        const workers = await Promise.all(started);
        try {
          took[count].push(await paintFilm(worker, workspaceUuid));
        } finally {
          await Promise.all(workers.map((worker) => worker.end("SIGKILL")));
        }
      }
    }
    return {
      what: `two workers, ${scenes} pictures from a painter that makes one wait`,
      against: "one worker",
      value: median(took[1]) / median(took[2]),
      unit: " ×",
      bar: { op: ">=", limit: 1.7 },
      details: { tookMs: took },
    };
  });
}

async function paintFilm(worker: WorkerTools, workspaceUuid: string): Promise<number> {
  const lines = Array.from({ length: scenes }, (_, index) => `Scene ${index + 1}: The bee flies.`);
  const { uuid } = await seedProject(worker, {
    workspaceUuid,
    look: { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } },
    script: { text: lines.join("\n"), mode: "direct_script" },
  });
  await waitForProject(worker, uuid, ({ stage }) => stage === "paint-storyboard");
  const startedAt = performance.now();
  const project = await waitUntilSettled(worker, uuid, 120_000);
  if (project.progressStatus !== "editing") throw new Error(project.error?.message ?? "the project failed");
  return performance.now() - startedAt;
}
