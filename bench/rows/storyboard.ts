import type { Measurement } from "#scripts/bench/row.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitForProject, waitUntilSettled } from "#service/testing/wait-for.ts";
import { lighthouseFilm } from "../film/lighthouse.ts";
import { median } from "../measure.ts";
import { withServiceBench } from "../service-bench.ts";

const scenes = 60;
const rounds = 3;

/** All jobs of it: the cast's portraits, then every storyboard image painted, stored and kept as a take. */
export function measure(): Promise<Measurement> {
  return withServiceBench(async ({ worker, variables }) => {
    const program = await startWorkerProcess(variables);
    try {
      const workspaceUuid = await seedWorkspace(worker);
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const lines = Array.from({ length: scenes }, (_, index) => {
          const { narration = "" } = lighthouseFilm.scenes[index % lighthouseFilm.scenes.length] ?? {};
          return `Scene ${index + 1}: ${narration} Part ${round + 1}.`;
        });
        const { uuid } = await seedProject(worker, {
          workspaceUuid,
          look: { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } },
          script: { text: lines.join("\n"), mode: "direct_script" },
          aigc: { director: true, style: "cinematic", autoMotion: false },
        });
        await waitForProject(worker, uuid, ({ stage }) => stage === "paint-cast" || stage === "paint-storyboard");
        const startedAt = performance.now();
        const project = await waitUntilSettled(worker, uuid, 300_000);
        if (project.progressStatus !== "editing") throw new Error(project.error?.message ?? "the project failed");
        took.push((performance.now() - startedAt) / 1000);
      }
      return {
        what: `a storyboard of ${scenes} text cards, from the first job to editing`,
        against: "–",
        value: median(took),
        unit: " s",
        bar: { op: "<=", limit: 12 },
        details: { took },
      };
    } finally {
      await program.end("SIGKILL");
    }
  });
}
