import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clip as clipTable } from "#db/service/schema/clip.ts";
import { createClip } from "../clips/create.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitForProject, waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";

let worker: WorkerTools;
let variables: Record<string, string>;
let workspaceUuid: string;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  ({ worker, variables } = await openTestBench("sender"));
  workspaceUuid = await seedWorkspace(worker);
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end("SIGKILL")));
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ ...variables, FOOTAGE: "none" });
  workers.push(worker);
  return worker;
}

const scriptOf = (scenes: number) => ({
  text: Array.from(
    { length: scenes },
    (_, index) => `Scene ${index + 1}: The bee with number ${index + 1} leaves the hive and looks for clover.`,
  ).join("\n"),
  mode: "direct_script" as const,
});

describe("a worker that is killed", () => {
  it("while painting and while rendering loses nothing: another one ends the work within a minute", async () => {
    const first = await startWorker();
    const { uuid } = await seedProject(worker, { workspaceUuid, script: scriptOf(8) });
    const isPainting = ({ stage, progressDone }: { stage: string; progressDone: number }) =>
      stage === "paint-storyboard" && progressDone > 1;
    const halfway = await waitForProject(worker, uuid, isPainting);
    expect(halfway.progressDone).toBeLessThan(halfway.progressTotal);
    await first.end("SIGKILL");

    const second = await startWorker();
    const project = await waitUntilSettled(worker, uuid);
    expect(project).toMatchObject({ progressStatus: "editing", error: null, run: 1 });
    const scenes = await loadScenes(worker.db, uuid);
    expect(await loadTakes(worker.db, scenes)).toHaveLength(8);

    const { clip } = await createClip(worker.db, { projectUuid: uuid, workspaceUuid, request: {} });
    const readClip = async () => (await worker.db.select().from(clipTable).where(eq(clipTable.uuid, clip.uuid)))[0];
    const isRendering = (row: Awaited<ReturnType<typeof readClip>>) =>
      row?.status === "processing" && row.progressDone > row.progressTotal / 4;
    await waitFor(readClip, isRendering);
    await second.end("SIGKILL");

    await startWorker();
    const done = await waitUntilExported(worker, clip.uuid);
    expect(done).toMatchObject({ status: "completed", error: null, hasAudio: true });
  });
});

describe("a worker that is told to stop", () => {
  it("gives its jobs back before it ends, and another one goes on", async () => {
    const first = await startWorker();
    const look = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };
    const { uuid } = await seedProject(worker, { workspaceUuid, script: scriptOf(6), look });
    await waitForProject(worker, uuid, ({ stage }) => stage === "paint-storyboard");
    const { code } = await first.end("SIGTERM");
    expect(code).toBe(0);
    // What a lost worker held is given away only when it has not been heard of for a while.
    const held = sql`select name from pgboss.job where state = 'active' and data ->> 'projectUuid' = ${uuid}`;
    expect((await worker.db.execute(held)).rows).toEqual([]);
    const stopped = await waitForProject(worker, uuid, () => true);
    await startWorker();
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
    expect(stopped.error).toBeNull();
  });
});
