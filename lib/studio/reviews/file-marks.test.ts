import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boardHistory } from "#db/studio/schema/activity.ts";
import { archivedTake } from "#db/studio/schema/archive.ts";
import { review } from "#db/studio/schema/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import { versionOf } from "../media-address.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
const migration = join(import.meta.dirname, "../../../db/studio/migrations/0019_file-marks.sql");

it("lets approvals that were given on a file, or on the copy that was kept of it, stand again", async () => {
  const { db } = bench.studio;
  const actor = await bench.seedPerson({ role: "editor" });
  const { uuid: projectReferenceUuid } = await bench.seedProject(actor);
  const file = "https://cdn.example/one.png";
  const kept = { projectReferenceUuid, sceneId: "a", kind: "storyboard" as const, number: 1, sizeBytes: 3 };
  const [copy] = await db
    .insert(archivedTake)
    .values({ ...kept, version: versionOf(file), mimeType: "image/png" })
    .returning();
  const rest = { motion: "none", narration: "none", timing: "none" };
  const before: SceneParts[] = [
    { ...rest, picture: `file:${digest(file)}` },
    { ...rest, picture: `take:${digest(copy?.uuid ?? "")}` },
    { ...rest, picture: `take:${digest(copy?.uuid ?? "")} text:${digest("Dawn")}` },
    { ...rest, picture: `take:${digest("of the service itself")}`, motion: `file:${digest(file)}` },
  ];
  const where = { projectReferenceUuid, sceneId: "a", userUuid: actor.userUuid, verdict: "approved" as const };
  await db.insert(review).values(before.map((parts, at) => ({ ...where, parts, createdAt: new Date(at) })));
  const then = { picture: null, motion: null, parts: before[1] as SceneParts };
  await db.insert(boardHistory).values([
    { projectReferenceUuid, fingerprint: "x", change: { order: ["a"], scenes: { a: then } } },
    { projectReferenceUuid, fingerprint: "y", change: { order: ["a"] } },
  ]);
  const statements = (await readFile(migration, "utf8")).split("--> statement-breakpoint");
  await db.transaction(async (tx) => {
    // What stood in its place then.
    await tx.execute(sql`create temp table scene_standing on commit drop as
      select project_reference_uuid, scene_id, parts from scene_record`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  const now = sceneParts({ sceneId: "a", storyboard: { assetLink: `${file}?sig=1` }, motionVideo: {} } satisfies Scene);
  const mine = eq(review.projectReferenceUuid, projectReferenceUuid);
  const rows = await db.select().from(review).where(mine).orderBy(review.createdAt);
  expect(rows.map(({ parts }) => parts)).toEqual([
    now,
    now,
    { ...now, picture: `${now.picture} text:${digest("Dawn")}` },
    { ...before[3], motion: now.picture },
  ]);
  const ofProject = eq(boardHistory.projectReferenceUuid, projectReferenceUuid);
  const moments = await db.select().from(boardHistory).where(ofProject).orderBy(boardHistory.fingerprint);
  expect(moments.map(({ change }) => change)).toEqual([
    { order: ["a"], scenes: { a: { ...then, parts: now } } },
    { order: ["a"] },
  ]);
});
