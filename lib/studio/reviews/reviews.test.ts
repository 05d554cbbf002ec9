import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { findProject } from "../projects/model/find.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { getDiscussion } from "./discussion/discussion.ts";
import { getReviewBoard } from "./get-board.ts";
import { changeNote } from "./notes/change.ts";
import { writeNote } from "./notes/write.ts";
import { reviewScenes, takeBackReviews } from "./scenes/review-scenes.ts";
import { reviewState } from "./state.ts";

const take = (takeUuid: string, number: number, selected: boolean) =>
  ({ takeUuid, number, processStatus: "completed", selected }) as const;
const scene = (sceneId: string, given: Partial<Scene> = {}): Scene => ({
  sceneId,
  duration: 4_000,
  narration: "Rain falls.",
  storyboard: { assetLink: `https://s/assets/${sceneId}`, takes: [take(`${sceneId}-1`, 1, true)] },
  motionVideo: { takes: [] },
  ...given,
});

let bench: StudioBench;
let owner: Actor;
let reviewer: Actor;
const boards = new Map<string, Scene[]>();
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
  reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid: owner.memberships[0]?.teamspaceUuid ?? "" });
  bench.service.on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
});
afterAll(() => bench.close());

async function open(scenes: Scene[]) {
  const { projectUuid, uuid } = await bench.seedProject(owner, { progressStatus: "editing" });
  boards.set(projectUuid, scenes);
  const project = await findProject({ db: bench.studio.db, actor: reviewer, projectUuid });
  if (!project) throw new Error("no project");
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
    if (!result.ok) throw new Error(result.fault.message);
    return result.value;
  };
  const board = async () => {
    const result = await getReviewBoard({ ...given, actor: reviewer, projectUuid });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value;
  };
  const state = async (its: Scene) => {
    const { reviews } = await board();
    const ofScene = reviews.filter(({ sceneId }) => sceneId === its.sceneId);
    return reviewState({ parts: sceneParts(its) }, ofScene, DEFAULT_POLICY);
  };
  const discuss = async (sceneId: string) => {
    const result = await getDiscussion({ ...given, actor: reviewer, projectUuid, sceneId });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value;
  };
  return { ...given, projectUuid, referenceUuid: uuid, judge, board, state, discuss };
}

