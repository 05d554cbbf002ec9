import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor, Role } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { listProjects } from "../../projects/list.ts";
import { findProject } from "../../projects/model/find.ts";
import { changeNote } from "../../reviews/notes/change.ts";
import { writeNote } from "../../reviews/notes/write.ts";
import { reviewScenes, takeBackReviews } from "../../reviews/scenes/review-scenes.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { markNoticesRead } from "../notices/list.ts";
import { notifyPeople } from "../notices/model/people.ts";
import { INBOX_PAGE, listInbox } from "./list.ts";
import type { InboxKind } from "./queries.ts";

let bench: StudioBench;
const boards = new Map<string, Scene[]>();
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
});
afterAll(() => bench.close());

const scene = (sceneId: string, takeUuid = `${sceneId}-1`): Scene => ({
  sceneId,
  duration: 4_000,
  narration: "Rain falls.",
  storyboard: {
    assetLink: `https://s/${sceneId}`,
    takes: [{ takeUuid, number: 1, processStatus: "completed", selected: true }],
  },
  motionVideo: { takes: [] },
});

async function inboxOf(actor: Actor, asked: { kind?: InboxKind; before?: string } = {}) {
  const answer = await listInbox({ studio: bench.studio, actor, ...asked });
  if (!answer.ok) throw new Error("no answer");
  return answer.value;
}

/** A finished project of a team, with its scenes seen. */
async function seedBoard(maker: Actor, scenes: Scene[], name = "Harbour") {
  const { projectUuid, uuid } = await bench.seedProject(maker, { progressStatus: "editing", name });
  const look = async (seen = scenes) => {
    boards.set(projectUuid, seen);
    const project = await findProject({ db: bench.studio.db, actor: maker, projectUuid });
    if (!project) throw new Error("no project");
    await bench.look(maker, projectUuid);
    return project;
  };
  const project = await look();
  const given = { studio: bench.studio, project };
  const judge = async (
    actor: Actor,
    verdict: "approved" | "changes_requested",
    seen: Scene[],
    note = "",
    about: ScenePart[] = [],
  ) => {
    const judged = seen.map((its) => ({ sceneId: its.sceneId, seen: sceneParts(its) }));
    const result = await reviewScenes({
      ...given,
      actor,
      input: { projectUuid, verdict, note, about, scenes: judged },
    });
    if (!result.ok || result.value.refused.length > 0) throw new Error("not judged");
    return result.value.reviewed;
  };
  const write = async (actor: Actor, text: string, parentUuid?: string) => {
    const input = { projectUuid, sceneId: scenes[0]?.sceneId ?? "", text, ...(parentUuid && { parentUuid }) };
    const result = await writeNote({ ...given, actor, input });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value.uuid;
  };
  return { ...given, projectUuid, uuid, look, judge, write };
}

async function seedTeam() {
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const join = (role: Role) => bench.seedPerson({ role, teamspaceUuid });
  return { maker, teamspaceUuid, join };
}

