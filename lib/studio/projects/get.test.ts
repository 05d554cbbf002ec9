import { afterAll, beforeAll, expect, it } from "vitest";
import { seeProject } from "../mirror/see-project.ts";
import { getBoard } from "../scenes/get-board.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { getProject, listSources } from "./get.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

it("asks the service as often for a hundred watchers as for one", async () => {
  const { service, studio } = bench;
  const watchers = [await bench.seedPerson({ role: "owner" })];
  const teamspaceUuid = watchers[0]?.memberships[0]?.teamspaceUuid ?? "";
  for (let index = 0; index < 4; index += 1) watchers.push(await bench.seedPerson({ role: "viewer", teamspaceUuid }));
  const { projectUuid, uuid } = await bench.seedProject(watchers[0] as (typeof watchers)[0]);
  service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "preparation" } }));
  service.on("listScenes", () => ({ data: { scenes: [] } }));
  const views = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const actor = watchers[index % watchers.length] as (typeof watchers)[0];
      return Promise.all([getProject({ studio, actor, projectUuid }), getBoard({ studio, actor, projectUuid })]);
    }),
  );
  // What is looked at beside is done by then.
  await seeProject({ studio, uuid, maxAgeMs: { record: 60_000, scenes: 60_000 } });
  expect(views.every(([project, scenes]) => project.ok && scenes.ok)).toBe(true);
  expect([service.count("getProjectInfo"), service.count("listScenes")]).toEqual([1, 1]);
});

it("shows a project as last seen, and why, when the service cannot be asked", async () => {
  const { service, studio } = bench;
  const actor = await bench.seedPerson({ role: "viewer" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "preparation", name: "Kept" });
  service.on("getProjectInfo", () => ({ code: 3005, msg: "invalid signature" }));
  await bench.see({ projectUuid });
  expect(await getProject({ studio, actor, projectUuid })).toMatchObject({
    ok: true,
    value: { name: "Kept", progressStatus: "preparation", fault: { code: "service_wrong_signature" } },
  });
});

it("shows a stranger nothing", async () => {
  const { studio } = bench;
  const owner = await bench.seedPerson({ role: "owner" });
  const stranger = await bench.seedPerson({ role: "owner" });
  const { projectUuid } = await bench.seedProject(owner);
  for (const read of [getProject, getBoard, listSources]) {
    const result = await read({ studio, actor: stranger, projectUuid });
    expect(result).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
  }
});

it("tells whose footage it shows when asked, and only how much of it there is otherwise", async () => {
  const { service, studio } = bench;
  const actor = await bench.seedPerson({ role: "viewer" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const about = { kind: "video", source: "Pexels", licence: "Free to use", positions: [0] } as const;
  const sources = [{ ...about, provider: "pexels", id: "video-1", author: "Ada" }];
  service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "editing", sources } }));
  service.on("listSources", () => ({ data: { sources } }));
  expect(await listSources({ studio, actor, projectUuid })).toEqual({ ok: true, value: sources });
  service.on("listSources", () => ({ data: { sources: [{ ...sources[0], link: "javascript:alert(1)" }] } }));
  expect(JSON.stringify(await listSources({ studio, actor, projectUuid }))).not.toContain("javascript");
  await bench.see({ projectUuid });
  const seen = await getProject({ studio, actor, projectUuid });
  expect(seen).toMatchObject({ ok: true, value: { sourceCount: 1 } });
  expect(JSON.stringify(seen)).not.toContain("Ada");
});