describe("a verdict", () => {
  it("stands while the scene is what it was given on, and says what changed once it is not", async () => {
    const one = scene("one");
    const { judge, state, projectUuid } = await open([one]);
    expect(await state(one)).toMatchObject({ name: "none" });
    await judge(reviewer, "approved", [one]);
    expect(await state({ ...one, position: 7 })).toMatchObject({ name: "approved", approvals: 1 });
    const painted = { ...one.storyboard, takes: [take("one-1", 1, false), take("one-2", 2, true)] };
    const changes: [Partial<Scene>, string][] = [
      [{ storyboard: painted }, "picture"],
      [{ textOverlay: "Dawn" }, "picture"],
      [{ motionVideo: { takes: [take("m", 1, true)] } }, "motion"],
      [{ narration: "Snow falls." }, "narration"],
      [{ duration: 5_000 }, "timing"],
    ];
    for (const [change, part] of changes) {
      expect(await state({ ...one, ...change })).toMatchObject({ name: "lapsed", approvals: 0, changed: [part] });
    }
    // Going back to what was approved makes it approved again.
    expect(await state(one)).toMatchObject({ name: "approved" });
    boards.set(projectUuid, [{ ...one, narration: "Snow falls." }]);
    expect(await judge(reviewer, "approved", [one])).toMatchObject({
      reviewed: [],
      refused: [{ sceneId: "one", reason: "Review again: narration changed since." }],
    });
  });

  it("does not lapse because a link was signed again, where a service tells no takes", () => {
    const link = (query: string) => scene("a", { storyboard: { assetLink: `https://cdn.example/a.png?${query}` } });
    expect(sceneParts(link("sig=1"))).toEqual(sceneParts(link("sig=2")));
    const other = scene("a", { storyboard: { assetLink: "https://cdn.example/b.png?sig=1" } });
    expect(sceneParts(other).picture).not.toBe(sceneParts(link("sig=1")).picture);
  });

  it("is one per person, the last one counts, and a request for changes outweighs approvals", async () => {
    const one = scene("one");
    const { judge, state, discuss } = await open([one]);
    await judge(reviewer, "approved", [one]);
    await judge(owner, "approved", [one]);
    expect(await state(one)).toMatchObject({ name: "approved", approvals: 2 });
    await judge(owner, "changes_requested", [one], "Darker.");
    expect(await state(one)).toMatchObject({ name: "changes", approvals: 1 });
    await judge(owner, "approved", [one]);
    expect(await state(one)).toMatchObject({ name: "approved", approvals: 2 });
    const { history } = await discuss("one");
    expect(history.map(({ verdict, note }) => [verdict, note])).toEqual([
      ["approved", ""],
      ["changes_requested", "Darker."],
      ["approved", ""],
      ["approved", ""],
    ]);
  });

  it("asks for changes of a part until that part is another one, no matter what else changes", async () => {
    const one = scene("one");
    const place = await open([one]);
    const { referenceUuid, projectUuid, judge, state } = place;
    const standingOf = async (its: Scene) => {
      boards.set(projectUuid, [its]);
      await bench.look(owner, projectUuid);
      const isIt = eq(projectReference.uuid, referenceUuid);
      const [row] = await bench.studio.db.select().from(projectReference).where(isIt);
      return row?.standing;
    };
    const said = { ...one, narration: "Snow falls.", duration: 5_000 };
    const painted = { ...said, storyboard: { ...one.storyboard, takes: [take("one-2", 2, true)] } };
    const aged = { ...take("one-1", 1, true), stale: true, staleReason: "other_description" } as const;
    expect(await standingOf({ ...one, storyboard: { takes: [aged] } })).toMatchObject({ stale: 1 });
    expect(await standingOf(one)).toMatchObject({ stale: 0 });
    await judge(reviewer, "changes_requested", [one], "Darker.", ["picture"]);
    expect(await state(said)).toMatchObject({ name: "changes", changed: [] });
    expect(await standingOf(said)).toMatchObject({ changes: 1, toReview: 0 });
    expect(await state(painted)).toMatchObject({ name: "lapsed", label: "Answered: picture" });
    expect(await standingOf(painted)).toMatchObject({ changes: 0, toReview: 1 });
    // Two parts are asked for: one of them alone answers nothing.
    const [both] = (await judge(reviewer, "changes_requested", [painted], "Both.", ["picture", "narration"])).reviewed;
    const repainted = { ...painted, storyboard: { ...one.storyboard, takes: [take("one-3", 3, true)] } };
    expect(await state(repainted)).toMatchObject({ name: "changes" });
    expect(await standingOf(repainted)).toMatchObject({ changes: 1 });
    expect(await state({ ...repainted, narration: "Rain." })).toMatchObject({ name: "lapsed" });
    const input = { projectUuid, reviewUuids: [both?.uuid ?? ""] };
    await takeBackReviews({ ...place, actor: reviewer, input });
    expect(await state(repainted)).toMatchObject({ name: "none" });
    // About the whole scene, as all requests once were: any change answers it.
    await judge(reviewer, "changes_requested", [repainted], "Something.");
    expect(await standingOf(repainted)).toMatchObject({ changes: 1 });
    expect(await state({ ...repainted, duration: 6_000 })).toMatchObject({ name: "lapsed", label: "Answered: timing" });
    expect(await standingOf({ ...repainted, duration: 6_000 })).toMatchObject({ changes: 0 });
  });

  it("is followed by a later one of the same millisecond, in any order", () => {
    const parts = sceneParts(scene("one"));
    const given = {
      sceneId: "one",
      personUuid: "p",
      personName: "P",
      isByGuest: false,
      note: "",
      about: [],
      createdAt: 1_000,
    };
    const before = sceneParts(scene("one", { narration: "Snow falls." }));
    const first = { ...given, uuid: "0199-a", verdict: "approved", parts: before } as const;
    const second = { ...given, uuid: "0199-b", verdict: "changes_requested", parts: before } as const;
    for (const reviews of [
      [first, second],
      [second, first],
    ]) {
      expect(reviewState({ parts }, reviews, DEFAULT_POLICY).label).toBe("Answered: narration");
    }
  });

  it("is taken back by its person only, and stays in the history", async () => {
    const [one, two] = [scene("one"), scene("two")];
    const place = await open([one, two]);
    const { reviewed } = await place.judge(reviewer, "approved", [one, two, one]);
    expect(reviewed).toHaveLength(2);
    const input = { projectUuid: place.projectUuid, reviewUuids: reviewed.map(({ uuid }) => uuid) };
    expect(await takeBackReviews({ ...place, actor: owner, input })).toEqual({ ok: true, value: { takenBack: [] } });
    const elsewhere = await open([one]);
    expect(await takeBackReviews({ ...elsewhere, actor: reviewer, input })).toMatchObject({ value: { takenBack: [] } });
    const taken = await takeBackReviews({ ...place, actor: reviewer, input });
    expect(taken.ok && taken.value.takenBack.toSorted()).toEqual(input.reviewUuids.toSorted());
    expect(await place.state(one)).toMatchObject({ name: "none" });
    expect((await place.discuss("one")).history).toMatchObject([{ takenBackAt: expect.any(Number) }]);
    const rows = await bench.studio.db
      .select()
      .from(activity)
      .where(eq(activity.projectReferenceUuid, place.referenceUuid));
    expect(rows.map(({ verb, sceneId }) => `${verb} ${sceneId}`).toSorted()).toEqual([
      "approved one",
      "approved two",
      "took_back_review one",
      "took_back_review two",
    ]);
  });

  it("is refused for a scene that is not there, and given for the others", async () => {
    const one = scene("one");
    const { judge } = await open([one]);
    const { reviewed, refused } = await judge(reviewer, "approved", [one, scene("of another project")]);
    expect(reviewed.map(({ sceneId }) => sceneId)).toEqual(["one"]);
    expect(refused).toMatchObject([{ sceneId: "of another project" }]);
  });
});

