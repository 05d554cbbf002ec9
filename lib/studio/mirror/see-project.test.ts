import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { projectReference, sceneRecord } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { projectBoard } from "../media/papers/board.ts";
import { getProject } from "../projects/get.ts";
import { findProject } from "../projects/model/find.ts";
import { getBoard } from "../scenes/get-board.ts";
import { withUpdate } from "../scenes/model/queries.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { readClock } from "./look-once.ts";
import { seeProject, writeProject } from "./see-project.ts";

const scene = (sceneId: string, position: number, narration = sceneId): Scene => ({
  ...{ sceneId, position, narration },
  storyboard: { processStatus: "completed", assetLink: `https://x.example/${sceneId}.png?sig=1`, takes: [] },
  motionVideo: {},
});

let bench: StudioBench;
let actor: Actor;
let scenes: Scene[];
let place: { projectUuid: string; uuid: string };
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "viewer" });
});
afterAll(() => bench.close());
beforeEach(async () => {
  scenes = [scene("a", 0), scene("b", 1), scene("c", 2)];
  place = await bench.seedProject(actor, { progressStatus: "editing", name: "Harbour" });
  const { projectUuid } = place;
  bench.service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "editing", name: "Harbour" } }));
  bench.service.on("listScenes", () => ({ data: { scenes } }));
});

async function boardSince(since?: number) {
  const asked = since === undefined ? {} : { since };
  const answer = await getBoard({ studio: bench.studio, actor, projectUuid: place.projectUuid, asked });
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value;
}

it("answers only what changed since a version, and the order only when that is another one", async () => {
  await bench.see(place);
  const whole = await boardSince();
  expect(whole).toMatchObject({ order: ["a", "b", "c"], project: { seenVersion: whole.version } });
  expect(await boardSince(whole.version)).toEqual({ version: whole.version, since: whole.version, scenes: [] });
  scenes = [scene("a", 0), scene("b", 1, "Else."), scene("c", 2)];
  await bench.see(place);
  const edited = await boardSince(whole.version);
  expect(edited).toMatchObject({ since: whole.version, scenes: [{ sceneId: "b", narration: "Else." }] });
  expect([edited.scenes.length, edited.order, edited.project]).toEqual([1, undefined, undefined]);
  scenes = [scene("b", 0, "Else."), scene("d", 1)];
  await bench.see(place);
  const moved = await boardSince(whole.version);
  expect(moved.order).toEqual(["b", "d"]);
  expect(withUpdate(whole, moved)).toEqual({ version: moved.version, scenes: (await boardSince()).scenes });
  // Anyone who knows it already, or knows too little, is told neither twice nor wrongly.
  const now = withUpdate(whole, moved);
  expect(withUpdate(now ?? undefined, edited)).toBe(now);
  expect(withUpdate(undefined, moved)).toBeNull();
  expect((await boardSince(moved.version + 9)).since).toBeUndefined();
});

it("counts no version for what says the same with other signatures, and has the newest links", async () => {
  await bench.see(place);
  const { version } = await boardSince();
  scenes = scenes.map((each) => ({
    ...each,
    storyboard: { ...each.storyboard, assetLink: each.storyboard.assetLink?.replace("sig=1", "sig=2") },
  }));
  await bench.see(place);
  expect((await boardSince()).version).toBe(version);
  const rows = await bench.studio.db.select().from(sceneRecord).where(eq(sceneRecord.projectReferenceUuid, place.uuid));
  expect(rows.every(({ record }) => record.storyboard.assetLink?.endsWith("sig=2"))).toBe(true);
});

it("asks once for all who want to know at the same time, and again for the person who comes after the question", async () => {
  const { studio, service } = bench;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.on("listScenes", async () => {
    await held;
    return { data: { scenes } };
  });
  const before = service.count("listScenes");
  const look = () => seeProject({ studio, uuid: place.uuid, maxAgeMs: { scenes: 60_000 } });
  const looks = Array.from({ length: 8 }, look);
  await expect.poll(() => service.count("listScenes")).toBe(before + 1);
  const late = seeProject({ studio, uuid: place.uuid, maxAgeMs: { scenes: 0 } });
  release();
  expect((await Promise.all(looks)).every((seen) => seen?.reference.scenesSeenAt)).toBe(true);
  await late;
  expect(service.count("listScenes")).toBe(before + 2);
});

