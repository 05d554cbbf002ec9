import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor, Role } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { findProject } from "../../projects/model/find.ts";
import { mentionMark } from "../../reviews/mention-text.ts";
import { changeNote } from "../../reviews/notes/change.ts";
import { writeNote } from "../../reviews/notes/write.ts";
import { reviewScenes, takeBackReviews } from "../../reviews/scenes/review-scenes.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { markNoticesRead } from "../notices/list.ts";
import { countTriage, listTriage, TRIAGE_ITEMS } from "./list.ts";

let bench: StudioBench;
const boards = new Map<string, Scene[]>();
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
});
afterAll(() => bench.close());

type Made = { used?: number; candidate?: number; narration?: string };

const scene = (sceneId: string, { used = 1, candidate, narration = "Rain falls." }: Made = {}): Scene => {
  const take = (number: number) => ({
    takeUuid: `${sceneId}-${number}`,
    number,
    processStatus: "completed" as const,
    selected: number === used,
    candidate: number === candidate,
    prompt: "never told",
  });
  return {
    sceneId,
    duration: 4_000,
    narration,
    words: [{ text: "Rain", startMs: 0, endMs: 400 }],
    storyboard: {
      assetLink: `https://s/${sceneId}-${used}`,
      takes: [1, 2, 3].filter((number) => number <= Math.max(used, candidate ?? 0)).map(take),
    },
    motionVideo: { takes: [] },
  };
};

async function queueOf(actor: Actor) {
  const [queue, counted] = await Promise.all([
    listTriage({ studio: bench.studio, actor }),
    countTriage({ studio: bench.studio, actor }),
  ]);
  if (!queue.ok || !counted.ok) throw new Error("no answer");
  const { scenes, clips } = counted.value;
  expect(scenes + clips).toBe(queue.value.total);
  return queue.value;
}

/** "scene: reason reason", in the queue's order. */
async function told(actor: Actor) {
  return (await queueOf(actor)).items.map(
    (item) => `${item.kind === "scene" ? item.scene.sceneId : "clip"}: ${item.reasons.join(" ")}`,
  );
}

async function seedBoard(maker: Actor, scenes: Scene[], name = "Harbour") {
  const { projectUuid, uuid } = await bench.seedProject(maker, { progressStatus: "editing", name });
  const look = async (seen: Scene[]) => {
    boards.set(projectUuid, seen);
    await bench.look(maker, projectUuid);
    const project = await findProject({ db: bench.studio.db, actor: maker, projectUuid });
    if (!project) throw new Error("no project");
    return project;
  };
  const project = await look(scenes);
  const given = { studio: bench.studio, project };
  const judge = async (actor: Actor, verdict: "approved" | "changes_requested", seen: Scene[]) => {
    const note = verdict === "approved" ? "" : "Darker.";
    const judged = seen.map((its) => ({ sceneId: its.sceneId, seen: sceneParts(its) }));
    const result = await reviewScenes({ ...given, actor, input: { projectUuid, verdict, note, scenes: judged } });
    if (!result.ok) throw new Error("not judged");
    return result.value.reviewed.map((review) => review.uuid);
  };
  const write = async (actor: Actor, text: string, parentUuid?: string) => {
    const input = { projectUuid, sceneId: scenes[0]?.sceneId ?? "", text, ...(parentUuid && { parentUuid }) };
    const result = await writeNote({ ...given, actor, input });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value.uuid;
  };
  const takeBack = (actor: Actor, reviewUuids: string[]) =>
    takeBackReviews({ ...given, actor, input: { projectUuid, reviewUuids } });
  const resolve = (actor: Actor, noteUuid: string) => {
    const set = { resolvedAt: new Date(), resolvedByUuid: actor.userUuid };
    return changeNote({ ...given, actor, noteUuid, which: "thread", set, verb: "resolved_note" });
  };
  return { projectUuid, uuid, look, judge, write, takeBack, resolve };
}

async function seedTeam() {
  const teamspaceUuid = await bench.seedTeamspace();
  const come = (role: Role) => bench.seedPerson({ role, teamspaceUuid });
  return {
    teamspaceUuid,
    maker: await come("editor"),
    editor: await come("editor"),
    reviewer: await come("reviewer"),
    viewer: await come("viewer"),
    owner: await come("owner"),
  };
}

const everybodys = async (team: Awaited<ReturnType<typeof seedTeam>>) => ({
  maker: await told(team.maker),
  editor: await told(team.editor),
  reviewer: await told(team.reviewer),
  viewer: await told(team.viewer),
});

