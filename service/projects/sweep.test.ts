import { readdirSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder, project as projectTable } from "#db/service/schema/project.ts";
import { scene as sceneTable } from "#db/service/schema/scene.ts";
import { take as takeTable } from "#db/service/schema/take.ts";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import { getStorageUsed } from "../accounts/storage-used.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import type { Storage } from "../storage/storage.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePdf } from "../testing/pdf.ts";
import { seedProject, seedUpload, seedWorkspace } from "../testing/seed.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { deleteProject } from "./cancel.ts";
import { duplicateProject } from "./duplicate.ts";
import { PROJECT_TABLES } from "./rows/files.ts";
import { countFolders, sweepProjects } from "./sweep.ts";

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

it("a copy that is being made while everything it comes from is deleted and swept keeps its files", async () => {
  const { db, storage } = worker;
  const film = await makeFilm(storage);
  const { workspaceUuid } = film;
  const copy = await duplicateProject(db, film);
  await deleteLongAgo(film);
  // Jobs of the worker wait for locks as well.
  const untilWaiting = (statement: string) =>
    waitFor(
      async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like ${statement}`;
        return (await db.execute(waiting)).rows.length;
      },
      (count) => count > 0,
    );
  const place = { projectUuid: copy.uuid, workspaceUuid };
  const idempotencyKey = "half-made";
  const work: Promise<unknown>[] = [];
  const holding = db.transaction(async (holder) => {
    // The copy stops half-made, holding what it copies, at a name that may turn out to be taken.
    const [row] = await holder.select().from(projectTable).where(eq(projectTable.uuid, copy.uuid));
    if (!row) throw new Error("The film was not copied");
    await holder.insert(projectTable).values({ ...row, uuid: undefined, idempotencyKey });
    const second = duplicateProject(db, { ...place, idempotency: { key: idempotencyKey, fingerprint: null } });
    await untilWaiting('insert into "project"%');
    work.push(second, deleteLongAgo(place));
    await untilWaiting("select %");
    await sweepProjects({ db, storage });
    holder.rollback();
  });
  await expect(holding).rejects.toThrow(/rollback/i);
  await Promise.all(work);
  await sweepProjects({ db, storage });
  const [second] = await db.select().from(projectTable).where(eq(projectTable.idempotencyKey, idempotencyKey));
  const shown = await shownOf(second?.uuid ?? "");
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(await missing(storage, shown)).toEqual([]);
});

it("an upload that another project uses meanwhile stays, and one that is swept is told as gone", async () => {
  const { db, storage } = worker;
  const film = await makeFilm(storage);
  const { workspaceUuid, asset } = film;
  const document = { asset, usage: "page_by_page_walkthrough" as const, notesVerbatim: false };
  const other = await seedProject(worker, { workspaceUuid, documents: [document] });
  await waitUntilSettled(worker, other.uuid);
  await deleteLongAgo(film);
  await sweepProjects({ db, storage });
  expect(await storage.find(`uploads/${asset}.pdf`)).not.toBeNull();
  await deleteLongAgo({ projectUuid: other.uuid, workspaceUuid });
  await sweepProjects({ db, storage });
  await expect(seedProject(worker, { workspaceUuid, documents: [document] })).rejects.toThrow(/asset/);
});

it("counts what lies in a project's folder, again when it changed", async () => {
  const { db, storage } = worker;
  const film = await makeFilm(storage);
  const counted = async () => {
    const [row] = await db.select().from(projectFolder).where(eq(projectFolder.projectUuid, film.projectUuid));
    return row;
  };
  await countFolders({ db, storage });
  const before = await counted();
  const first = before?.sizes;
  expect(first).toMatchObject({ uploads: expect.any(Number), motion: 0 });
  expect(Math.min(first?.uploads ?? 0, first?.pictures ?? 0, first?.sound ?? 0)).toBeGreaterThan(0);
  const objects = await storage.list(`projects/${film.projectUuid}`);
  const total = Object.values(first ?? {}).reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBe(objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  await countFolders({ db, storage });
  expect(await counted()).toEqual(before);
  await storage.putBytes({ key: `projects/${film.projectUuid}/takes/x/new.mp4`, bytes: Buffer.alloc(1000) });
  await db.update(projectTable).set({ name: "Changed" }).where(eq(projectTable.uuid, film.projectUuid));
  await countFolders({ db, storage });
  expect((await counted())?.sizes).toMatchObject({ motion: 1000 });
});

it("looks for names of files in every table that belongs to a project", async () => {
  const folder = new URL("../../db/service/schema/", import.meta.url);
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((value) => value instanceof PgTable);
  const belonging = tables.map(getTableConfig).filter(({ foreignKeys }) =>
    foreignKeys.some((key) => {
      const { foreignTable } = key.reference();
      return [projectTable, sceneTable, takeTable].some((owner) => owner === foreignTable);
    }),
  );
  expect(belonging.map(({ name }) => name).sort()).toEqual(Object.keys(PROJECT_TABLES).sort());
});

it("tells what a workspace keeps, by what it is for, and what is about to go", async () => {
  const { db, storage } = worker;
  const film = await makeExportedFilm(storage);
  const { workspaceUuid } = film;
  const used = () => getStorageUsed({ db, storage, installation: workspaceUuid }, workspaceUuid);
  expect(await used()).toMatchObject({ uncountedProjects: 1 });
  await countFolders({ db, storage });
  const first = await used();
  const sizeOf = async (folder: string) =>
    (await storage.list(folder)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const made = await sizeOf(`projects/${film.projectUuid}`);
  const upload = (await storage.find(`uploads/${film.asset}.pdf`))?.sizeBytes ?? 0;
  const { clips, segments = 0, ...rest } = first.bytes;
  expect(Object.values(rest).reduce((sum, size) => sum + size, 0)).toBe(made + upload);
  expect(clips).toBe((await storage.find(`clips/${film.clipUuid}/clip.mp4`))?.sizeBytes);
  expect(first.totalBytes).toBe(made + upload + clips + segments);
  expect(first).toMatchObject({ uncountedProjects: 0, leavingBytes: 0, freeBytes: expect.any(Number) });
  expect(first.projects).toEqual([{ projectUuid: film.projectUuid, sizeBytes: made + clips }]);
  // The host's disk and what all share are told to nobody else.
  const stranger = await getStorageUsed({ db, storage, installation: null }, workspaceUuid);
  expect(stranger).toMatchObject({ totalBytes: made + upload + clips });
  expect(stranger.bytes).not.toHaveProperty("segments");
  for (const name of ["freeBytes", "capacityBytes"]) expect(stranger).not.toHaveProperty(name);
  await deleteProject(db, film);
  expect(await used()).toMatchObject({ leavingBytes: made + clips, projects: [] });
  await db
    .update(projectTable)
    .set({ deletedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(projectTable.uuid, film.projectUuid));
  await sweepProjects({ db, storage });
  expect(await used()).toMatchObject({ totalBytes: segments, leavingBytes: 0 });
});
