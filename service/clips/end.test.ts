import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clip as clipTable } from "#db/service/schema/clip.ts";
import { project as projectTable } from "#db/service/schema/project.ts";
import { webhookEvent } from "#db/service/schema/webhook.ts";
import { runStageHandler } from "../jobs/run/handlers.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { cancelProject, deleteProject, retryProject } from "../projects/cancel.ts";
import { briefOf } from "../testing/brief-of.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { cancelClip } from "./advance.ts";
import { createProjectToClip } from "./create.ts";

// Nothing works on the queue here, so each project stands still until a test ends it.
let worker: WorkerTools;
let workspaceUuid: string;
const signal = new AbortController().signal;
const key = (projectUuid: string) => ({ projectUuid, workspaceUuid });

beforeAll(async () => {
  ({ worker } = await openTestBench());
  workspaceUuid = await seedWorkspace(worker);
});

/** A project with its clip, at the stage at which a document is read that is not there any more. */
async function order() {
  const request = { idea: "Bees dance", completion_webhook: "https://example.com/done" };
  const brief = briefOf("one_step", request);
  const offer = { voiceIds: [], hasFootage: false };
  const made = await createProjectToClip(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  const at = { stage: "read-sources", brief: { ...made.project.brief, documents: [missing] } };
  await worker.db.update(projectTable).set(at).where(eq(projectTable.uuid, made.project.uuid));
  return { projectUuid: made.project.uuid, clipUuid: made.clip.uuid };
}
const missing = {
  asset: "0b9e0d8e-7d1e-4f0e-9a57-0f2f6d3a1c11",
  usage: "content_source" as const,
  notesVerbatim: false,
};

const clipsOf = (projectUuid: string) =>
  worker.db.select().from(clipTable).where(eq(clipTable.projectUuid, projectUuid)).orderBy(clipTable.createdAt);

async function toldOf(clipUuid: string): Promise<string[]> {
  const events = await worker.db.select().from(webhookEvent);
  return events.filter(({ data }) => data.clipUuid === clipUuid).map(({ type }) => type);
}

const stage = "read-sources";
const ends: [how: string, end: (projectUuid: string) => Promise<unknown>, reason: object][] = [
  [
    "one of its stages fails and its tries are used up",
    (projectUuid) =>
      runStageHandler.run({ projectUuid, run: 1, stage, attempt: 4 }, { worker, signal, queue: "paint", priority: 0 }),
    { code: "project_ended", message: expect.stringMatching(/went wrong inside the service/), stage },
  ],
  [
    "the workers that made it stopped again and again",
    async (projectUuid) => runStageHandler.giveUp?.({ projectUuid, run: 1, stage, attempt: 1 }, { worker }),
    { code: "project_ended", message: expect.stringMatching(/workers .* stopped/), stage },
  ],
  [
    "somebody cancels it",
    (projectUuid) => cancelProject(worker.db, key(projectUuid)),
    { code: "project_ended", message: "The project was cancelled.", stage },
  ],
  [
    "somebody deletes it",
    (projectUuid) => deleteProject(worker.db, key(projectUuid)),
    { code: "project_deleted", message: expect.stringMatching(/was deleted/), stage: "init" },
  ],
];

describe("a clip that was ordered with its project", () => {
  it.each(ends)("fails with the reason, and tells so, when %s", async (_, end, reason) => {
    const { projectUuid, clipUuid } = await order();
    await end(projectUuid);
    expect(await clipsOf(projectUuid)).toMatchObject([{ status: "failed", error: { ...reason, retryable: false } }]);
    expect(await toldOf(clipUuid)).toEqual(["clip.failed"]);
  });

  it("is ordered once more when the project is run again, and its own end is not taken back", async () => {
    const { projectUuid, clipUuid } = await order();
    for (const clips of [2, 3]) {
      await cancelProject(worker.db, key(projectUuid));
      await retryProject(worker.db, key(projectUuid));
      const rows = await clipsOf(projectUuid);
      expect(rows.map(({ status }) => status)).toEqual([...Array(clips - 1).fill("failed"), "init"]);
      expect(rows.at(-1)).toMatchObject({ contents: null, completionWebhook: "https://example.com/done" });
      expect(rows.at(-1)?.options).toEqual(rows[0]?.options);
    }
    expect(await toldOf(clipUuid)).toEqual(["clip.failed"]);
  });

  it("is not ordered again when somebody cancelled the clip itself", async () => {
    const { projectUuid, clipUuid } = await order();
    await cancelClip(worker.db, { clipUuid, workspaceUuid });
    await cancelProject(worker.db, key(projectUuid));
    await retryProject(worker.db, key(projectUuid));
    expect(await clipsOf(projectUuid)).toMatchObject([{ status: "failed", error: { code: "cancelled" } }]);
  });
});