describe("what waits", () => {
  it("is to be reviewed by reviewers until it is judged, and again when it changed", async () => {
    const { maker, join } = await seedTeam();
    const [reviewer, viewer, editor] = [await join("reviewer"), await join("viewer"), await join("editor")];
    const [one, two] = [scene("a"), scene("b")];
    const { judge, look, projectUuid } = await seedBoard(maker, [one, two]);
    const href = `/projects/${projectUuid}/storyboard?scene=a&view=large`;
    expect(await inboxOf(reviewer)).toMatchObject({
      rows: [{ title: "2 scenes of “Harbour” wait for your review", href, kind: "waiting", isRead: false }],
      counts: { mentions: 0, waiting: 1, work: 0 },
      unread: 1,
    });
    for (const other of [maker, viewer, editor]) expect((await inboxOf(other)).rows).toEqual([]);
    await judge(reviewer, "approved", [one]);
    expect((await inboxOf(reviewer)).rows).toMatchObject([{ title: "1 scene of “Harbour” waits for your review" }]);
    const [verdict] = await judge(reviewer, "approved", [two]);
    expect((await inboxOf(reviewer)).rows).toEqual([]);
    await look([scene("a", "a-2"), two]);
    expect((await inboxOf(reviewer)).rows).toMatchObject([{ href, isRead: false }]);
    const input = { projectUuid, reviewUuids: [verdict?.uuid ?? ""] };
    const project = await findProject({ db: bench.studio.db, actor: reviewer, projectUuid });
    if (project) await takeBackReviews({ studio: bench.studio, actor: reviewer, project, input });
    expect((await inboxOf(reviewer)).rows).toMatchObject([{ title: "2 scenes of “Harbour” wait for your review" }]);
  });

  it("are changes asked for, before the person who made it, while a scene is as it was judged", async () => {
    const { maker, join } = await seedTeam();
    const [reviewer, editor] = [await join("reviewer"), await join("editor")];
    const [one, two] = [scene("a"), scene("b")];
    const { judge, look } = await seedBoard(maker, [one, two]);
    await judge(reviewer, "changes_requested", [one, two], "Gulls nearer.");
    const title = "Person requests changes in “Harbour”";
    expect((await inboxOf(maker)).rows).toMatchObject([{ title, text: "2 scenes, scene 1 first: Gulls nearer." }]);
    expect((await inboxOf(editor)).rows).toEqual([]);
    await look([scene("a", "a-2"), two]);
    const { rows } = await inboxOf(maker);
    expect(rows).toMatchObject([{ title, text: "Scene 2: Gulls nearer." }]);
    expect(rows[0]?.href).toContain("scene=b");
    await judge(reviewer, "approved", [two]);
    expect((await inboxOf(maker, { kind: "waiting" })).rows).toEqual([]);
    expect((await inboxOf(maker)).rows).toMatchObject([{ title: "Person approves scenes of “Harbour”" }]);
    // A request about the picture waits on, no matter what is said in the meantime.
    await judge(reviewer, "changes_requested", [two], "Brighter.", ["picture"]);
    await look([scene("a", "a-2"), { ...two, narration: "Snow falls." }]);
    expect((await inboxOf(maker, { kind: "waiting" })).rows).toMatchObject([{ title, text: "Scene 2: Brighter." }]);
    await look([scene("a", "a-2"), { ...scene("b", "b-2"), narration: "Snow falls." }]);
    expect((await inboxOf(maker, { kind: "waiting" })).rows).toEqual([]);
  });

  it("falls to the other editors when the person who made it can edit no more", async () => {
    const { maker, join, teamspaceUuid } = await seedTeam();
    const [reviewer, editor] = [await join("reviewer"), await join("editor")];
    const { judge } = await seedBoard(maker, [scene("a")]);
    await judge(reviewer, "changes_requested", [scene("a")], "Softer.");
    const isMaker = eq(membership.userUuid, maker.userUuid);
    await bench.studio.db.update(membership).set({ role: "viewer" }).where(isMaker);
    expect((await inboxOf(editor)).rows).toMatchObject([{ text: "Scene 1: Softer." }]);
    expect((await inboxOf(maker)).rows).toEqual([]);
    expect(teamspaceUuid).not.toBe("");
  });

  it("are notes of others on one's own work, until one has the last word or they are resolved", async () => {
    const { maker, join } = await seedTeam();
    const reviewer = await join("reviewer");
    const { write, studio, project } = await seedBoard(maker, [scene("a")]);
    const thread = await write(reviewer, "Darker?");
    expect((await inboxOf(maker)).rows).toMatchObject([
      { title: "Open note in “Harbour”, scene 1", text: "Person: Darker?" },
    ]);
    await write(maker, "Done.", thread);
    expect((await inboxOf(maker)).rows).toEqual([]);
    await write(reviewer, "Still too bright.", thread);
    const { rows } = await inboxOf(maker, { kind: "waiting" });
    expect(rows).toMatchObject([{ id: `note:${thread}`, text: "Person: Still too bright.", isRead: false }]);
    const set = { resolvedAt: new Date() };
    const change = { actor: reviewer, noteUuid: thread, which: "thread", set, verb: "resolved_note" } as const;
    await changeNote({ studio, project, ...change });
    expect((await inboxOf(maker)).rows).toEqual([]);
  });

  it("is said on the projects' cards by the same rule as in the inboxes", async () => {
    const { maker, join } = await seedTeam();
    const people = {
      maker,
      reviewer: await join("reviewer"),
      editor: await join("editor"),
      owner: await join("owner"),
    };
    const [one, two] = [scene("a"), scene("b")];
    const { judge, look, write, projectUuid } = await seedBoard(maker, [one, two]);
    const isOn = async (actor: Actor) => {
      const list = await listProjects({ studio: bench.studio, actor });
      const card = list.ok ? list.value.find((project) => project.projectUuid === projectUuid) : undefined;
      const { rows } = await inboxOf(actor, { kind: "waiting" });
      const waits = card?.waitingOn;
      // The card waits on a person exactly while something of the project waits in their inbox, and is of what it says.
      const isMine = waits && "isMine" in waits && waits.isMine;
      const own = rows.filter(({ href }) => href.startsWith(`/projects/${projectUuid}/`));
      expect(own.length > 0).toBe(isMine === true);
      const mark = { review: "review:", changes: "changes:", notes: "note:", export: "" }[waits?.for ?? "export"];
      if (isMine) expect(own.some(({ id }) => id.startsWith(mark))).toBe(true);
      return card;
    };
    const check = () => Promise.all(Object.values(people).map(isOn));
    expect((await check())[0]?.waitingOn).toEqual({
      for: "review",
      scenes: 2,
      names: ["Person"],
      more: 0,
      isMine: false,
    });
    await judge(people.reviewer, "changes_requested", [one], "Nearer.");
    await write(people.reviewer, "And softer.");
    expect((await check())[0]).toMatchObject({ openNotes: 1, waitingOn: { for: "changes", scenes: 1, isMine: true } });
    const pending = { takeUuid: "a-2", number: 2, processStatus: "pending", selected: false } as const;
    // Who asked for changes waits, and so does everybody else, while a scene is made again.
    await look([{ ...one, storyboard: { ...one.storyboard, takes: [...(one.storyboard.takes ?? []), pending] } }, two]);
    expect((await check())[1]?.waitingOn).toMatchObject({ for: "review", scenes: 1 });
    await look();
    expect((await check())[1]?.waitingOn).toMatchObject({ for: "review", scenes: 1, isMine: true });
    await judge(people.reviewer, "approved", [one, two]);
    // The reviewer's note waits in the maker's inbox: it is ready to export for everybody else.
    expect((await check()).map((card) => card?.waitingOn?.for)).toEqual(["notes", "export", "export", "export"]);
  });

  it("is said to somebody who works alone, and what they asked for themselves on the card alone", async () => {
    const maker = await bench.seedPerson({ role: "owner" });
    const { judge } = await seedBoard(maker, [scene("a"), scene("b")]);
    const cardOf = async () => {
      const list = await listProjects({ studio: bench.studio, actor: maker });
      return list.ok ? list.value[0]?.waitingOn : undefined;
    };
    expect(await cardOf()).toMatchObject({ for: "review", scenes: 2, isMine: true });
    expect(await inboxOf(maker)).toMatchObject({ counts: { waiting: 1 }, unread: 0 });
    await judge(maker, "changes_requested", [scene("a")], "Nearer.");
    expect(await cardOf()).toMatchObject({ for: "changes", scenes: 1, isMine: true });
    const { rows, counts, unread } = await inboxOf(maker);
    expect(rows.map(({ title }) => title)).toEqual(["1 scene of “Harbour” waits for your review"]);
    expect([counts.waiting, unread]).toEqual([1, 0]);
  });

  it("was there before somebody came, so that they begin with nothing unread", async () => {
    const { maker, join } = await seedTeam();
    const early = await join("reviewer");
    const { judge, write, look } = await seedBoard(maker, [scene("a"), scene("b")]);
    await judge(early, "changes_requested", [scene("a")], "Nearer.");
    await write(early, "Darker?");
    const [reviewer, editor] = [await join("reviewer"), await join("editor")];
    expect(await inboxOf(reviewer)).toMatchObject({ counts: { waiting: 1 }, unread: 0 });
    await look([scene("a"), scene("b", "b-2")]);
    expect((await inboxOf(reviewer)).unread).toBe(1);
    await bench.studio.db.delete(membership).where(eq(membership.userUuid, maker.userUuid));
    expect(await inboxOf(editor)).toMatchObject({ counts: { waiting: 2 }, unread: 0 });
  });
});

