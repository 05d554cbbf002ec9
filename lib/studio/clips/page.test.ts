import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { exportForm, openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { CLIPS_PAGE, ClipSearch, readClipSearch } from "./model/search.ts";
import { pageClips } from "./page.ts";

let bench: StudioBench;
let actor: Actor;
const many = 100;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  const [bees, trashed] = [
    await bench.seedProject(actor, { name: "Bees", progressStatus: "editing" }),
    await bench.seedProject(actor, { name: "Wasps", progressStatus: "editing" }),
  ];
  const { db } = bench.studio;
  await db.execute(sql`
    insert into clip_reference (clip_uuid, project_reference_uuid, created_by_uuid, form, record, created_at)
    select 'c' || n, ${bees.uuid}, ${actor.userUuid}, ${JSON.stringify(exportForm)}::jsonb,
      jsonb_build_object('clipUuid', 'c' || n, 'clipStatus', 'completed', 'title', 'Cut ' || n),
      now() - n * interval '1 minute'
    from generate_series(1, ${many}) n`);
  await bench.seedClip(actor, trashed, { clipStatus: "completed" });
  await db.execute(sql`update project_reference set trashed_at = now() where uuid = ${trashed.uuid}`);
});
afterAll(() => bench.close());

async function ask(asked: Partial<ClipSearch>, person = actor) {
  const page = await pageClips({ studio: bench.studio, actor: person, asked: ClipSearch.parse(asked) });
  if (!page.ok) throw new Error(page.fault.message);
  const { clips, ...counts } = page.value;
  return { ...counts, titles: clips.map(({ title }) => title) };
}

it("shows clips in pages, newest first, without those of projects in the trash", async () => {
  const first = await ask({});
  expect(first).toMatchObject({ total: many, all: many });
  expect(first.titles).toHaveLength(CLIPS_PAGE);
  expect(first.titles.slice(0, 2)).toEqual(["Cut 1", "Cut 2"]);
  expect((await ask({ show: 2 })).titles.slice(0, CLIPS_PAGE)).toEqual(first.titles);
  expect((await ask({ show: 40 })).titles).toHaveLength(many);
});

it("finds clips by project, title and person, in the person's own teamspace", async () => {
  expect((await ask({ q: "bees cut 99" })).titles).toEqual(["Cut 99"]);
  expect(await ask({ q: "wasps" })).toEqual({ titles: [], total: 0, all: many });
  expect(await ask({}, await bench.seedPerson({ role: "owner" }))).toEqual({ titles: [], total: 0, all: 0 });
  expect(readClipSearch({ q: ["a"], show: "-1" })).toEqual({ q: "", show: 1 });
});
