import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { recordActivity } from "../activity/record.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { PROJECTS_PAGE } from "./model/search.ts";
import { ProjectSearch, pageProjects, readProjectSearch } from "./page.ts";

let bench: StudioBench;
let owner: Actor;
let teammate: Actor;
const many = 500;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  teammate = await bench.seedPerson({ role: "editor", teamspaceUuid });
  await bench.studio.db.execute(sql`
    insert into project_reference (project_uuid, teamspace_uuid, created_by_uuid, method, submission_id, record, created_at)
    select 'p' || n, ${teamspaceUuid}, ${owner.userUuid}, case when n % 2 = 0 then 'script' else 'idea' end,
      gen_random_uuid(),
      jsonb_build_object('projectUuid', 'p' || n, 'name', 'Film ' || n,
        'progressStatus', case when n % 10 = 0 then 'error' else 'editing' end),
      now() - interval '30 days' - n * interval '1 minute'
    from generate_series(1, ${many}) n`);
});
afterAll(() => bench.close());

async function ask(asked: z.input<typeof ProjectSearch>, actor = owner) {
  const page = await pageProjects({ studio: bench.studio, actor, asked: ProjectSearch.parse(asked) });
  if (!page.ok) throw new Error(page.fault.message);
  return page.value;
}
const names = ({ projects }: Awaited<ReturnType<typeof ask>>) => projects.map(({ name }) => name);

describe("a page of projects", () => {
  it("holds so many of all, and more when asked for more", async () => {
    const first = await ask({});
    expect(first).toMatchObject({ total: many, all: many, counts: { all: many, ready: 450, failed: 50, working: 0 } });
    expect(first.projects).toHaveLength(PROJECTS_PAGE);
    expect(names(first).slice(0, 2)).toEqual(["Film 1", "Film 2"]);
    const second = await ask({ show: 2 });
    expect(names(second).slice(0, PROJECTS_PAGE)).toEqual(names(first));
    expect(new Set(names(second)).size).toBe(2 * PROJECTS_PAGE);
    expect(names(await ask({ show: 40 }))).toHaveLength(many);
  });

  it("finds by name and maker whatever is not on the first page, with what each filter would show", async () => {
    expect(names(await ask({ q: "fILM 499" }))).toEqual(["Film 499"]);
    const found = await ask({ q: "film 49", status: "failed" });
    expect(found).toMatchObject({ total: 1, counts: { all: 11, failed: 1 }, methods: ["idea", "script"] });
    expect(names(found)).toEqual(["Film 490"]);
    expect((await ask({ method: "idea" })).total).toBe(many / 2);
    expect((await ask({ by: teammate.userUuid })).total).toBe(0);
    expect(await ask({ q: "no such film" })).toMatchObject({ projects: [], total: 0, all: many });
    expect((await ask({ shelf: "archive" })).all).toBe(0);
  });

  it("begins with what was changed last: by people, or by the service", async () => {
    const row = await bench.seedProject(teammate, {
      name: "Old but noted",
      progressStatus: "editing",
      createdAt: 0,
      modifiedAt: Date.UTC(2020, 0, 1),
    });
    const { db } = bench.studio;
    const aYearAgo = sql`now() - interval '1 year'`;
    await db.execute(sql`update project_reference set created_at = ${aYearAgo} where uuid = ${row.uuid}`);
    const indexOf = async (name: string) => names(await ask({ show: 40 })).indexOf(name);
    expect(await indexOf("Old but noted")).toBe(many);
    const at = { projectReferenceUuid: row.uuid, sceneId: "s" };
    await db.insert(note).values({ ...at, userUuid: teammate.userUuid, text: "Brighter" });
    const { userUuid } = teammate;
    await recordActivity(db, { ...at, teamspaceUuid: row.teamspaceUuid, userUuid, verb: "wrote_note" });
    const [first] = (await ask({})).projects;
    expect(first?.name).toBe("Old but noted");
    expect(first?.changedAt).toBeGreaterThan((first?.createdAt ?? 0) + 300 * 86_400_000);
    const modifiedAt = Date.now() + 60_000;
    await db.execute(sql`
      update project_reference set record = record || ${JSON.stringify({ modifiedAt })}::jsonb where project_uuid = 'p300'`);
    expect(names(await ask({})).slice(0, 2)).toEqual(["Film 300", "Old but noted"]);
  });

  it("is of the teamspace the person works in alone", async () => {
    const stranger = await bench.seedPerson({ role: "owner" });
    expect(await ask({ show: 40 }, stranger)).toMatchObject({ projects: [], total: 0, all: 0, people: [] });
  });
});

it("reads an address as far as it says something known", () => {
  const address = { q: " bees ", status: "lost", show: "100000", by: ["a", "b"], method: "idea", view: "table" };
  expect(readProjectSearch(address)).toEqual({ ...ProjectSearch.parse({}), q: "bees", method: "idea" });
  expect(ProjectSearch.safeParse({ show: "100000" }).success).toBe(false);
});