describe("read and unread", () => {
  it("is kept for each row and for all, and what happens later is unread again", async () => {
    const { maker, join } = await seedTeam();
    const [reviewer, other] = [await join("reviewer"), await join("reviewer")];
    const { look, uuid } = await seedBoard(maker, [scene("a"), scene("b")]);
    const read = (ids: "all" | string[]) => markNoticesRead({ studio: bench.studio, actor: reviewer, input: { ids } });
    expect((await inboxOf(reviewer)).unread).toBe(1);
    await read([`review:${uuid}`, "review:made-up", "*"]);
    expect(await inboxOf(reviewer)).toMatchObject({ unread: 0, rows: [{ isRead: true }] });
    expect((await inboxOf(other)).unread).toBe(1);
    await look([scene("a", "a-2"), scene("b")]);
    expect((await inboxOf(reviewer)).unread).toBe(1);
    await read("all");
    expect((await inboxOf(reviewer)).unread).toBe(0);
    await look([scene("a", "a-3"), scene("b")]);
    expect((await inboxOf(reviewer)).unread).toBe(1);
    expect((await inboxOf(other)).unread).toBe(1);
  });
});

it("goes from page to page without missing or repeating a row, and filters by kind", async () => {
  const actor = await bench.seedPerson({ role: "viewer" });
  const userUuids = [actor.userUuid];
  const wanted = INBOX_PAGE * 2 + 5;
  const content = { title: "Ready", href: "/projects", tone: "done" as const };
  await bench.studio.db.transaction(async (tx) => {
    // All at the very same moment: only their ids tell them apart.
    for (let at = 0; at < wanted; at += 1)
      await notifyPeople(tx, { userUuids, kind: "clip.completed", subject: `clip ${at}`, content });
  });
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await inboxOf(actor, { kind: "work", ...(before && { before }) });
    expect(page.rows.length).toBeLessThanOrEqual(INBOX_PAGE);
    ids.push(...page.rows.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect(new Set(ids).size).toBe(wanted);
  expect(ids).toHaveLength(wanted);
  expect((await inboxOf(actor, { kind: "mentions" })).rows).toEqual([]);
  for (const nonsense of ["x", "1", "1.%", `${"9".repeat(15)}.a`, "1.'; drop table notice"])
    expect((await inboxOf(actor, { before: nonsense })).rows.length, nonsense).toBe(INBOX_PAGE);
});

it("shows nothing of a project that a person cannot see any more, nor of one in the trash or the archive", async () => {
  const { maker, join } = await seedTeam();
  const reviewer = await join("reviewer");
  const { uuid } = await seedBoard(maker, [scene("a")], "Secret");
  const content = { title: "“Secret” is ready", href: "/projects", tone: "done" as const };
  const told = { kind: "project.editing", subject: "secret", content, projectReferenceUuid: uuid } as const;
  await notifyPeople(bench.studio.db, { ...told, userUuids: [reviewer.userUuid] });
  expect((await inboxOf(reviewer)).counts).toMatchObject({ waiting: 1, work: 1 });
  const isProject = eq(projectReference.uuid, uuid);
  await bench.studio.db.update(projectReference).set({ archivedAt: new Date() }).where(isProject);
  expect((await inboxOf(reviewer)).counts).toMatchObject({ waiting: 0, work: 1 });
  await bench.studio.db.update(projectReference).set({ archivedAt: null, trashedAt: new Date() }).where(isProject);
  expect(await inboxOf(reviewer)).toMatchObject({ rows: [], unread: 0 });
  await bench.studio.db.update(projectReference).set({ trashedAt: null }).where(isProject);
  await bench.studio.db.delete(membership).where(eq(membership.userUuid, reviewer.userUuid));
  expect(await inboxOf(reviewer)).toMatchObject({ rows: [], unread: 0 });
});
