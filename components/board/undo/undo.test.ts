import { beforeEach, expect, it } from "vitest";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import type { ReviewView } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { actOfPlace, actOfTake, actOfUpload, actOfWords, wordsOfChange } from "./act-on-scene.ts";
import { actOfInsert, actOfMerge, actOfRemoval, actOfSplit } from "./act-on-scenes.ts";
import { actOfVerdict } from "./acts.ts";
import type { BoardCalls } from "./board-calls.ts";
import { type Act, readUndo, recordAct, step, undoAct } from "./history.ts";

/** A board that does what the service's verbs do. */
let board: SceneView[];
let deleted: Map<string, { scene: SceneView; at: number }>;
let isAway: boolean;
let project: string;

const take = (takeUuid: string, selected: boolean) =>
  ({ takeUuid, number: 1, processStatus: "completed", selected }) as const;
const scene = (sceneId: string, narration: string): SceneView => ({
  sceneId,
  narration,
  visualDescription: `${sceneId} drawn`,
  storyboard: { takes: [take(`${sceneId}1`, true), take(`${sceneId}2`, false)] },
  motionVideo: {},
});
const order = () => board.map(({ sceneId }) => sceneId).join("");
const said = (sceneId: string) => board.find((one) => one.sceneId === sceneId)?.narration;
const usedBy = (sceneId: string) =>
  board.find((one) => one.sceneId === sceneId)?.storyboard.takes?.find(({ selected }) => selected)?.takeUuid;
const change = (sceneId: string, edit: (scene: SceneView) => SceneView) => {
  board = board.map((one) => (one.sceneId === sceneId ? edit(one) : one));
  return true;
};

const calls: BoardCalls = {
  look: async () => (isAway ? null : board),
  edit: async (sceneId, { position, narration, visual_description: visualDescription }: SceneChange) => {
    if (position !== undefined) {
      const [mover] = board.filter((one) => one.sceneId === sceneId);
      board = board.filter((one) => one.sceneId !== sceneId);
      if (mover) board.splice(position, 0, mover);
    }
    return change(sceneId, (one) => ({
      ...one,
      ...(narration !== undefined && { narration }),
      ...(visualDescription !== undefined && { visualDescription }),
    }));
  },
  choose: async (sceneId, takeUuid) =>
    change(sceneId, (one) => ({
      ...one,
      storyboard: { takes: one.storyboard.takes?.map((its) => ({ ...its, selected: its.takeUuid === takeUuid })) },
    })),
  remove: async (sceneId) => {
    const at = board.findIndex((one) => one.sceneId === sceneId);
    const [gone] = board.slice(at, at + 1);
    if (gone) deleted.set(sceneId, { scene: gone, at });
    board = board.filter((one) => one.sceneId !== sceneId);
    return true;
  },
  restore: async (sceneId) => {
    const kept = deleted.get(sceneId);
    if (kept) board = [...board.slice(0, kept.at), kept.scene, ...board.slice(kept.at)];
    return kept !== undefined;
  },
  split: async (sceneId, at) => {
    const from = board.findIndex((one) => one.sceneId === sceneId);
    const whole = said(sceneId) ?? "";
    change(sceneId, (one) => ({ ...one, narration: whole.slice(0, at).trim() }));
    const second = scene(`s${from}`, whole.slice(at).trim());
    board = [...board.slice(0, from + 1), second, ...board.slice(from + 1)];
    return true;
  },
  merge: async (sceneId) => {
    const next = board[board.findIndex((one) => one.sceneId === sceneId) + 1];
    if (!next) return false;
    change(sceneId, (one) => ({ ...one, narration: `${one.narration} ${next.narration}` }));
    return calls.remove(next.sceneId);
  },
};

/** Does it as the page does, and remembers it. */
async function perform(
  run: () => Promise<boolean>,
  actOf: (told: { calls: BoardCalls; before: SceneView[]; after: SceneView[] }) => Act | null,
): Promise<Act | null> {
  const before = board;
  await run();
  const act = actOf({ calls, before, after: board });
  if (act) recordAct(project, act);
  return act;
}
const edit = (sceneId: string, words: Omit<SceneChange, "position">) =>
  perform(
    () => calls.edit(sceneId, words),
    (told) => actOfWords({ ...told, sceneId, words: wordsOfChange(words) }),
  );
const move = (sceneId: string, position: number) =>
  perform(
    () => calls.edit(sceneId, { position }),
    (told) => actOfPlace({ ...told, sceneId }),
  );
const outcome = async (way: "undo" | "redo") => (await step(project, way))?.outcome;

beforeEach(() => {
  board = [scene("a", "One."), scene("b", "Two and three."), scene("c", "Four.")];
  deleted = new Map();
  isAway = false;
  project = crypto.randomUUID();
});

it("takes every kind of act back in turn, and does them all again", async () => {
  const boards = [board];
  const acts = [
    () => edit("a", { narration: "First." }),
    () => edit("a", { visual_description: "A boat" }),
    () => move("a", 2),
    () =>
      perform(
        () => calls.choose("b", "b2"),
        (told) => actOfTake({ ...told, sceneId: "b" }),
      ),
    () =>
      perform(
        () => calls.split("b", 3),
        (told) => actOfSplit({ ...told, sceneId: "b", at: 3 }),
      ),
    () =>
      perform(
        () => calls.merge("c"),
        (told) => actOfMerge({ ...told, sceneId: "c" }),
      ),
    () =>
      perform(
        () => calls.remove("b"),
        (told) => actOfRemoval({ ...told, sceneIds: ["b"] }),
      ),
  ];
  for (const act of acts) {
    expect(await act()).not.toBeNull();
    boards.push(board);
  }
  for (const before of boards.toReversed().slice(1)) {
    expect(await outcome("undo")).toBe("done");
    expect(board).toEqual(before);
  }
  expect(readUndo(project)).toMatchObject({ undoes: null, redoes: "Scene 1, narration changed" });
  for (const after of boards.slice(1)) {
    expect(await outcome("redo")).toBe("done");
    expect(board).toEqual(after);
  }
  expect(await step(project, "redo")).toBeNull();
});

