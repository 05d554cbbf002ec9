import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { type AnyAction, definitionOf, runAction } from "../../access/action.ts";
import { editScene, mergeScene, restoreScene, splitScene } from "../../scenes/actions.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listMoments } from "../discussion/list-for-film.ts";
import { writeNote } from "./actions.ts";

let bench: StudioBench;
let editor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  editor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

const words = ["Boats", "wake", "up."].map((text, at) => ({ text, startMs: at * 1_000, endMs: at * 1_000 + 900 }));
const scene = (sceneId: string, duration = 4_000): Scene => ({
  ...{ sceneId, duration, narration: "Boats wake up.", words },
  storyboard: { assetLink: `https://s/assets/${sceneId}` },
  motionVideo: {},
});

async function act(action: unknown, input: object, actor = editor) {
  const definition = definitionOf(action) as AnyAction;
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
  return result.ok ? "done" : result.fault.code;
}

async function openBoard() {
  const { projectUuid } = await bench.seedProject(editor, { progressStatus: "editing" });
  let shown = ["one", "two"].map((sceneId) => scene(sceneId));
  const answer = () => ({ data: { scenes: shown } });
  bench.service.on("listScenes", answer);
  const become = (next: Scene[]) => {
    shown = next;
    for (const name of ["splitScene", "mergeScene", "restoreScene", "editScene"] as const)
      bench.service.on(name, answer);
  };
  await bench.look(editor, projectUuid);
  const moments = async () => {
    const told = await listMoments({ studio: bench.studio, actor: editor, projectUuid });
    if (!told.ok) throw new Error(told.fault.message);
    const placed = told.value.threads.map(({ text, sceneId, atMs, replies }) => [text, sceneId, atMs, replies.length]);
    return placed.toSorted(([one = ""], [other = ""]) => String(one).localeCompare(String(other)));
  };
  const write = (sceneId: string, note: object) => act(writeNote, { projectUuid, sceneId, text: "?", ...note });
  return { projectUuid, become, moments, write };
}

describe("a note at a moment of a scene", () => {
  it("keeps it, the first frame too, and one about the whole scene has none", async () => {
    const { projectUuid, moments, write } = await openBoard();
    expect(await write("one", { text: "a", atMs: 0 })).toBe("done");
    expect(await write("two", { text: "b", atMs: 2_500 })).toBe("done");
    expect(await write("two", { text: "c" })).toBe("done");
    const told = await listMoments({ studio: bench.studio, actor: editor, projectUuid });
    const parentUuid = told.ok ? told.value.threads.find(({ text }) => text === "a")?.uuid : "";
    expect(await write("one", { text: "d", atMs: 900, parentUuid })).toBe("done");
    expect(await moments()).toEqual([
      ["a", "one", 0, 1],
      ["b", "two", 2_500, 0],
    ]);
  });

  it("is refused before it and where it is none", async () => {
    const { write } = await openBoard();
    for (const atMs of [-1, 0.5, Number.NaN, 86_400_001, "7"])
      expect(await write("one", { atMs })).toBe("invalid_input");
    expect(await write("elsewhere", { atMs: 0 })).toBe("scene_not_found");
  });

  it("is told to nobody outside the project", async () => {
    const { projectUuid } = await openBoard();
    const stranger = await bench.seedPerson({ role: "owner" });
    const asked = await listMoments({ studio: bench.studio, actor: stranger, projectUuid });
    expect(asked).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
  });

  it("stays with its scene when that moves or becomes shorter", async () => {
    const { projectUuid, become, moments, write } = await openBoard();
    await write("one", { text: "a", atMs: 3_000 });
    become([scene("two"), scene("one", 2_000)]);
    expect(await act(editScene, { projectUuid, sceneId: "one", change: { position: 1 } })).toBe("done");
    expect(await moments()).toEqual([["a", "one", 3_000, 0]]);
  });

  it("goes with the half of a split scene it falls into, answers included", async () => {
    const { projectUuid, become, moments, write } = await openBoard();
    await write("one", { text: "a", atMs: 999 });
    await write("one", { text: "b", atMs: 1_000 });
    await write("one", { text: "c", atMs: 2_700 });
    const told = await listMoments({ studio: bench.studio, actor: editor, projectUuid });
    const parentUuid = told.ok ? told.value.threads.find(({ text }) => text === "c")?.uuid : "";
    await write("one", { text: "d", parentUuid });
    become([scene("one", 1_000), scene("half", 3_000), scene("two")]);
    // Before "wake", which is spoken from the first second on.
    expect(await act(splitScene, { projectUuid, sceneId: "one", at: 6 })).toBe("done");
    const split = [
      ["a", "one", 999, 0],
      ["b", "half", 0, 0],
      ["c", "half", 1_700, 1],
    ];
    expect(await moments()).toEqual(split);
    become([scene("one"), scene("two")]);
    expect(await act(mergeScene, { projectUuid, sceneId: "one" })).toBe("done");
    expect(await moments()).toEqual([
      ["a", "one", 999, 0],
      ["b", "one", 1_000, 0],
      ["c", "one", 2_700, 1],
    ]);
  });

  it("comes so much later as the scene lasts that takes its own in, and goes back with it", async () => {
    const { projectUuid, become, moments, write } = await openBoard();
    await write("two", { text: "a", atMs: 500 });
    become([scene("one", 8_000)]);
    expect(await act(mergeScene, { projectUuid, sceneId: "one" })).toBe("done");
    expect(await moments()).toEqual([["a", "one", 4_500, 0]]);
    become([scene("one"), scene("two")]);
    expect(await act(restoreScene, { projectUuid, sceneId: "two" })).toBe("done");
    expect(await moments()).toEqual([["a", "two", 500, 0]]);
  });

  it("goes back to its own moment from a scene that was split after it had taken another in", async () => {
    const { projectUuid, become, moments, write } = await openBoard();
    await write("two", { text: "a", atMs: 2_500 });
    become([scene("one", 8_000)]);
    await act(mergeScene, { projectUuid, sceneId: "one" });
    become([scene("one", 1_000), scene("half", 7_000)]);
    expect(await act(splitScene, { projectUuid, sceneId: "one", at: 6 })).toBe("done");
    expect(await moments()).toEqual([["a", "half", 5_500, 0]]);
    become([scene("one", 1_000), scene("half", 7_000), scene("two")]);
    expect(await act(restoreScene, { projectUuid, sceneId: "two" })).toBe("done");
    expect(await moments()).toEqual([["a", "two", 2_500, 0]]);
  });
});
