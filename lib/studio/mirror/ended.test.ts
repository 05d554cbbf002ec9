import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  bench.service.on("listScenes", () => ({ data: { scenes: [] } }));
});
afterAll(() => bench.close());

it("leaves what is finished as it is when its state gets a name that nobody knows, and announces it once", async () => {
  const { db } = bench.studio;
  const { uuid, projectUuid } = await bench.seedProject(actor);
  const clipUuid = await bench.seedClip(actor, await bench.seedProject(actor, { progressStatus: "editing" }));
  const [made] = await db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
  const clipProject = made?.projectReferenceUuid ?? "";
  const statuses: (string | undefined)[][] = [];
  for (const [progressStatus, clipStatus] of [
    ["EDITING", "COMPLETED"],
    ["archived", "ARCHIVED"],
    [null, 9],
    ["EDITING", "COMPLETED"],
  ]) {
    bench.service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus } }));
    bench.service.on("getClipInfo", () => ({ data: { clipUuid, clipStatus } }));
    await bench.see({ projectUuid, clipUuid });
    const [project] = await db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
    const [clip] = await db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
    statuses.push([project?.record.progressStatus, clip?.record.clipStatus]);
  }
  expect(statuses).toEqual(Array(4).fill(["editing", "completed"]));
  const said = (verb: "finished_project" | "finished_clip", of: string) =>
    db
      .select()
      .from(activity)
      .where(and(eq(activity.projectReferenceUuid, of), eq(activity.verb, verb)));
  expect(await said("finished_project", uuid)).toHaveLength(1);
  expect(await said("finished_clip", clipProject)).toHaveLength(1);
});
