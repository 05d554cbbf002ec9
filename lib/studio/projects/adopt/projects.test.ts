import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import { getBoard } from "../../scenes/get-board.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listProjects } from "../list.ts";
import { adoptProjects } from "./projects.ts";

let bench: StudioBench;
let owner: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
});
afterAll(() => bench.close());

it("lists what a hosted service had before, in any words it tells of it", async () => {
  const told = [
    { projectUuid: "bare" },
    { projectUuid: "named", progressStatus: "EDITING", name: "Made elsewhere", creationMethod: "blog_to_video" },
    { projectUuid: "ours", progressStatus: "rough_cut", creationMethod: "script", warnings: null, duration: "long" },
    { projectUuid: "dated", progressStatus: "ongoing", createdAt: "2026-03-01T10:00:00Z", creator: null },
    { name: "without an id" },
  ];
  bench.service.on("listTeamspaces", () => ({ data: [{ teamspaceUuid: "t", name: null, status: "active" }] }));
  bench.service.on("listTeamspaceProjects", () => ({ data: { list: told, paging: null, ext: null } }));
  bench.service.on("getProjectInfo", ({ projectUuid }) => ({
    data: told.find((project) => project.projectUuid === projectUuid),
  }));
  expect(await adoptProjects(bench.studio)).toBe(4);
  const listed = await listProjects({ studio: bench.studio, actor: owner });
  const views = listed.ok ? listed.value : [];
  expect(views.map(({ projectUuid, method, progressStatus }) => [projectUuid, method, progressStatus]).sort()).toEqual([
    ["bare", "elsewhere", "generated_videos"],
    ["dated", "elsewhere", "generated_videos"],
    ["named", "elsewhere", "editing"],
    ["ours", "script", "generated_videos"],
  ]);
  bench.service.on("listScenes", () => ({
    data: {
      scenes: [
        { sceneId: "1", storyboard: null },
        { sceneId: "2", motionVideo: { processStatus: "FAILED" } },
      ],
    },
  }));
  const scenes = await getBoard({ studio: bench.studio, actor: owner, projectUuid: "named" });
  expect(scenes).toMatchObject({
    ok: true,
    value: { scenes: [{ sceneId: "1" }, { motionVideo: { processStatus: "failed" } }] },
  });
});

it("finds a method for projects that were kept under none", async () => {
  const folder = new URL("../../../../db/studio/migrations/", import.meta.url);
  const migration = await readFile(new URL("0011_known-methods.sql", folder), "utf8");
  // Methods that came after it are not its business.
  const [first, ...others] = CREATION_METHODS.filter((method) => migration.includes(`'${method}'`));
  const { db } = bench.studio;
  const methods = ["one-step", ...others];
  const rows = await Promise.all(methods.map(() => bench.seedProject(owner)));
  expect(first).toBe("idea");
  for (const [index, { uuid }] of rows.entries()) {
    await db.execute(sql`update project_reference set method = ${methods[index]} where uuid = ${uuid}`);
  }
  await db.execute(sql.raw(migration));
  const kept = await Promise.all(
    rows.map(({ uuid }) => db.select().from(projectReference).where(eq(projectReference.uuid, uuid))),
  );
  expect(kept.flat().map(({ method }) => method)).toEqual(["one_step", ...others]);
});