describe("a note", () => {
  const setUp = async () => {
    const place = await open([scene("one"), scene("two")]);
    const write = (actor: Actor, more: { sceneId?: string; parentUuid?: string; takeUuid?: string } = {}) =>
      writeNote({
        ...place,
        actor,
        input: { projectUuid: place.projectUuid, sceneId: "one", text: "Hello", ...more },
      });
    const written = async (...given: Parameters<typeof write>) => {
      const result = await write(...given);
      if (!result.ok) throw new Error(result.fault.message);
      return result.value;
    };
    return { ...place, write, written };
  };

  it("hangs on its scene with replies, counts until it is resolved, and closed ones come last", async () => {
    const { written, board, discuss, ...place } = await setUp();
    const first = await written(reviewer, { takeUuid: "one-1" });
    const second = await written(owner);
    await written(owner, { parentUuid: first.uuid });
    expect((await board()).openNotes).toEqual({ one: 2 });
    const resolve = { which: "thread", set: { resolvedAt: new Date(), resolvedByUuid: owner.userUuid } } as const;
    await changeNote({ ...place, actor: owner, noteUuid: second.uuid, ...resolve, verb: "resolved_note" });
    expect((await board()).openNotes).toEqual({ one: 1 });
    const { threads } = await discuss("one");
    expect(threads).toMatchObject([
      { uuid: first.uuid, take: { takeUuid: "one-1", number: 1 }, replies: [{ personUuid: owner.userUuid }] },
      { uuid: second.uuid, resolved: { byName: "Person" }, replies: [] },
    ]);
    expect((await discuss("two")).threads).toEqual([]);
  });

  it("is refused as a reply under another project's or scene's note, or under a reply", async () => {
    const [here, there] = [await setUp(), await setUp()];
    const theirs = await there.written(reviewer);
    const refused = { ok: false, fault: { code: "note_not_found" } };
    expect(await here.write(reviewer, { parentUuid: theirs.uuid })).toMatchObject(refused);
    const ours = await here.written(reviewer);
    expect(await here.write(reviewer, { parentUuid: ours.uuid, sceneId: "two" })).toMatchObject(refused);
    const reply = await here.written(reviewer, { parentUuid: ours.uuid });
    expect(await here.write(reviewer, { parentUuid: reply.uuid })).toMatchObject(refused);
  });

  it("is refused about another project's or scene's take, and on a scene that is not there", async () => {
    const { write, projectUuid } = await setUp();
    boards.set(projectUuid, [scene("one"), scene("two")]);
    const refused = { ok: false, fault: { code: "take_not_found" } };
    expect(await write(reviewer, { takeUuid: "two-1" })).toMatchObject(refused);
    expect(await write(reviewer, { takeUuid: "of-another-project" })).toMatchObject(refused);
    expect(await write(reviewer, { sceneId: "nowhere" })).toMatchObject({ fault: { code: "scene_not_found" } });
  });

  it("is edited and deleted by the person who wrote it; its text is gone then, its replies stay", async () => {
    const { written, discuss, ...place } = await setUp();
    const mine = await written(reviewer);
    await written(owner, { parentUuid: mine.uuid });
    const change = (actor: Actor, set: object) =>
      changeNote({ ...place, actor, noteUuid: mine.uuid, which: "own", set, verb: "edited_note" });
    expect(await change(owner, { text: "Not mine" })).toMatchObject({ fault: { code: "note_not_found" } });
    expect(await change(reviewer, { text: "Better", editedAt: new Date() })).toMatchObject({ ok: true });
    expect((await discuss("one")).threads).toMatchObject([{ text: "Better", editedAt: expect.any(Number) }]);
    await change(reviewer, { text: "", deletedAt: new Date() });
    expect((await discuss("one")).threads).toMatchObject([{ text: "", isDeleted: true, replies: [{ text: "Hello" }] }]);
    expect(await change(reviewer, { text: "Again" })).toMatchObject({ fault: { code: "note_not_found" } });
    const elsewhere = await setUp();
    const theirs = await elsewhere.written(reviewer);
    const moved = { which: "own", set: { text: "x" }, verb: "edited_note" } as const;
    expect(await changeNote({ ...place, actor: reviewer, noteUuid: theirs.uuid, ...moved })).toMatchObject({
      fault: { code: "note_not_found" },
    });
  });
});
