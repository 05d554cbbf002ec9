import type { Measurement } from "#scripts/bench/row.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitUntilSettled } from "#service/testing/wait-for.ts";
import { median } from "../measure.ts";
import { withServiceBench } from "../service-bench.ts";

const wantedSeconds = 60;
const ideas = [
  "How cities can bring back wild bees with small gardens on roofs and balconies",
  "Why a short walk after lunch makes the afternoon at work easier for everyone",
  "What happens in a lighthouse at night and who keeps its lamp burning today",
  "A kitchen garden for beginners: what to plant first and how to keep it alive",
  "How a railway timetable is made and why one late train delays ten others",
];

/** Said of any of them, so that there is a minute to tell. */
export const points = [
  "Before the details, it helps to see the whole picture.",
  "Every subject has a beginning, a heart and a reason to care, and this one is no exception.",
  "First, look at what is right in front of us.",
  "Ask the simple questions: what is it, who is part of it, and where does it happen?",
  "Second, think about how the pieces fit together.",
  "One thing leads to the next, and following that path makes the subject much easier to understand.",
  "Third, consider why it matters.",
  "Think of the people it touches, and of what would be different without it.",
  "Now it is your turn: look closer, ask more, and share what you find.",
].join("\n");

/** From the request of an idea to `editing`, with one worker and the offline providers, on a real database and disk. */
export function measure(): Promise<Measurement> {
  return withServiceBench(async ({ worker, variables }) => {
    const program = await startWorkerProcess(variables);
    try {
      const runs: { tookSeconds: number; filmSeconds: number }[] = [];
      const workspaceUuid = await seedWorkspace(worker);
      const look = { video_duration_in_seconds: wantedSeconds };
      for (const topic of ideas) {
        const idea = `${topic}\n${points}`;
        const startedAt = performance.now();
        const { uuid } = await seedProject(worker, { workspaceUuid, idea, look });
        const project = await waitUntilSettled(worker, uuid, 300_000);
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
      await program.end("SIGKILL");
    }
  });
}
