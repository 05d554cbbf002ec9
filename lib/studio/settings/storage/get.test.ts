import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { archivedTake } from "#db/studio/schema/archive.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import type { StorageUsed } from "#lib/contract/storage.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getStorage } from "./get.ts";

let bench: StudioBench;
let owner: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.studio.answers.delete("capabilities");
  bench.studio.answers.delete("storage");
});

const bytes = { uploads: 1, pictures: 2, motion: 3, sound: 4, clips: 5, segments: 6 };

function offer(projects: StorageUsed["projects"]) {
  const extensions = ["workspace.storage"];
  bench.service.on("getCapabilities", () => ({ data: { extensions, providers: {}, limits: {} } }));
  const used: StorageUsed = { bytes, totalBytes: 21, leavingBytes: 7, freeBytes: 100, uncountedProjects: 2, projects };
  bench.service.on("getStorageUsed", () => ({ data: used }));
}

const look = (actor: Actor) => getStorage({ studio: bench.studio, actor });

it("tells a teamspace its own projects with the trash, and the rest to nobody but the installation's owner", async () => {
  const other = await bench.seedPerson({ role: "owner" });
  const [small, large, foreign] = [
    await bench.seedProject(owner, { name: "Small" }),
    await bench.seedProject(owner, { name: "Large" }),
    await bench.seedProject(other, { name: "Foreign" }),
  ];
  const trashed = { trashedAt: new Date() };
  await bench.studio.db.update(projectReference).set(trashed).where(eq(projectReference.uuid, large.uuid));
  offer([
    { projectUuid: foreign.projectUuid, sizeBytes: 1_000 },
    { projectUuid: large.projectUuid, sizeBytes: 300 },
    { projectUuid: small.projectUuid, sizeBytes: 20 },
  ]);
  expect(await look(owner)).toMatchObject({
    value: {
      teamspace: {
        projectsBytes: 320,
        trashBytes: 300,
        largest: [
          { name: "Large", sizeBytes: 300, inTrash: true },
          { name: "Small", sizeBytes: 20, inTrash: false },
        ],
      },
      installation: { bytes, totalBytes: 21, leavingBytes: 7, freeBytes: 100 },
      uncountedProjects: 2,
    },
  });
  expect(await look(other)).toMatchObject({
    value: { teamspace: { projectsBytes: 1_000 }, installation: null, uncountedProjects: 0 },
  });
  const said = JSON.stringify(await look(other));
  for (const hidden of [small.projectUuid, large.projectUuid, "Small", "Large"]) expect(said).not.toContain(hidden);
});

it("counts the takes that the studio keeps itself, where a service tells nothing", async () => {
  bench.service.on("getCapabilities", () => ({ code: 4004, msg: "There is no such operation" }));
  const reference = await bench.seedProject(owner);
  const [uuid, mimeType] = [randomUUID(), "image/png"];
  const sizeBytes = await bench.studio.archive.keep({ uuid, mimeType, body: Readable.from([Buffer.alloc(500)]) });
  const take = { uuid, projectReferenceUuid: reference.uuid, sceneId: "s1", kind: "storyboard" as const, number: 1 };
  await bench.studio.db.insert(archivedTake).values({ ...take, version: "1", mimeType, sizeBytes });
  expect(await look(owner)).toMatchObject({
    value: {
      teamspace: { projectsBytes: null, archiveBytes: 500, archiveFreeBytes: expect.any(Number), largest: [] },
      installation: null,
    },
  });
  const viewer = await bench.seedPerson({ role: "viewer", teamspaceUuid: owner.memberships[0]?.teamspaceUuid ?? "" });
  expect(JSON.stringify(await look(viewer))).not.toContain("archiveFreeBytes");
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await look(stranger)).toMatchObject({ value: { teamspace: { archiveBytes: 0 } } });
});

it("says why when the service cannot tell just now", async () => {
  offer([]);
  bench.service.on("getStorageUsed", () => ({ code: 1000, msg: "Unknown error" }));
  expect(await look(owner)).toMatchObject({ ok: false, fault: { message: expect.any(String) } });
});
