import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#lib/contract/card.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { succeed } from "#lib/result.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import { findProject } from "../projects/model/find.ts";
import { reviewScenes } from "../reviews/scenes/review-scenes.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { editScene, mergeScene, splitScene } from "./actions.ts";
import { readBoard } from "./get-board.ts";
import { sceneParts } from "./model/parts.ts";
import { remakeCards, remakePortraitCards } from "./remake-cards.ts";

let bench: StudioBench;
let shown: Scene;
const ordered: string[] = [];
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", () => ({ data: { scenes: [shown] } }));
  bench.service.on("generateImages", (_, body) => {
    const { scenes } = body as { scenes: { scene_id: string }[] };
    ordered.push(...scenes.map(({ scene_id }) => scene_id));
    return {
      data: { status: "processing", scenes: scenes.map(({ scene_id }) => ({ scene_id, status: "processing" })) },
    };
  });
});
afterAll(() => bench.close());

const card: Card = { kind: "words", sentence: "Rain falls.", icons: [], portraits: [], theme: "sea" };
const outdated = { staleReason: "other_description" as const, stale: true };
const sceneWith = (take: object, motionLink?: string): Scene => ({
  ...{ sceneId: "a", duration: 4_000, narration: "Snow falls." },
  storyboard: {
    processStatus: "completed",
    assetLink: "https://public.example/a.jpg",
    takes: [{ takeUuid: "a-1", number: 1, processStatus: "completed", selected: true, ...take }],
  },
  motionVideo: motionLink ? { assetLink: motionLink } : {},
});

it.each<[string, { scene: Scene; painter?: string; verdict?: "approved" | "changes_requested"; isRemade: boolean }]>([
  ["is made again once it says other words", { scene: sceneWith({ card, ...outdated }), isRemade: true }],
  ["stays as it is while it says the same", { scene: sceneWith({ card }), isRemade: false }],
  [
    "stays when somebody approved it",
    { scene: sceneWith({ card, ...outdated }), verdict: "approved", isRemade: false },
  ],
  [
    "stays when somebody asked for another picture",
    { scene: sceneWith({ card, ...outdated }), verdict: "changes_requested", isRemade: false },
  ],
  [
    "stays when a motion video was made of it",
    { scene: sceneWith({ card, ...outdated }, "https://a.example/m.mp4"), isRemade: false },
  ],
  ["stays when a model paints by now", { scene: sceneWith({ card, ...outdated }), painter: "openai", isRemade: false }],
  ["is not taken for one where it is a picture", { scene: sceneWith(outdated), isRemade: false }],
])("a card %s", async (_, { scene, painter = "cards", verdict, isRemade }) => {
  // Whatever is said of it is said before its words change.
  shown = { ...scene, narration: card.sentence };
  bench.service.on("getCapabilities", () => ({
    data: { extensions: [], providers: { painter: { name: painter, isOffline: painter === "cards" } }, limits: {} },
  }));
  bench.studio.answers.delete("capabilities");
  const actor = await bench.seedPerson({ role: "editor" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  await bench.look(actor, projectUuid);
  const project = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio: bench.studio, actor, project };
  if (verdict) {
    const scenes = [{ sceneId: "a", seen: sceneParts(shown) }];
    const reviewed = await reviewScenes({
      ...given,
      input: { projectUuid, verdict, note: "More light.", about: ["picture"], scenes },
    });
    expect(reviewed.ok).toBe(true);
  }
  ordered.length = 0;
  shown = scene;
  await bench.look(actor, projectUuid);
  const edited = succeed(await readBoard(bench.studio, project, -1));
  const board = await remakeCards(given, edited);
  expect([ordered, board !== edited]).toEqual(isRemade ? [["a"], true] : [[], false]);
});

it("has cards that show somebody as they were made again", async () => {
  const actor = await bench.seedPerson({ role: "editor" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  bench.service.on("getCapabilities", () => ({
    data: { extensions: [], providers: { painter: { name: "cards", isOffline: true } }, limits: {} },
  }));
  bench.studio.answers.delete("capabilities");
  shown = sceneWith({ card, stale: true, staleReason: "other_cast" });
  await bench.look(actor, projectUuid);
  const project = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!project) throw new Error("no project");
  ordered.length = 0;
  await remakePortraitCards({ studio: bench.studio, actor, project });
  expect(ordered).toEqual(["a"]);
});

it.each([
  ["edited", "editScene", editScene, { change: { narration: "Snow falls." } }],
  ["split", "splitScene", splitScene, { at: 5 }],
  ["merged", "mergeScene", mergeScene, {}],
] as const)("has the card of a scene that was %s made again", async (_, operation, action, input) => {
  shown = { ...sceneWith({ card }), narration: card.sentence };
  bench.service.on("getCapabilities", () => ({
    data: { extensions: [], providers: { painter: { name: "cards", isOffline: true } }, limits: {} },
  }));
  bench.studio.answers.delete("capabilities");
  const actor = await bench.seedPerson({ role: "editor" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  await bench.look(actor, projectUuid);
  bench.service.on(operation, () => {
    shown = sceneWith({ card, ...outdated });
    return { data: { scenes: [shown] } };
  });
  ordered.length = 0;
  const definition = definitionOf(action) as AnyAction;
  const findActor = async () => actor;
  const done = await runAction(definition, {
    studio: bench.studio,
    findActor,
    input: { projectUuid, sceneId: "a", ...input },
  });
  expect(done).toMatchObject({ ok: true });
  expect(ordered).toEqual(["a"]);
});