it("writes no answer that was asked for before something else was written", async () => {
  await bench.see(place);
  const askedAt = await readClock(bench.studio.db);
  await bench.tell(place.uuid, { scenes: [scene("a", 0, "Newer.")] });
  const late = await writeProject(bench.studio, { uuid: place.uuid, askedAt, scenes });
  expect(late.isTaken).toBe(false);
  expect((await boardSince()).scenes).toMatchObject([{ narration: "Newer." }]);
});

it("has everything to look at while the service is away, says so, and that it is back", async () => {
  const { studio, service } = bench;
  await bench.see(place);
  const { version } = await boardSince();
  for (const name of ["getProjectInfo", "listScenes"] as const) service.on(name, () => ({ code: 5030, msg: "busy" }));
  await bench.see(place);
  const away = await boardSince();
  expect(away).toMatchObject({ order: ["a", "b", "c"], project: { fault: { retryable: true } } });
  expect(away.version).toBeGreaterThan(version);
  const { projectUuid } = place;
  expect(await getProject({ studio, actor, projectUuid })).toMatchObject({ ok: true, value: { name: "Harbour" } });
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) throw new Error("no project");
  expect(await projectBoard({ studio, project })).toMatchObject({ ok: true, value: { scenes: [{}, {}, {}] } });
  service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "editing" } }));
  await bench.see(place);
  expect((await boardSince(away.version)).project).not.toHaveProperty("fault");
});

it("takes over what an earlier version kept: standings and the last answers of the service", async () => {
  const { db } = bench.studio;
  const unseen = await bench.seedProject(actor, { progressStatus: "editing" });
  const path = join(import.meta.dirname, "../../../db/studio/migrations/0020_scene-record.sql");
  const statements = (await readFile(path, "utf8")).split("--> statement-breakpoint");
  const moves = statements.filter((text) => /^\s*(--.*\s)?(INSERT|UPDATE)/.test(text));
  expect(moves).toHaveLength(2);
  const parts = { picture: "take:1", motion: "none", narration: "none", timing: "none" };
  const answer = { ok: true, value: [scene("a", 0), scene("b", 1)] };
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table scene_standing (project_reference_uuid uuid, scene_id text, number integer,
      parts jsonb, is_underway boolean, is_stale boolean, changed_at timestamptz) on commit drop`);
    await tx.execute(
      sql`create temp table service_answer (key text, answer jsonb, settled_at timestamptz) on commit drop`,
    );
    for (const [uuid, sceneId, number] of [
      [place.uuid, "a", 1],
      [place.uuid, "b", 2],
      [unseen.uuid, "z", 1],
    ] as const) {
      await tx.execute(sql`insert into scene_standing values
        (${uuid}, ${sceneId}, ${number}, ${JSON.stringify(parts)}::jsonb, false, true, now() - interval '1 day')`);
    }
    await tx.execute(sql`insert into service_answer values
      (${`scenes:${place.projectUuid}`}, ${JSON.stringify(answer)}::jsonb, now()), ('webpage:x', '{"preview": 1}', now())`);
    for (const move of moves) await tx.execute(sql.raw(move));
  });
  const rowsOf = (uuid: string) => db.select().from(sceneRecord).where(eq(sceneRecord.projectReferenceUuid, uuid));
  expect(await rowsOf(place.uuid)).toMatchObject([
    { sceneId: "a", parts, isStale: true, record: { narration: "a" } },
    { sceneId: "b", parts, record: { narration: "b" } },
  ]);
  expect(await rowsOf(unseen.uuid)).toMatchObject([{ sceneId: "z", parts, record: { sceneId: "z", storyboard: {} } }]);
  const seenAt = async (uuid: string) =>
    (await db.select().from(projectReference).where(eq(projectReference.uuid, uuid)))[0]?.scenesSeenAt;
  expect([await seenAt(place.uuid), await seenAt(unseen.uuid)]).toEqual([expect.any(Date), null]);
});
