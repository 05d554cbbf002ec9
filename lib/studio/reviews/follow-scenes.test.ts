import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import { mergeScene, restoreScene } from "../scenes/actions.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { getDiscussion } from "./discussion/discussion.ts";
import { getReviewBoard } from "./get-board.ts";
import { writeNote } from "./notes/actions.ts";

let bench: StudioBench;
let editor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  editor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

const take = (takeUuid: string) => ({ takeUuid, number: 1, processStatus: "completed", selected: true }) as const;
const scene = (sceneId: string): Scene => ({
  sceneId,
  duration: 4_000,
  narration: `Scene ${sceneId}.`,
  storyboard: { assetLink: `https://s/assets/${sceneId}`, takes: [take(crypto.randomUUID())] },
  motionVideo: { takes: [] },
});

async function act(action: unknown, input: object): Promise<void> {
  const definition = definitionOf(action) as AnyAction;
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => editor, input });
  if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.message}`);
}

async function openBoard() {
  const { projectUuid } = await bench.seedProject(editor, { progressStatus: "editing" });
  const all = ["one", "two", "three"].map(scene);
  const shown = new Set(all.map(({ sceneId }) => sceneId));
  const answer = () => ({ data: { scenes: all.filter(({ sceneId }) => shown.has(sceneId)) } });
  bench.service.on("listScenes", answer);
  bench.service.on("mergeScene", ({ sceneId = "" }) => {
    const order = answer().data.scenes.map((each) => each.sceneId);
    shown.delete(order[order.indexOf(sceneId) + 1] ?? "");
    return answer();
  });
  bench.service.on("restoreScene", ({ sceneId = "" }) => {
    shown.add(sceneId);
    return answer();
  });
  const texts = async (sceneId: string) => {
    const told = await getDiscussion({ studio: bench.studio, actor: editor, projectUuid, sceneId });
    if (!told.ok) throw new Error(told.fault.message);
    return told.value.threads.map(({ text, take: about, isFromJoined, replies }) => ({
      ...{ text, replies: replies.map((reply) => reply.text) },
      ...(about && { take: about.number }),
      ...(isFromJoined && { isFromJoined }),
    }));
  };
  const thread = async (sceneId: string) => {
    const told = await getDiscussion({ studio: bench.studio, actor: editor, projectUuid, sceneId });
    return told.ok ? (told.value.threads[0]?.uuid ?? "") : "";
  };
  const write = (sceneId: string, note: object) => act(writeNote, { projectUuid, sceneId, ...note });
  const takeOf = (at: number) => all[at]?.storyboard.takes?.[0]?.takeUuid;
  return { projectUuid, texts, thread, write, takeOf };
}

it("keeps both scenes' notes when they are joined, and gives them back with the scene", async () => {
  const { projectUuid, texts, thread, write, takeOf } = await openBoard();
  await write("one", { text: "First" });
  await write("two", { text: "Second", takeUuid: takeOf(1) });
  await write("two", { text: "Answer", parentUuid: await thread("two") });
  await write("three", { text: "Third" });
  const second = { text: "Second", replies: ["Answer"] };

  await act(mergeScene, { projectUuid, sceneId: "one" });
  const joined = [
    { ...second, isFromJoined: true },
    { text: "First", replies: [] },
  ];
  expect(await texts("one")).toEqual(joined);
  expect(await texts("two")).toEqual([]);
  const counted = await getReviewBoard({ studio: bench.studio, actor: editor, projectUuid });
  expect(counted.ok && counted.value.openNotes).toEqual({ one: 2, three: 1 });

  await act(restoreScene, { projectUuid, sceneId: "two" });
  expect(await texts("one")).toEqual([{ text: "First", replies: [] }]);
  expect(await texts("two")).toEqual([{ ...second, take: 1 }]);
});

it("gives notes back to where they were written, however many scenes were joined in between", async () => {
  const { projectUuid, texts, write } = await openBoard();
  await write("three", { text: "Third" });
  await act(mergeScene, { projectUuid, sceneId: "two" });
  await act(mergeScene, { projectUuid, sceneId: "one" });
  expect(await texts("one")).toEqual([{ text: "Third", replies: [], isFromJoined: true }]);
  await act(restoreScene, { projectUuid, sceneId: "two" });
  await act(restoreScene, { projectUuid, sceneId: "three" });
  expect(await texts("three")).toEqual([{ text: "Third", replies: [] }]);
});
