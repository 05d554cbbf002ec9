import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { findMediaLink } from "../media/serve/find-link.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { findFootage } from "./find.ts";
import { getFootageLibraries } from "./libraries.ts";

let bench: StudioBench;
let owner: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
});
afterAll(() => bench.close());

const look = (actor: Actor) => getFootageLibraries({ studio: bench.studio, actor });

it("lets the installation's owner decide, and tells colleagues alone whom to ask", async () => {
  bench.service.on("getFootageLibraries", () => ({ data: { libraries: [], decidedBy: "nobody" } }));
  const told = { isOffered: true, libraries: [], decidedBy: "nobody" };
  expect(await look(owner)).toEqual({ ok: true, value: { ...told, mayChange: true, owners: [owner.name] } });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const colleague = await bench.seedPerson({ role: "editor", teamspaceUuid });
  expect(await look(colleague)).toMatchObject({ value: { mayChange: false, owners: [owner.name] } });
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await look(stranger)).toMatchObject({ value: { mayChange: false, owners: [] } });
});

it("asks nobody anything of a service that searches no libraries", async () => {
  bench.service.on("getFootageLibraries", () => ({ code: 4004, msg: "There is no such operation" }));
  expect(await look(owner)).toMatchObject({ ok: true, value: { isOffered: false, decidedBy: "environment" } });
});

it("shows small pictures by addresses of its own, to those who may search", async () => {
  const { projectUuid } = await bench.seedProject(owner);
  const link = "http://service.example/openapi/footage/commons/Nw?signature=1";
  const piece = { id: "7", provider: "commons", kind: "image", title: "Boats", creator: "", license: "CC0" };
  const candidates = [{ ...piece, source: "Wikimedia Commons", width: 1, height: 1, thumbnailLink: link }];
  const found = { query: "boats", candidates, hasMore: false, searched: ["commons"], unavailable: [] };
  bench.service.on("findFootage", () => ({ data: found }));
  const asked = { projectUuid, sceneId: "one", wanted: { page: 1 } };
  const shown = await findFootage({ studio: bench.studio, actor: owner, ...asked });
  const address = (shown.ok && shown.value.candidates[0]?.thumbnailLink) || "";
  expect(address).toMatch(/^\/api\/media\/projects\//);
  const path = (address.split("?")[0] ?? "").replace("/api/media/", "").split("/").map(decodeURIComponent);
  const open = (actor: Actor) => findMediaLink({ studio: bench.studio, actor, path, maxAgeMs: 60_000 });
  expect(await open(owner)).toBe(link);
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const viewer = await bench.seedPerson({ role: "viewer", teamspaceUuid });
  expect(await open(viewer)).toBeNull();
  expect(await findFootage({ studio: bench.studio, actor: viewer, ...asked })).toMatchObject({
    fault: { code: "forbidden" },
  });
});
