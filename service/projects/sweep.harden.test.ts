import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFolder, project as projectTable } from "#db/service/schema/project.ts";
import { upload as uploadTable } from "#db/service/schema/upload.ts";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { createS3Storage } from "../storage/s3.ts";
import type { Storage } from "../storage/storage.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePdf } from "../testing/pdf.ts";
import { seedProject, seedUpload, seedWorkspace } from "../testing/seed.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";
import { waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { deleteProject } from "./cancel.ts";
import { duplicateProject } from "./duplicate.ts";
import { sweepProjects } from "./sweep.ts";

let bench: TestBench;
let worker: WorkerTools;
let server: S3Server;

beforeAll(async () => {
  bench = await openTestBench();
  worker = bench.worker;
  paintSmall(worker);
  server = await startS3Server();
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
});
afterAll(() => server.stop());

const kinds: Record<string, () => Storage> = {
  disk: () => worker.storage,
  bucket: () => createS3Storage({ settings: server.settings, scratch: bench.env.STORAGE_DIR }),
};

type Made = { workspaceUuid: string; projectUuid: string; asset: string };

/** A film of a document; all of its files lie in the storage. */
async function makeFilm(storage: Storage): Promise<Made> {
  const workspaceUuid = await seedWorkspace(worker);
  const bytes = makePdf();
  const asset = await seedUpload(worker, { workspaceUuid, bytes, pages: 1 });
  const document = { asset, usage: "page_by_page_walkthrough" as const, notesVerbatim: false };
  const { uuid } = await seedProject(worker, { workspaceUuid, documents: [document] });
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ error: null, progressStatus: "editing" });
  await carry([...(await keysIn(`projects/${uuid}`)), `uploads/${asset}.pdf`], storage);
  await storage.putBytes({ key: `projects/${uuid}/takes/left/over.jpg`, bytes: Buffer.from("nobody names this") });
  return { workspaceUuid, projectUuid: uuid, asset };
}

/** The same with a clip. */
async function makeExportedFilm(storage: Storage): Promise<Made & { clipUuid: string }> {
  const film = await makeFilm(storage);
  const { clip } = await createClip(worker.db, { ...film, request: {} });
  expect(await waitUntilExported(worker, clip.uuid)).toMatchObject({ status: "completed" });
  await carry(await keysIn(`clips/${clip.uuid}`), storage);
  return { ...film, clipUuid: clip.uuid };
}

const keysIn = async (folder: string) => (await worker.storage.list(folder)).map(({ key }) => key);

/** Brings files from where the worker left them. */
async function carry(keys: readonly string[], to: Storage): Promise<void> {
  if (to === worker.storage) return;
  for (const key of keys) await to.putBytes({ key, bytes: await worker.storage.readBytes(key) });
}

/** As if it had been deleted an hour ago. */
async function deleteLongAgo(place: { projectUuid: string; workspaceUuid: string }): Promise<void> {
  await deleteProject(worker.db, place);
  const deletedAt = new Date(Date.now() - 3_600_000);
  await worker.db.update(projectTable).set({ deletedAt }).where(eq(projectTable.uuid, place.projectUuid));
}

/** What the scenes of a project show and say, as far as it lies in the folder of the film they were copied from. */
async function shownOf(projectUuid: string): Promise<string[]> {
  const { rows } = await worker.db.execute<{ key: string }>(sql`
    select distinct unnest(array[take.storage_key, take.thumbnail_key, project.music_key]) as key
    from project join scene on scene.project_uuid = project.uuid join take on take.scene_uuid = scene.uuid
    where project.uuid = ${projectUuid}`);
  return rows.flatMap(({ key }) => key ?? []);
}

async function missing(storage: Storage, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => storage.find(key)));
  return keys.filter((_, index) => !found[index]);
}

const countUploads = (uuid: string) => worker.db.$count(uploadTable, eq(uploadTable.uuid, uuid));

