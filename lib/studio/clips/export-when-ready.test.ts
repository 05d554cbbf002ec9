import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import type { Project } from "#lib/contract/project.ts";
import { getEstimates } from "../projects/estimates/get.ts";
import { exportForm, openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { exportWhenReady } from "./export-when-ready.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

async function seed(record: Partial<Project> = {}) {
  const row = await bench.seedProject(actor, record);
  const isRow = eq(projectReference.uuid, row.uuid);
  await bench.studio.db.update(projectReference).set({ exportWhenReady: exportForm }).where(isRow);
  return row;
}
const clipsOf = ({ uuid }: { uuid: string }) =>
  bench.studio.db.select().from(clipReference).where(eq(clipReference.projectReferenceUuid, uuid));
const ready = ({ uuid, projectUuid }: { uuid: string; projectUuid: string }, more: Partial<Project> = {}) =>
  bench.tell(uuid, { record: { projectUuid, progressStatus: "editing", ...more } });

it("starts the clip once the project is ready, as the person who asked, and only once", async () => {
  const exported: string[] = [];
  bench.service.on("exportProject", ({ projectUuid = "" }) => {
    exported.push(projectUuid);
    return { data: { clipUuid: randomUUID(), clipStatus: "init" } };
  });
  const row = await seed();
  await exportWhenReady(bench.studio);
  expect(exported).toEqual([]);
  await ready(row);
  await Promise.all([exportWhenReady(bench.studio), exportWhenReady(bench.studio)]);
  await exportWhenReady(bench.studio);
  expect(exported).toEqual([row.projectUuid]);
  expect(await clipsOf(row)).toMatchObject([{ createdByUuid: actor.userUuid, form: exportForm }]);
});

it("tries again after a service that was away, and gives up where it is refused", async () => {
  const [away, refused] = [await seed({ progressStatus: "editing" }), await seed({ progressStatus: "editing" })];
  let code = 5000;
  bench.service.on("exportProject", ({ projectUuid }) => {
    if (projectUuid === refused.projectUuid) return { code: 4020, msg: "insufficient credit" };
    return code === 0 ? { data: { clipUuid: randomUUID(), clipStatus: "init" } } : { code: 1000, msg: "Unknown error" };
  });
  await exportWhenReady(bench.studio);
  expect(await clipsOf(away)).toEqual([]);
  code = 0;
  await exportWhenReady(bench.studio);
  expect(await clipsOf(away)).toHaveLength(1);
  expect(await clipsOf(refused)).toEqual([]);
  const calls = bench.service.count("exportProject");
  await exportWhenReady(bench.studio);
  expect(bench.service.count("exportProject")).toBe(calls);
});

it("exports nothing for somebody who has left in the meantime", async () => {
  const leaver = await bench.seedPerson({ role: "editor" });
  const row = await bench.seedProject(leaver, { progressStatus: "editing" });
  const { db } = bench.studio;
  await db.update(projectReference).set({ exportWhenReady: exportForm }).where(eq(projectReference.uuid, row.uuid));
  await db.update(membership).set({ role: "viewer" }).where(eq(membership.userUuid, leaver.userUuid));
  await exportWhenReady(bench.studio);
  expect(await clipsOf(row)).toEqual([]);
});

it("tells from what was made here how long a project takes and what it costs", async () => {
  const row = await bench.seedProject(actor);
  const isRow = eq(projectReference.uuid, row.uuid);
  const method = { method: "webpage" as const, createdAt: new Date(Date.now() - 60_000) };
  await bench.studio.db.update(projectReference).set(method).where(isRow);
  expect(await getEstimates(bench)).not.toHaveProperty("value.projects.webpage");
  await ready(row, { sceneCount: 6, consumedCredit: 12 });
  const estimates = await getEstimates(bench);
  const { sceneMs, ...rest } = (estimates.ok && estimates.value.projects.webpage) || { sceneMs: { low: 0, high: 0 } };
  expect(rest).toEqual({ projects: 1, sceneCredit: 2 });
  expect(sceneMs.low).toBeGreaterThanOrEqual(10_000);
  expect(sceneMs.high).toBeLessThan(11_000);
});
