import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { clipReference, exportOrder } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { exportProject } from "../../clips/export.ts";
import { exportWhenReady } from "../../clips/export-when-ready.ts";
import { exportForm, openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { findProject } from "../model/find.ts";
import { adoptClips } from "./clips.ts";

const hourMs = 3_600_000;
/** What a hosted service tells of a finished clip: nothing of its project but the title. */
const told = { clipStatus: "COMPLETED", clipType: "video", createdAt: Date.now() - hourMs, width: 1080, height: 1920 };

let bench: StudioBench;
let actor: Actor;
let clips: object[];
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "owner" });
  bench.service.on("listTeamspaces", () => ({ data: [{ teamspaceUuid: "t", name: null }] }));
  bench.service.on("listTeamspaceClips", () => ({ data: { list: clips, paging: null, ext: null } }));
});
afterAll(() => bench.close());
beforeEach(async () => {
  clips = [];
  await bench.studio.db.delete(exportOrder);
});

async function seed(name: string) {
  const reference = await bench.seedProject(actor, { name, progressStatus: "editing" });
  const createdAt = new Date(Date.now() - 2 * hourMs);
  await bench.studio.db.update(projectReference).set({ createdAt }).where(eq(projectReference.uuid, reference.uuid));
  return { ...reference, createdAt };
}
const clipsOf = ({ uuid }: { uuid: string }) =>
  bench.studio.db.select().from(clipReference).where(eq(clipReference.projectReferenceUuid, uuid));

async function press({ projectUuid }: { projectUuid: string }, submissionId: string = randomUUID()) {
  const project = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!project) throw new Error("There is no project");
  return exportProject({
    studio: bench.studio,
    actor,
    project,
    input: { projectUuid, form: exportForm, submissionId },
  });
}

/** How many exports the service was paid for. It answers none of them so that it could be read. */
function exportsUnread(make: (clipUuid: string) => object | null) {
  const paid: string[] = [];
  bench.service.on("exportProject", () => {
    const clip = make(`paid-${randomUUID()}`);
    paid.push("export");
    if (clip) clips.push(clip);
    return { data: null };
  });
  return paid;
}

it("shows clips that another client made, each with the one project that it can be of", async () => {
  const [quay, tram, twin, another] = [await seed("Quay"), await seed("Tram"), await seed("Twin"), await seed("Twin")];
  clips = [
    { ...told, clipUuid: "by-title", title: "Quay", projectUuid: null },
    { ...told, clipUuid: "by-project", title: "A title of its own", projectUuid: tram.projectUuid },
    { ...told, clipUuid: "of-either", title: "Twin" },
    { ...told, clipUuid: "of-none", title: "Elsewhere" },
    { ...told, clipUuid: "untitled", title: null },
    { ...told, clipUuid: "uploaded-sound", title: "Quay", clipType: "AUDIO" },
    { ...told, clipUuid: "before-it", title: "Quay", createdAt: Date.now() - 3 * hourMs },
    { ...told, clipUuid: "just-begun", title: "Quay", createdAt: Date.now() - 1_000 },
    { ...told, clipUuid: "deleted", title: "Quay", isDeleted: true },
    { title: "without an id" },
  ];
  expect(await adoptClips(bench.studio)).toBe(2);
  expect(await adoptClips(bench.studio)).toBe(0);
  expect(await clipsOf(quay)).toMatchObject([
    {
      ...{ clipUuid: "by-title", isMadeElsewhere: true, createdByUuid: actor.userUuid },
      form: { resolution: "1080p", aspectRatio: "9:16" },
      createdAt: new Date(told.createdAt),
    },
  ]);
  expect(await clipsOf(tram)).toMatchObject([{ clipUuid: "by-project" }]);
  expect([...(await clipsOf(twin)), ...(await clipsOf(another))]).toEqual([]);
});

it("finds the clip of an export that the service made and did not confirm, and pays for no other", async () => {
  const project = await seed("Late answer");
  const paid = exportsUnread((clipUuid) => ({ ...told, clipUuid, title: "Late answer", createdAt: Date.now() }));
  const submissionId = randomUUID();
  const started = await press(project, submissionId);
  expect(started).toMatchObject({ ok: true, value: { form: exportForm, createdByName: "Person" } });
  expect(await press(project, submissionId)).toMatchObject(started);
  expect(paid).toHaveLength(1);
  expect(await clipsOf(project)).toMatchObject([{ submissionId, isMadeElsewhere: false }]);
});

