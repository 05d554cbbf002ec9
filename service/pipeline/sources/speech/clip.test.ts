import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { uploadedClip } from "#db/service/schema/upload.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { getMySpace } from "../../../accounts/teamspaces.ts";
import { addUploadedClip, beginHearing, saveHearing } from "../../../clips/uploaded.ts";
import { handlerOf } from "../../../jobs/run/handlers.ts";
import { seedWorkspace } from "../../../testing/seed.ts";
import { addRecording, readAloud } from "../../../testing/speech-files.ts";
import { openTestBench } from "../../../testing/test-bench.ts";
import type { WorkerTools } from "../../worker-tools.ts";
import { hearClip } from "./clip.ts";

const signal = AbortSignal.timeout(600_000);
let worker: WorkerTools;
let workspaceUuid: string;
let clipUuid: string;
let bytes: Uint8Array;

beforeAll(async () => {
  ({ worker } = await openTestBench("sender"));
  ({ bytes } = await readAloud("The bee wakes early."));
});

beforeEach(async () => {
  workspaceUuid = await seedWorkspace(worker);
  clipUuid = await addRecording(worker, { workspaceUuid, suffix: "wav", bytes });
  await add();
});

async function add() {
  const { uuid: teamspaceUuid } = await worker.db.transaction((tx) => getMySpace(tx, workspaceUuid));
  const request = { clipUuid, title: "Read aloud", needAsr: true };
  await addUploadedClip(worker.db, { workspaceUuid, teamspaceUuid, bases: [], request });
}

const isIt = () => eq(uploadedClip.uuid, clipUuid);
async function clip() {
  const [row] = await worker.db.select().from(uploadedClip).where(isIt());
  return { hearing: row?.hearing, transcript: row?.transcript };
}

async function balance() {
  const [row] = await worker.db.select().from(workspace).where(eq(workspace.uuid, workspaceUuid));
  return row?.creditBalance ?? 0;
}

it("is nothing where nothing hears words, and can be asked for again", async () => {
  expect(await clip()).toEqual({ hearing: "wanted", transcript: null });
  await hearClip(clipUuid, worker, signal);
  expect(await clip()).toEqual({ hearing: null, transcript: null });
  await add();
  expect(await clip()).toMatchObject({ hearing: "wanted" });
});

it("is not waited for when the workers that heard it are lost, and can be asked for again", async () => {
  await beginHearing(worker.db, { clipUuid, isFree: false });
  await handlerOf("hear-clip").giveUp({ clipUuid }, { worker });
  expect(await clip()).toEqual({ hearing: null, transcript: null });
  await add();
  expect(await clip()).toMatchObject({ hearing: "wanted" });
});

it("is begun once where it is paid, and again after a lost worker where it is free", async () => {
  const paid = { clipUuid, isFree: false };
  expect(await beginHearing(worker.db, paid)).toEqual({ storageKey: expect.stringContaining("wav") });
  expect(await beginHearing(worker.db, paid)).toBeNull();
  expect(await beginHearing(worker.db, { clipUuid, isFree: true })).not.toBeNull();
});

it("is not paid by who has no credit", async () => {
  await worker.db.update(workspace).set({ creditBalance: 0 }).where(eq(workspace.uuid, workspaceUuid));
  expect(await beginHearing(worker.db, { clipUuid, isFree: false })).toBeNull();
});

it("is kept with what it cost, and not asked for again", async () => {
  const before = await balance();
  await saveHearing(worker.db, clipUuid, { transcript: "The bee wakes early.", credit: 2 });
  expect(before - (await balance())).toBe(2);
  await add();
  expect(await clip()).toEqual({ hearing: null, transcript: "The bee wakes early." });
});
