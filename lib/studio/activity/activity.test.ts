import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activity, boardHistory } from "#db/studio/schema/activity.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import * as clipActions from "../clips/actions.ts";
import { writeClip } from "../mirror/see-clip.ts";
import { writeProject } from "../mirror/see-project.ts";
import * as projectActions from "../projects/actions.ts";
import * as sceneActions from "../scenes/actions.ts";
import * as castActions from "../scenes/cast/actions.ts";
import * as shareActions from "../shares/actions.ts";
import { inDays } from "../shares/model/terms.ts";
import { exportForm, openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { listActivity } from "./feed/list.ts";
import { recordActivity } from "./record.ts";

const take = (takeUuid: string, number: number, selected: boolean) =>
  ({ takeUuid, number, processStatus: "completed", selected }) as const;
const scene = (sceneId: string): Scene => ({
  sceneId,
  narration: "Rain falls.",
  storyboard: { takes: [take(`${sceneId}-1`, 1, false), take(`${sceneId}-2`, 2, true)] },
  motionVideo: { takes: [take(`${sceneId}-m`, 1, true)] },
});

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  const { on } = bench.service;
  const board = () => ({ data: { scenes: [scene("a"), scene("b")] } });
  for (const name of ["listScenes", "selectTake", "uploadTake", "editScene", "deleteScene"] as const) on(name, board);
  for (const name of ["restoreScene", "splitScene", "mergeScene"] as const) on(name, board);
  const fresh = { ...scene("new"), storyboard: {}, motionVideo: {} };
  on("insertScene", () => ({ data: { scenes: [scene("a"), fresh, scene("b")] } }));
  const task = (_: unknown, body: unknown) => {
    const { scenes } = body as { scenes: { scene_id: string }[] };
    const told = scenes.map(({ scene_id }) => ({
      scene_id,
      status: scene_id === "bad" ? ("rejected" as const) : ("pending" as const),
    }));
    return { data: { task_id: "t", status: "processing", total_scenes: told.length, scenes: told } };
  };
  for (const name of ["generateImages", "generateMotionVideos"] as const) on(name, task);
  const project = ({ projectUuid = randomUUID() as string }) => ({
    data: { projectUuid, progressStatus: "preparation", name: "Bees" },
  });
  for (const name of ["retryProject", "cancelProject"] as const) on(name, project);
  on("duplicateProject", () => project({}));
  on("putCast", () => ({ data: { version: "1", members: [], staleSceneIds: [] } }));
  on("exportProject", () => ({ data: { clipUuid: randomUUID(), clipStatus: "init" } }));
  on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  on("listTeamspaces", () => ({ data: [] }));
});
afterAll(() => bench.close());

const seed = () => bench.seedProject(actor, { progressStatus: "editing", name: "Bees" });
const rowsOf = (uuid: string) =>
  bench.studio.db.select().from(activity).where(eq(activity.projectReferenceUuid, uuid)).orderBy(asc(activity.uuid));

async function act(action: unknown, input: object) {
  const definition = definitionOf(action) as AnyAction;
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
  if (!result.ok) throw new Error(`${definition.name}: ${result.fault.message}`);
  return result.value;
}

async function list(projectUuid: string, wanted: Record<string, string> = {}, as: Actor = actor) {
  const page = await listActivity({ studio: bench.studio, actor: as, projectUuid, wanted });
  if (!page.ok) throw new Error(page.fault.message);
  return page.value;
}

