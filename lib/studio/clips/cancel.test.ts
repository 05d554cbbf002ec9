import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { findProject } from "../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { cancelClip } from "./cancel.ts";
import { estimateSizes } from "./export-check.ts";
import { sizeOf } from "./model/queries.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

async function seed() {
  const actor = await bench.seedPerson({ role: "editor" });
  const reference = await bench.seedProject(actor, { progressStatus: "editing" });
  const project = await findProject({ db: bench.studio.db, actor, projectUuid: reference.projectUuid });
  if (!project) throw new Error("no project");
  const cancel = (clipUuid: string) =>
    cancelClip({ studio: bench.studio, actor, project, input: { projectUuid: reference.projectUuid, clipUuid } });
  return { actor, reference, cancel };
}

it("stops a clip, says who did it, and tells nobody that it failed", async () => {
  const { actor, reference, cancel } = await seed();
  const error = { code: "cancelled", message: "The export was cancelled.", stage: "processing", retryable: false };
  bench.service.on("cancelClip", ({ clipUuid = "" }) => ({ data: { clipUuid, clipStatus: "failed", error } }));
  const clipUuid = await bench.seedClip(actor, reference, { clipStatus: "processing" });
  expect(await cancel(clipUuid)).toMatchObject({ ok: true, value: { clipStatus: "failed", error, role: "editor" } });
  const ofProject = eq(activity.projectReferenceUuid, reference.uuid);
  const rows = await bench.studio.db.select().from(activity).where(ofProject);
  expect(rows).toMatchObject([{ verb: "cancelled_clip", userUuid: actor.userUuid, details: { clipUuid } }]);
  expect(await bench.studio.db.select().from(notice).where(eq(notice.userUuid, actor.userUuid))).toEqual([]);
});

it("stops no clip of another project, and says why where the service does not", async () => {
  const [one, other] = [await seed(), await seed()];
  const theirs = await bench.seedClip(other.actor, other.reference);
  expect(await one.cancel(theirs)).toMatchObject({ ok: false, fault: { code: "clip_not_found" } });
  bench.service.on("cancelClip", () => ({ code: 3020, msg: "The clip is at completed" }));
  const own = await bench.seedClip(one.actor, one.reference);
  expect(await one.cancel(own)).toMatchObject({ ok: false, fault: { message: expect.stringMatching(/./) } });
});

it("tells sizes from clips of the same resolution, and of no other", async () => {
  const { actor, reference } = await seed();
  const hd = { clipStatus: "completed", width: 1920, height: 1080, duration: 10_000 } as const;
  for (const sizeBytes of [9_000_000, 10_000_000, 30_000_000])
    await bench.seedClip(actor, reference, { ...hd, sizeBytes });
  const sizes = await estimateSizes({ studio: bench.studio });
  if (!sizes.ok) throw new Error("no sizes");
  const wanted = { resolution: "720p", width: 1920, height: 1080, ms: 60_000 } as const;
  expect(sizeOf(sizes.value, wanted)).toBe(60_000_000);
  expect(sizeOf(sizes.value, { ...wanted, width: 1080 })).toBe(33_750_000);
  expect(sizeOf(sizes.value, { ...wanted, resolution: "2160p" })).toBeNull();
});