it("says that it may have been made, looks for it, and sends no other while it may still appear", async () => {
  const project = await seed("Late clip");
  const paid = exportsUnread(() => null);
  expect(await press(project)).toMatchObject({
    ok: false,
    fault: { code: "service_unconfirmed", message: expect.stringContaining("may have been made"), retryable: true },
  });
  const again = await press(project);
  expect(again).toMatchObject({ ok: false, fault: { code: "last_export_unconfirmed" } });
  expect(again.ok ? 0 : again.fault.retryAfterSeconds).toBeGreaterThan(60);
  expect(paid).toHaveLength(1);

  clips = [{ ...told, clipUuid: "late", title: "Late clip", createdAt: Date.now() }];
  expect(await adoptClips(bench.studio)).toBe(1);
  expect(await clipsOf(project)).toMatchObject([{ clipUuid: "late", isMadeElsewhere: false, form: exportForm }]);
  expect(await bench.studio.db.select().from(exportOrder)).toEqual([]);
});

it("sends another once it was looked for in vain for long enough, and not where nobody can look", async () => {
  const project = await seed("Never made");
  const paid = exportsUnread(() => null);
  await press(project);
  const longAgo = { sentAt: new Date(Date.now() - hourMs) };
  await bench.studio.db.update(exportOrder).set(longAgo);
  bench.service.on("listTeamspaceClips", () => ({ code: 1000, msg: "Unknown error" }));
  expect(await press(project)).toMatchObject({ ok: false, fault: { code: "service_error" } });
  expect(paid).toHaveLength(1);
  bench.service.on("listTeamspaceClips", () => ({ data: { list: clips } }));
  await press(project);
  expect(paid).toHaveLength(2);
});

it("sends no second clip of a project that was to be exported when ready", async () => {
  const project = await seed("Exported by itself");
  const isIt = eq(projectReference.uuid, project.uuid);
  await bench.studio.db.update(projectReference).set({ exportWhenReady: exportForm }).where(isIt);
  const paid = exportsUnread(() => null);
  for (let round = 0; round < 3; round += 1) await exportWhenReady(bench.studio);
  expect(paid).toHaveLength(1);
  clips = [{ ...told, clipUuid: "by-itself", title: "Exported by itself", createdAt: Date.now() }];
  await adoptClips(bench.studio);
  await exportWhenReady(bench.studio);
  expect(paid).toHaveLength(1);
  const [row] = await bench.studio.db.select().from(projectReference).where(isIt);
  expect(row?.exportWhenReady).toBeNull();
});

it("makes one clip of a submission that is sent twice at once, however slow the service is", async () => {
  const project = await seed("Pressed twice");
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  bench.service.on("exportProject", async () => {
    sent.push("export");
    await promise;
    return { data: { clipUuid: "pressed-twice", clipStatus: "init" } };
  });
  const submissionId = randomUUID();
  const presses = [press(project, submissionId), press(project, submissionId)];
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  // No connection is held while the service takes its time.
  const { $client: pool } = bench.studio.db;
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), { timeout: 20_000 });
  resolve();
  for (const started of await Promise.all(presses))
    expect(started).toMatchObject({ ok: true, value: { clipUuid: "pressed-twice" } });
  expect(sent).toHaveLength(1);
  expect(await bench.studio.db.select().from(exportOrder)).toEqual([]);
});

it("sends the same export again to a service that knows keys", async () => {
  const capabilities = { extensions: ["capabilities"], providers: {}, limits: {} };
  bench.service.on("getCapabilities", () => ({ data: capabilities }));
  bench.studio.answers.delete("capabilities");
  const project = await seed("Keyed");
  const submissionId = randomUUID();
  exportsUnread(() => null);
  expect(await press(project, submissionId)).toMatchObject({ ok: false, fault: { code: "service_unconfirmed" } });
  bench.service.on("exportProject", () => ({ data: { clipUuid: "keyed", clipStatus: "init" } }));
  expect(await press(project, submissionId)).toMatchObject({ ok: true, value: { clipUuid: "keyed" } });
  expect(await bench.studio.db.select().from(exportOrder)).toEqual([]);
});