describe("what waits", () => {
  it("is told to the person who is to do it, and to nobody else", async () => {
    const team = await seedTeam();
    const scenes = [scene("a"), scene("b", { candidate: 2 })];
    const board = await seedBoard(team.maker, scenes);
    const candidate = ["b: candidate"];
    const before = { maker: candidate, editor: candidate, reviewer: ["a: review", "b: review"], viewer: [] };
    expect(await everybodys(team)).toEqual(before);
    await board.judge(team.reviewer, "changes_requested", [scene("a")]);
    expect(await everybodys(team)).toEqual({
      maker: ["a: changes", "b: candidate"],
      editor: candidate,
      reviewer: ["b: review"],
      viewer: [],
    });
    const stranger = await bench.seedPerson({ role: "owner" });
    expect(await told(stranger)).toEqual([]);
  });

  it("is gone with the verdict, comes back when it is withdrawn, and when the scene becomes another one", async () => {
    const { maker, reviewer } = await seedTeam();
    const board = await seedBoard(maker, [scene("a"), scene("b")]);
    const given = await board.judge(reviewer, "approved", [scene("a")]);
    expect(await told(reviewer)).toEqual(["b: review"]);
    await board.takeBack(reviewer, given);
    expect(await queueOf(reviewer)).toMatchObject({ total: 2, items: [{ number: 1 }, { number: 2 }] });
    await board.judge(reviewer, "approved", [scene("a"), scene("b")]);
    expect(await told(reviewer)).toEqual([]);
    await board.look([scene("a", { used: 2, narration: "Snow falls." }), scene("b")]);
    const { items } = await queueOf(reviewer);
    expect(items).toMatchObject([
      { reasons: ["review"], mine: { verdict: "approved", changed: ["picture", "narration"] }, mayEdit: false },
    ]);
  });

  it("goes when somebody else judged it", async () => {
    const { teamspaceUuid, maker, reviewer } = await seedTeam();
    const second = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
    const board = await seedBoard(maker, [scene("a"), scene("b")]);
    await board.judge(second, "approved", [scene("b")]);
    expect(await told(reviewer)).toEqual(["a: review"]);
  });

  it("ends with the project in the archive or the trash, and with the membership", async () => {
    const { maker, reviewer } = await seedTeam();
    const { uuid } = await seedBoard(maker, [scene("a")]);
    const { db } = bench.studio;
    const set = (values: Partial<typeof projectReference.$inferInsert>) =>
      db.update(projectReference).set(values).where(eq(projectReference.uuid, uuid));
    for (const shelf of ["archivedAt", "trashedAt", "deletedAt"] as const) {
      await set({ [shelf]: new Date() });
      expect(await told(reviewer), shelf).toEqual([]);
      await set({ [shelf]: null });
    }
    expect(await told(reviewer)).toEqual(["a: review"]);
    await db.delete(membership).where(eq(membership.userUuid, reviewer.userUuid));
    expect(await told(reviewer)).toEqual([]);
  });

  it("is a mention or an answer until it is read, answered or settled", async () => {
    const { maker, reviewer, viewer } = await seedTeam();
    const board = await seedBoard(maker, [scene("a")]);
    await board.judge(reviewer, "approved", [scene("a")]);
    const asked = await board.write(reviewer, `Too bright, ${mentionMark(viewer.userUuid)}?`);
    expect(await told(viewer)).toEqual(["a: mention"]);
    await board.write(maker, "As it was written.", asked);
    expect(await told(reviewer)).toEqual(["a: answer"]);
    await board.write(reviewer, "Fine then.", asked);
    expect(await told(reviewer)).toEqual([]);
    await board.resolve(maker, asked);
    expect(await told(viewer)).toEqual([]);
    await board.write(reviewer, `And this, ${mentionMark(viewer.userUuid)}?`);
    const [item] = (await queueOf(viewer)).items;
    expect(item).toMatchObject({ reasons: ["mention"], mayReview: false, mayEdit: false });
    await markNoticesRead({ studio: bench.studio, actor: viewer, input: { ids: item?.notices ?? [] } });
    expect(await told(viewer)).toEqual([]);
  });
});

it("keeps projects together, what is due first and then what waits longest, over all teamspaces", async () => {
  const { maker, reviewer } = await seedTeam();
  const elsewhere = await seedTeam();
  await bench.studio.db
    .insert(membership)
    .values({ teamspaceUuid: elsewhere.teamspaceUuid, userUuid: reviewer.userUuid, role: "reviewer" });
  const first = await seedBoard(maker, [scene("a"), scene("b")]);
  const second = await seedBoard(elsewhere.maker, [scene("c"), scene("d")], "Quay");
  await first.look([scene("a", { used: 2 }), scene("b")]);
  expect(await told(reviewer)).toEqual(["a: review", "b: review", "c: review", "d: review"]);
  const isSecond = eq(projectReference.uuid, second.uuid);
  await bench.studio.db.update(projectReference).set({ dueAt: new Date() }).where(isSecond);
  expect(await told(reviewer)).toEqual(["c: review", "d: review", "a: review", "b: review"]);
});

it("tells of each scene what is decided on and no more, and of many the first", async () => {
  const { maker, reviewer } = await seedTeam();
  const many = Array.from({ length: TRIAGE_ITEMS + 5 }, (_, at) => scene(`s${at}`, { used: 2, candidate: 3 }));
  await seedBoard(maker, many);
  const queue = await queueOf(reviewer);
  expect([queue.items.length, queue.total]).toEqual([TRIAGE_ITEMS, TRIAGE_ITEMS + 5]);
  const [item] = queue.items;
  if (item?.kind !== "scene") throw new Error("no scene");
  expect(item.scene.storyboard.takes?.map(({ number }) => number)).toEqual([2, 3]);
  expect(item.scene.storyboard.assetLink).toMatch(/^\/api\/media\/projects\//);
  expect(JSON.stringify(item)).not.toMatch(/https:\/\/s\/|startMs/);
});
