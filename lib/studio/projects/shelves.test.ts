import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { moveProject } from "./change.ts";
import { duplicateProject } from "./duplicate.ts";
import { listProjects } from "./list.ts";
import { findProject, type OwnedProject } from "./model/find.ts";
import type { Shelf } from "./model/views.ts";
import { deleteProject, shelveProject, sweepTrash } from "./shelve.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

async function seed(): Promise<OwnedProject> {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing", name: "Bees" });
  return (await findProject({ db: bench.studio.db, actor, projectUuid })) as OwnedProject;
}
async function shelves(projectUuid: string): Promise<Shelf[]> {
  const found: Shelf[] = [];
  for (const shelf of ["active", "archive", "trash"] as const) {
    const listed = await listProjects({ studio: bench.studio, actor, shelf });
    if (listed.ok && listed.value.some((project) => project.projectUuid === projectUuid)) found.push(shelf);
  }
  return found;
}
const offer = (extensions: string[]) => {
  bench.studio.answers.delete("capabilities");
  bench.service.on("getCapabilities", () => ({ data: { extensions, providers: {}, limits: {} } }));
};

describe("a project's shelf", () => {
  it("is one at a time, and nothing in the trash is found where work is done", async () => {
    const project = await seed();
    const { projectUuid } = project.reference;
    for (const shelf of ["archive", "trash", "active"] as const) {
      expect(await shelveProject({ studio: bench.studio, actor, project, shelf })).toMatchObject({ ok: true });
      expect(await shelves(projectUuid)).toEqual([shelf]);
      const isFound = (await findProject({ db: bench.studio.db, actor, projectUuid })) !== null;
      expect(isFound, shelf).toBe(shelf !== "trash");
    }
  });
});

describe("the way to the trash", () => {
  it("closes the public addresses of the service, and is not gone where they stay open", async () => {
    offer(["project.share.revoke"]);
    const project = await seed();
    const { projectUuid } = project.reference;
    bench.service.on("revokeShareLinks", () => ({ code: 1000, msg: "Unknown error" }));
    const trash = () => shelveProject({ studio: bench.studio, actor, project, shelf: "trash" });
    expect(await trash()).toMatchObject({ ok: false, fault: { code: "service_error" } });
    expect(await shelves(projectUuid)).toEqual(["active"]);
    const closed: string[] = [];
    bench.service.on("revokeShareLinks", (params) => {
      closed.push(params.projectUuid ?? "");
      return { data: { projectUuid, progressStatus: "editing" } };
    });
    expect(await trash()).toMatchObject({ ok: true });
    expect(closed).toEqual([projectUuid]);
    expect(await shelves(projectUuid)).toEqual(["trash"]);
    offer([]);
    expect(await shelveProject({ studio: bench.studio, actor, project: await seed(), shelf: "trash" })).toMatchObject({
      ok: true,
    });
    expect(closed).toHaveLength(1);
  });
});

describe("moving", () => {
  it("gives the project to another teamspace of the person, who must be an editor there", async () => {
    const project = await seed();
    const { projectUuid } = project.reference;
    const there = await bench.seedTeamspace();
    const membership = { teamspaceUuid: there, teamspaceName: "There", role: "viewer" as const };
    const input = { projectUuid, toTeamspaceUuid: there };
    const as = (memberships: Actor["memberships"]) =>
      moveProject({ studio: bench.studio, actor: { ...actor, memberships }, project, input });
    expect(await as(actor.memberships)).toMatchObject({ fault: { code: "no_teamspace" } });
    expect(await as([...actor.memberships, membership])).toMatchObject({ fault: { code: "forbidden" } });
    expect(await as([...actor.memberships, { ...membership, role: "editor" }])).toMatchObject({
      value: { teamspaceUuid: there, teamspaceName: "There" },
    });
    expect(await findProject({ db: bench.studio.db, actor, projectUuid })).toBeNull();
  });
});

describe("duplicating", () => {
  it("makes one copy of a double click", async () => {
    const project = await seed();
    const input = { projectUuid: project.reference.projectUuid, submissionId: randomUUID() };
    bench.service.on("duplicateProject", (_, body) => {
      expect(body).toEqual({ video_title: "Copy of Bees" });
      return { data: { projectUuid: randomUUID(), progressStatus: "editing", name: "Copy of Bees" } };
    });
    const copy = () => duplicateProject({ studio: bench.studio, actor, project, input });
    const [first, second] = await Promise.all([copy(), copy()]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(bench.service.count("duplicateProject")).toBe(1);
    expect(first.ok && (await shelves(first.value.projectUuid))).toEqual(["active"]);
  });

  it("tells nobody else what a submission made", async () => {
    const project = await seed();
    const input = { projectUuid: project.reference.projectUuid, submissionId: randomUUID() };
    bench.service.on("duplicateProject", () => ({ data: { projectUuid: randomUUID(), progressStatus: "editing" } }));
    const copyAs = (person: Actor) => duplicateProject({ studio: bench.studio, actor: person, project, input });
    expect((await copyAs(actor)).ok).toBe(true);
    expect(await copyAs(await bench.seedPerson({ role: "owner" }))).toMatchObject({ ok: false });
  });
});

describe("deleting", () => {
  it("takes it away here and at a service that can", async () => {
    offer(["project.delete"]);
    const deleted: string[] = [];
    bench.service.on("deleteProject", ({ projectUuid = "" }) => {
      deleted.push(projectUuid);
      return { data: { projectUuid } };
    });
    const { reference } = await seed();
    expect(await deleteProject({ studio: bench.studio, reference })).toMatchObject({ ok: true });
    expect(deleted).toEqual([reference.projectUuid]);
    expect(await bench.studio.db.$count(projectReference, eq(projectReference.uuid, reference.uuid))).toBe(0);
  });

  it("keeps it out of sight where the service cannot, so that it is not adopted again", async () => {
    offer([]);
    const project = await seed();
    const { reference } = project;
    await shelveProject({ studio: bench.studio, actor, project, shelf: "trash" });
    expect(await deleteProject({ studio: bench.studio, reference })).toMatchObject({ ok: true });
    expect(await shelves(reference.projectUuid)).toEqual([]);
    const from = { db: bench.studio.db, actor, projectUuid: reference.projectUuid, from: "trash" } as const;
    expect(await findProject(from)).toBeNull();
    expect(await bench.studio.db.$count(projectReference, eq(projectReference.uuid, reference.uuid))).toBe(1);
  });

  it("leaves it where it is when the service refuses", async () => {
    offer(["project.delete"]);
    bench.service.on("deleteProject", () => ({ code: 1000, msg: "Unknown error" }));
    const { reference } = await seed();
    expect(await deleteProject({ studio: bench.studio, reference })).toMatchObject({ ok: false });
    expect(await shelves(reference.projectUuid)).toEqual(["active"]);
  });

  it("happens by itself after thirty days in the trash, and not before", async () => {
    offer(["project.delete"]);
    bench.service.on("deleteProject", ({ projectUuid = "" }) => ({ data: { projectUuid } }));
    const [old, young] = [await seed(), await seed()];
    const day = 86_400_000;
    for (const [project, days] of [
      [old, 31],
      [young, 29],
    ] as const) {
      const trashedAt = new Date(Date.now() - days * day);
      const isRow = eq(projectReference.uuid, project.reference.uuid);
      await bench.studio.db.update(projectReference).set({ trashedAt }).where(isRow);
    }
    await sweepTrash(bench.studio);
    expect(await shelves(old.reference.projectUuid)).toEqual([]);
    expect(await shelves(young.reference.projectUuid)).toEqual(["trash"]);
  });
});