describe.each(Object.entries(kinds))("in a storage that is a %s", (_, open) => {
  it("a deleted film leaves to its copies what they show, and everything goes with the last of them", async () => {
    const storage = open();
    const film = await makeExportedFilm(storage);
    const { workspaceUuid } = film;
    const copy = await duplicateProject(worker.db, film);
    const second = await duplicateProject(worker.db, { projectUuid: copy.uuid, workspaceUuid });
    const shown = await shownOf(second.uuid);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    await sweepProjects({ db: worker.db, storage });
    expect(await missing(storage, [`projects/${film.projectUuid}/takes/left/over.jpg`])).toEqual([]);

    await deleteProject(worker.db, film);
    expect(await sweepProjects({ db: worker.db, storage })).toBe(0);
    await worker.db
      .update(projectTable)
      .set({ deletedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(projectTable.uuid, film.projectUuid));
    expect(await sweepProjects({ db: worker.db, storage })).toBe(1);
    expect(await missing(storage, shown)).toEqual([]);
    const left = (await storage.list(`projects/${film.projectUuid}`)).map(({ key }) => key);
    expect(left).toEqual(expect.arrayContaining(shown));
    expect(left).not.toContain(`projects/${film.projectUuid}/takes/left/over.jpg`);
    expect(await storage.list(`clips/${film.clipUuid}`)).toEqual([]);
    expect(await countUploads(film.asset)).toBe(1);

    await deleteLongAgo({ projectUuid: copy.uuid, workspaceUuid });
    await sweepProjects({ db: worker.db, storage });
    expect(await missing(storage, shown)).toEqual([]);
    if (storage === worker.storage) {
      const { clip } = await createClip(worker.db, { projectUuid: second.uuid, workspaceUuid, request: {} });
      expect(await waitUntilExported(worker, clip.uuid)).toMatchObject({ status: "completed", error: null });
    }

    await deleteLongAgo({ projectUuid: second.uuid, workspaceUuid });
    await sweepProjects({ db: worker.db, storage });
    expect(await storage.list(`projects/${film.projectUuid}`)).toEqual([]);
    expect(await storage.find(`uploads/${film.asset}.pdf`)).toBeNull();
    expect(await countUploads(film.asset)).toBe(0);
    expect(await worker.db.$count(projectFolder, eq(projectFolder.workspaceUuid, workspaceUuid))).toBe(0);
    expect(await worker.db.$count(projectTable, eq(projectTable.workspaceUuid, workspaceUuid))).toBe(0);
  });

  it("a sweep that dies after every single step loses nothing that is shown, and ends clean", async () => {
    const storage = open();
    const film = await makeExportedFilm(storage);
    const { workspaceUuid } = film;
    const copy = await duplicateProject(worker.db, film);
    const shown = await shownOf(copy.uuid);
    await deleteLongAgo(film);
    await sweepDying(storage, async () => expect(await missing(storage, shown)).toEqual([]));
    expect(await worker.db.$count(projectTable, eq(projectTable.uuid, film.projectUuid))).toBe(0);
    expect(await countUploads(film.asset)).toBe(1);

    await deleteLongAgo({ projectUuid: copy.uuid, workspaceUuid });
    const deaths = await sweepDying(storage, async () => {});
    expect(deaths).toBeGreaterThan(2);
    expect(await storage.list(`projects/${film.projectUuid}`)).toEqual([]);
    expect(await storage.list(`clips/${film.clipUuid}`)).toEqual([]);
    expect(await storage.find(`uploads/${film.asset}.pdf`)).toBeNull();
    expect(await countUploads(film.asset)).toBe(0);
  });
});

/** Each sweep gets one step further than the one before it. */
async function sweepDying(storage: Storage, look: () => Promise<void>): Promise<number> {
  for (let steps = 0; ; steps++) {
    let left = steps;
    const step = async (work: () => Promise<void>) => {
      if (left === 0) throw new Error("died");
      left -= 1;
      await work();
    };
    const mortal: Storage = {
      ...storage,
      delete: (key) => step(() => storage.delete(key)),
      deleteFolder: (folder) => step(() => storage.deleteFolder(folder)),
    };
    const end = await sweepProjects({ db: worker.db, storage: mortal }).then(
      () => "done",
      (error: Error) => error.message,
    );
    await look();
    if (end === "done") return steps;
    expect(end).toBe("died");
  }
}