it("takes an added scene away again, unless somebody else wrote in it", async () => {
  const insert = () =>
    perform(
      async () => {
        board = [...board, scene("d", "")];
        return true;
      },
      (told) => actOfInsert(told),
    );
  await insert();
  expect(await outcome("undo")).toBe("done");
  expect(order()).toBe("abc");
  expect(await outcome("redo")).toBe("done");
  change("d", (one) => ({ ...one, narration: "Theirs." }));
  expect(await outcome("undo")).toBe("changed");
  expect(order()).toBe("abcd");
});

it("leaves alone what somebody else changed since, says so, and goes on with the act before", async () => {
  await move("c", 0);
  await edit("a", { narration: "Mine." });
  change("a", (one) => ({ ...one, narration: "Theirs." }));
  expect(await outcome("undo")).toBe("changed");
  expect(said("a")).toBe("Theirs.");
  expect(await outcome("undo")).toBe("done");
  expect(order()).toBe("abc");
});

it("moves back behind the same scene when others came and went, and not when it was moved again", async () => {
  await move("c", 0);
  board = [...board.slice(0, 2), scene("x", ""), ...board.slice(2)];
  expect(await outcome("undo")).toBe("done");
  expect(order()).toBe("axbc");
  await move("a", 3);
  await calls.edit("a", { position: 1 });
  expect(await outcome("undo")).toBe("changed");
  expect(order()).toBe("xabc");
});

it("chooses the take of before once an upload is used, and not while another one is", async () => {
  await perform(
    async () =>
      change("a", (one) => ({
        ...one,
        storyboard: { takes: [...(one.storyboard.takes ?? []), take("own", false)] },
      })),
    (told) => actOfUpload({ ...told, sceneId: "a" }),
  );
  await calls.choose("a", "own");
  expect(await outcome("undo")).toBe("done");
  expect(usedBy("a")).toBe("a1");
  await calls.choose("a", "a2");
  expect(await outcome("redo")).toBe("changed");
});

it("cuts a recording again where a cut is done again, and offers no way back from a joined one", async () => {
  change("b", (one) => ({ ...one, narrationSound: "speaker" }));
  await perform(
    () => calls.split("b", 3),
    (told) => actOfSplit({ ...told, sceneId: "b", at: 3 }),
  );
  expect(await outcome("undo")).toBe("done");
  expect(await outcome("redo")).toBe("done");
  expect(board.map(({ narration }) => narration)).toEqual(["One.", "Two", "and three.", "Four."]);
  expect(
    await perform(
      () => calls.merge("b"),
      (told) => actOfMerge({ ...told, sceneId: "b" }),
    ),
  ).toBeNull();
});

it("keeps an act that could not be reached, and forgets what was undone once something else is done", async () => {
  const act = await edit("a", { narration: "Mine." });
  isAway = true;
  expect(await outcome("undo")).toBe("failed");
  isAway = false;
  expect(await outcome("undo")).toBe("done");
  expect(readUndo(project).redoes).toBe("Scene 1, narration changed");
  await edit("b", { narration: "Else." });
  expect(readUndo(project)).toMatchObject({ undoes: "Scene 2, narration changed", redoes: null });
  expect(act && (await undoAct(project, act))).toBeNull();
});

it("undoes a certain act that is pressed while another is being undone, once that is done", async () => {
  const first = await edit("a", { narration: "Mine." });
  const second = await edit("b", { narration: "Else." });
  if (!first || !second) throw new Error("Nothing was done");
  const outcomes = await Promise.all([undoAct(project, second), undoAct(project, first), step(project, "undo")]);
  // The second of two presses of the same button is about what the first one leaves, and is not kept.
  expect(outcomes).toEqual([{ act: second, outcome: "done" }, { act: first, outcome: "done" }, null]);
  expect([readUndo(project).undoes, readUndo(project).isBusy]).toEqual([null, false]);
});

it("takes a verdict back and gives it again, to the scenes as they were seen", async () => {
  const parts = { picture: "p", motion: "m", narration: "n", timing: "t" };
  const given = {
    uuid: "r1",
    sceneId: "a",
    personUuid: "me",
    personName: "Me",
    isByGuest: false,
    verdict: "approved" as const,
    note: "",
    about: [],
  } satisfies Partial<ReviewView>;
  const standing = new Set(["r1"]);
  let seen: unknown;
  const act = actOfVerdict({
    did: "1 scene approved",
    written: { reviewed: [{ ...given, parts, createdAt: 1 }] },
    takeBack: async (uuids) => uuids.filter((uuid) => standing.delete(uuid)),
    again: async (judged) => {
      seen = judged;
      standing.add("r2");
      return { reviewed: [{ ...given, uuid: "r2", parts, createdAt: 2 }] };
    },
  });
  expect(await act.undo()).toBe("done");
  expect(await act.redo()).toBe("done");
  expect(seen).toEqual([{ sceneId: "a", seen: parts }]);
  expect(await act.undo()).toBe("done");
  expect(await act.undo()).toBe("changed");
});
