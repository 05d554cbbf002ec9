import type { Measurement } from "#scripts/bench/row.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitUntilSettled } from "#service/testing/wait-for.ts";
import { median } from "../median.ts";
import { withServiceBench } from "../service-bench.ts";

const wantedSeconds = 60;
const ideas = [
  "How cities can bring back wild bees with small gardens on roofs and balconies",
  "Why a short walk after lunch makes the afternoon at work easier for everyone",
  "What happens in a lighthouse at night and who keeps its lamp burning today",
  "A kitchen garden for beginners: what to plant first and how to keep it alive",
  "How a railway timetable is made and why one late train delays ten others",
];

/** From the request of an idea to `editing`, with one worker and the offline providers, on a real database and disk. */
export function measure(): Promise<Measurement> {
  return withServiceBench(async ({ workshop, variables }) => {
    const worker = await startWorkerProcess(variables);
    try {
      const runs: { tookSeconds: number; filmSeconds: number }[] = [];
      const workspaceUuid = await seedWorkspace(workshop);
      const look = { video_duration_in_seconds: wantedSeconds };
      for (const idea of ideas) {
        const startedAt = performance.now();
        const { uuid } = await seedProject(workshop, { workspaceUuid, idea, look });
        const project = await waitUntilSettled(workshop, uuid, 300_000);
        if (project.progressStatus !== "editing") throw new Error(project.error?.message ?? "the project failed");
        const tookSeconds = (performance.now() - startedAt) / 1000;
        runs.push({ tookSeconds, filmSeconds: (project.durationMs ?? 0) / 1000 });
      }
      return {
        what: `idea to editing, a film of ${wantedSeconds} s, offline providers`,
        against: "the film's length",
        value: median(runs.map(({ tookSeconds, filmSeconds }) => tookSeconds / filmSeconds)),
        unit: " ×",
        bar: { op: "<=", limit: 0.25 },
        details: { runs },
      };
    } finally {
      await worker.end("SIGKILL");
    }
  });
}