describe("each act on a project writes down what was done", () => {
  const ofScene = { sceneId: "a" };
  const acts: [verbs: string[], action: unknown, input: object, details?: object][] = [
    [["ordered_image", "ordered_image"], sceneActions.regenerateImages, { scenes: ["a", "b", "bad"].map(toOrder) }],
    [["ordered_motion"], sceneActions.generateMotion, { scenes: [toOrder("b")] }],
    [["chose_take"], sceneActions.selectTake, { ...ofScene, takeUuid: "a-2" }, { take: 2, of: "picture" }],
    [["chose_take"], sceneActions.selectTake, { ...ofScene, takeUuid: "a-m" }, { take: 1, of: "motion" }],
    [
      ["uploaded_take"],
      sceneActions.uploadTake,
      { ...ofScene, own: { kind: "storyboard", asset_url: "asset" } },
      { of: "picture" },
    ],
    [
      ["edited_narration", "edited_description", "changed_length"],
      sceneActions.editScene,
      { ...ofScene, change: { narration: "More.", visual_description: "Rain", duration: 4_000 } },
    ],
    [["moved_scene"], sceneActions.editScene, { ...ofScene, change: { position: 1 } }, { to: 2 }],
    [["edited_overlay"], sceneActions.editScene, { ...ofScene, change: { text_overlay: "Dawn" } }],
    [["changed_voice"], sceneActions.editScene, { ...ofScene, change: { narration_sound: "voice" } }],
    [["inserted_scene"], sceneActions.insertScene, { scene: { visual_description: "A harbour", position: 1 } }],
    [["deleted_scene"], sceneActions.deleteScene, { sceneId: "b" }, { place: 2 }],
    [["restored_scene"], sceneActions.restoreScene, ofScene],
    [["split_scene"], sceneActions.splitScene, { ...ofScene, at: 4 }],
    [["merged_scene"], sceneActions.mergeScene, ofScene],
    [["changed_cast"], castActions.changeCast, { change: { members: [] } }],
    [["started_clip"], clipActions.exportProject, { form: exportForm }, { resolution: exportForm.resolution }],
    [["retried_project"], projectActions.retryProject, {}],
    [["cancelled_project"], projectActions.cancelProject, {}],
    [["renamed_project"], projectActions.renameProject, { name: "Wasps" }, { name: "Wasps" }],
    [["set_due_date"], projectActions.changeDueDate, { dueAt: 1_900_000_000_000 }, { to: 1_900_000_000_000 }],
    [["archived_project"], projectActions.archiveProject, {}],
    [["unarchived_project"], projectActions.unarchiveProject, {}],
    [["trashed_project"], projectActions.trashProject, {}],
    [["copied_project"], projectActions.duplicateProject, { submissionId: randomUUID() }, { name: "Copy of Bees" }],
  ];

  it.each(acts)("%j", async (verbs, action, input, details = {}) => {
    const { projectUuid, uuid } = await seed();
    // The board has been seen, so that what an act did to it can be told.
    await bench.look(actor, projectUuid);
    await act(action, { projectUuid, ...input });
    const rows = (await rowsOf(uuid)).filter(({ userUuid }) => userUuid === actor.userUuid);
    expect(rows.map(({ verb }) => verb)).toEqual(verbs);
    expect(rows[0]?.details).toMatchObject(details);
    if ("sceneId" in input) expect(rows[0]?.sceneId).toBe(input.sceneId);
  });

  it("names the scene that was added", async () => {
    const { projectUuid, uuid } = await seed();
    await bench.look(actor, projectUuid);
    await act(sceneActions.insertScene, { projectUuid, scene: { visual_description: "A harbour" } });
    expect(await rowsOf(uuid)).toMatchObject([{ verb: "inserted_scene", sceneId: "new" }]);
  });

  it("writes down that a project was made, also as a copy, and moved", async () => {
    const { projectUuid } = await seed();
    const copy = await act(projectActions.duplicateProject, { projectUuid, submissionId: randomUUID() });
    const page = await list((copy as { projectUuid: string }).projectUuid);
    expect(page.entries).toMatchObject([{ verb: "created_project", details: { from: "Bees" } }]);
    const there = await bench.seedTeamspace();
    await bench.studio.db.insert(membership).values({ teamspaceUuid: there, userUuid: actor.userUuid, role: "editor" });
    const memberships = [
      ...actor.memberships,
      { teamspaceUuid: there, teamspaceName: "There", role: "editor" as const },
    ];
    const definition = definitionOf(projectActions.moveProject) as AnyAction;
    const input = { projectUuid, toTeamspaceUuid: there };
    await runAction(definition, { studio: bench.studio, findActor: async () => ({ ...actor, memberships }), input });
    expect((await list(projectUuid)).entries[0]).toMatchObject({ verb: "moved_project", details: { to: "There" } });
  });

  it("writes down what was taken out of the trash", async () => {
    const { projectUuid, uuid } = await seed();
    await bench.studio.db
      .update(projectReference)
      .set({ trashedAt: new Date() })
      .where(eq(projectReference.uuid, uuid));
    await act(projectActions.restoreProject, { projectUuid });
    expect(await rowsOf(uuid)).toMatchObject([{ verb: "restored_project" }]);
  });

  it("writes down that a clip was shared, and once that its link was revoked", async () => {
    const reference = await seed();
    const { projectUuid, uuid } = reference;
    const clipUuid = await bench.seedClip(actor, reference, { clipStatus: "completed" });
    const made = await act(shareActions.createShare, { projectUuid, clipUuid });
    const { shareUuid } = made as { shareUuid: string };
    for (let times = 0; times < 2; times += 1) await act(shareActions.revokeShare, { projectUuid, shareUuid });
    expect(await rowsOf(uuid)).toMatchObject([
      { verb: "shared_clip", details: { clipUuid, days: 14 } },
      { verb: "revoked_share", details: { clipUuid } },
    ]);
  });

  it("writes down that the board was shared, without its password, and once that its link was revoked", async () => {
    const { projectUuid, uuid } = await seed();
    const password = "a quiet harbour";
    const made = await act(shareActions.createShare, { projectUuid, level: "approve", expiresAt: inDays(1), password });
    const { shareUuid } = made as { shareUuid: string };
    for (let times = 0; times < 2; times += 1) await act(shareActions.revokeShare, { projectUuid, shareUuid });
    const rows = await rowsOf(uuid);
    expect(rows).toMatchObject([{ verb: "shared_board", details: { days: 1 } }, { verb: "revoked_board_share" }]);
    expect(JSON.stringify(rows)).not.toMatch(/harbour|argon2/);
  });
});

describe("what the service finishes", () => {
  it("is written down once, however many processes learn of it at the same time", async () => {
    const { studio } = bench;
    const reference = await bench.seedProject(actor, { progressStatus: "preparation" });
    const { projectUuid } = reference;
    const clipUuid = await bench.seedClip(actor, reference);
    const askedAt = Date.now();
    const record = { projectUuid, progressStatus: "editing" } as const;
    await Promise.all([1, 2, 3].map(() => writeProject(studio, { uuid: reference.uuid, record, askedAt })));
    const clip = { clipUuid, clipStatus: "completed" } as const;
    await Promise.all([1, 2, 3].map(() => writeClip(studio, { clipUuid, record: clip, askedAt })));
    const { entries } = await list(projectUuid);
    expect(entries.map(({ verb, who }) => [verb, who.name])).toEqual([
      ["finished_clip", "The service"],
      ["finished_project", "The service"],
    ]);
  });

  it("does not say that it failed where somebody stopped it", async () => {
    const { projectUuid, uuid } = await bench.seedProject(actor, { progressStatus: "preparation" });
    const record = {
      projectUuid,
      progressStatus: "error",
      error: { code: "cancelled", message: "", stage: "", retryable: true },
    } as const;
    await bench.tell(uuid, { record });
    expect((await list(projectUuid)).entries).toEqual([]);
  });
});

describe("the list", () => {
  async function fill(count: number) {
    const reference = await seed();
    const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
    const other = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
    for (let at = 0; at < count; at += 1) {
      const userUuid = at % 2 ? actor.userUuid : other.userUuid;
      const verb = at % 2 ? "edited_narration" : "approved";
      await recordActivity(bench.studio.db, { teamspaceUuid, projectReferenceUuid, userUuid, verb, sceneId: `s${at}` });
    }
    return { ...reference, other };
  }

  it("is newest first, page after page, without a gap and without a double", async () => {
    const { projectUuid } = await fill(90);
    const seen: string[] = [];
    let next: string | undefined = "";
    for (let pages = 0; next !== undefined && pages < 5; pages += 1) {
      const page = await list(projectUuid, next === "" ? {} : { before: next });
      expect(page.people.length > 0).toBe(next === "");
      seen.push(...page.entries.flatMap(({ sceneIds }) => sceneIds));
      next = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 90 }, (_, at) => `s${89 - at}`));
  });

  it("tells scenes by the numbers they had when it happened", async () => {
    const { uuid: projectReferenceUuid, teamspaceUuid, projectUuid } = await seed();
    const keep = (order: string[], seenAt: Date) =>
      bench.studio.db
        .insert(boardHistory)
        .values({ projectReferenceUuid, fingerprint: order.join(), change: { order }, seenAt });
    await keep(["a", "b"], new Date(Date.now() - 60_000));
    const act = { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid, sceneId: "b" };
    await recordActivity(bench.studio.db, { ...act, verb: "approved" });
    await keep(["b", "a"], new Date(Date.now() + 60_000));
    expect((await list(projectUuid)).entries).toMatchObject([{ sceneIds: ["b"], numbers: [2] }]);
  });

  it("is narrowed by person and by kind", async () => {
    const { projectUuid, other } = await fill(6);
    const verbs = async (wanted: Record<string, string>) =>
      (await list(projectUuid, wanted)).entries.map(({ verb }) => verb);
    expect(await verbs({ person: other.userUuid })).toEqual(["approved", "approved", "approved"]);
    expect(await verbs({ kind: "scenes" })).toEqual(["edited_narration", "edited_narration", "edited_narration"]);
    expect(await verbs({ kind: "scenes", person: other.userUuid })).toEqual([]);
    expect(await verbs({ person: "service" })).toEqual([]);
  });

  it("names people who have left as such, and a guest without a name", async () => {
    const { projectUuid, uuid, teamspaceUuid, other } = await fill(1);
    await bench.studio.db.delete(membership).where(eq(membership.userUuid, other.userUuid));
    await bench.studio.db
      .insert(activity)
      .values({ teamspaceUuid, projectReferenceUuid: uuid, guestUuid: randomUUID(), verb: "wrote_note" });
    const { entries, people } = await list(projectUuid);
    expect(entries.map(({ who }) => who.kind)).toEqual(["guest", "former"]);
    expect(people.map(({ name, kind }) => [name, kind])).toEqual([
      ["A guest", "guest"],
      ["Person", "former"],
    ]);
  });

  it("refuses what is no filter, and tells strangers nothing", async () => {
    const { projectUuid } = await seed();
    for (const wanted of [{ kind: "secrets" }, { person: "' or 1=1" }, { before: "yesterday" }]) {
      const refused = await listActivity({ studio: bench.studio, actor, projectUuid, wanted });
      expect(refused).toMatchObject({ ok: false, fault: { code: "invalid_input" } });
    }
    const stranger = await bench.seedPerson({ role: "owner" });
    const told = await listActivity({ studio: bench.studio, actor: stranger, projectUuid, wanted: {} });
    expect(told).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
  });
});

function toOrder(sceneId: string) {
  return { sceneId };
}
