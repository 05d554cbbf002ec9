import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boardHistory } from "#db/studio/schema/activity.ts";
import type { Actor } from "#lib/actor.ts";
import type { Card } from "#lib/contract/card.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { succeed } from "#lib/result.ts";
import { findProject } from "../../projects/model/find.ts";
import { writeNote } from "../../reviews/notes/write.ts";
import { reviewScenes } from "../../reviews/scenes/review-scenes.ts";
import { changeScenes } from "../../scenes/change.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { receiveShown } from "../../shares/receive-shown.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import type { ProjectVerb } from "../model/kinds.ts";
import { recordActivity } from "../record.ts";
import { getBoardSince, getSceneSince } from "./list.ts";
import { markLooked } from "./mark.ts";

let bench: StudioBench;
const boards = new Map<string, Scene[]>();
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
});
afterAll(() => bench.close());

const scene = (sceneId: string, used = 1, narration = "Rain falls."): Scene => ({
  sceneId,
  duration: 4_000,
  narration,
  visualDescription: "A harbour",
  storyboard: {
    assetLink: `https://public.example/${sceneId}-${used}.jpg`,
    takes: [1, 2].map((number) => ({
      takeUuid: `${sceneId}-${number}`,
      number,
      processStatus: "completed" as const,
      selected: number === used,
      assetLink: `https://public.example/${sceneId}-${number}.jpg`,
    })),
  },
  motionVideo: { takes: [] },
});

async function open() {
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
  const { projectUuid, uuid } = await bench.seedProject(maker, { progressStatus: "editing", name: "Harbour" });
  const look = async (scenes: Scene[]) => {
    boards.set(projectUuid, scenes);
    await bench.look(maker, projectUuid);
  };
  await look(["a", "b", "c", "d"].map((id) => scene(id)));
  const project = await findProject({ db: bench.studio.db, actor: maker, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio: bench.studio, project };
  const since = async (actor: Actor) => {
    const answer = await getBoardSince({ studio: bench.studio, actor, projectUuid });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value;
  };
  const mark = (actor: Actor, until: number) => markLooked({ ...given, actor, input: { until } });
  const leave = (actor: Actor, version: number) => markLooked({ ...given, actor, input: { version } });
  const version = async () =>
    (await findProject({ db: bench.studio.db, actor: maker, projectUuid }))?.reference.version ?? 0;
  /** As the service answers an act of a person. */
  const edit = async (
    actor: Actor,
    sceneId: string,
    scenes: Scene[],
    { seenMeanwhile = [] }: { seenMeanwhile?: Scene[][] } = {},
  ) => {
    boards.set(projectUuid, scenes);
    const acts = () => [{ verb: "edited_narration" as const, sceneId }];
    const changed = await changeScenes({ ...given, actor, acts }, async () => {
      for (const seen of seenMeanwhile) await look(seen);
      return succeed({ scenes });
    });
    if (!changed.ok) throw new Error(changed.fault.message);
  };
  const write = (actor: Actor, sceneId: string, text: string) =>
    writeNote({ ...given, actor, input: { projectUuid, sceneId, text } });
  const ask = (actor: Actor, sceneId: string, note: string) => {
    const scenes = [{ sceneId, seen: sceneParts(scene(sceneId)) }];
    return reviewScenes({ ...given, actor, input: { projectUuid, verdict: "changes_requested", note, scenes } });
  };
  const happened = (actor: Actor, verb: ProjectVerb, sceneId?: string, details?: { of: string }) => {
    const { teamspaceUuid: of } = project.reference;
    const who = { teamspaceUuid: of, projectReferenceUuid: uuid, userUuid: actor.userUuid };
    return recordActivity(bench.studio.db, {
      ...{ ...who, verb, ...(sceneId !== undefined && { sceneId }) },
      ...(details && { details }),
    });
  };
  return { projectUuid, uuid, maker, reviewer, look, since, mark, leave, version, edit, happened, write, ask };
}

const told = ({ scenes }: Awaited<ReturnType<Awaited<ReturnType<typeof open>>["since"]>>) =>
  scenes.map(({ sceneId, what, parts }) => `${sceneId} ${[what, ...parts].join(" ")}`);

it("tells each person what became of the board since they looked, old beside new", async () => {
  const { reviewer, maker, look, since, mark, projectUuid } = await open();
  const first = await since(reviewer);
  expect(first).toEqual({ until: expect.any(Number), scenes: [] });
  await mark(reviewer, Date.now());
  await mark(maker, Date.now());
  await look([scene("d"), scene("a", 2), scene("b", 1, "Snow falls."), scene("e")]);
  const news = await since(reviewer);
  expect(told(news)).toEqual(["d changed place", "a changed picture", "b changed narration", "e added", "c deleted"]);
  expect(news.scenes[1]).toMatchObject({
    before: {
      number: 1,
      picture: { take: 1, link: expect.stringMatching(`^/api/media/projects/${projectUuid}/takes/a-1/`) },
    },
    now: { number: 2, picture: { take: 2 } },
  });
  expect(news.scenes[2]).toMatchObject({ before: { narration: "Rain falls." }, now: { narration: "Snow falls." } });
  expect([news.scenes[3]?.before, news.scenes[4]?.now]).toEqual([undefined, undefined]);
  expect(JSON.stringify(news)).not.toContain("public.example");
  // Having seen it is each person's own, goes forward alone, and ends with what they were told.
  await mark(reviewer, news.until);
  await mark(reviewer, 1);
  expect(told(await since(reviewer))).toEqual([]);
  expect(told(await since(maker))).toHaveLength(5);
  await look([scene("d"), scene("a", 1), scene("b", 1, "Snow falls."), scene("e")]);
  expect(told(await since(reviewer))).toEqual(["a changed picture"]);
  // What is as it was is no news, no matter what was between.
  expect(told(await since(maker))).not.toContain("a changed picture");
});

it("takes what the page showed when it was left for seen, and nothing that had not reached it", async () => {
  const { reviewer, look, since, leave, mark, version } = await open();
  await mark(reviewer, Date.now());
  await look([scene("a", 2), scene("b"), scene("c"), scene("d")]);
  const shown = await version();
  await look([scene("a", 2), scene("b", 2), scene("c"), scene("d")]);
  expect(told(await since(reviewer))).toEqual(["a changed picture", "b changed picture"]);
  expect((await leave(reviewer, shown)).ok).toBe(true);
  expect(told(await since(reviewer))).toEqual(["b changed picture"]);
  // A page that was left before it tells nothing new of them.
  const { lookedAt } = await since(reviewer);
  await leave(reviewer, shown - 1);
  expect(await since(reviewer)).toMatchObject({ lookedAt });
  await leave(reviewer, await version());
  expect(told(await since(reviewer))).toEqual([]);
});

it("tells nobody of what they did themselves, wherever they did it, and everybody else", async () => {
  const { projectUuid, maker, reviewer, look, since, mark, edit } = await open();
  await mark(maker, Date.now());
  await mark(reviewer, Date.now());
  await edit(maker, "a", [scene("a", 1, "Snow falls."), scene("b"), scene("c"), scene("d")]);
  expect(told(await since(maker))).toEqual([]);
  expect(told(await since(reviewer))).toEqual(["a changed narration"]);
  // What others make of another scene is told alone, and of the same one with it.
  await look([scene("a", 1, "Snow falls."), scene("b", 2), scene("c"), scene("d")]);
  expect(told(await since(maker))).toEqual(["b changed picture"]);
  await look([scene("a", 2, "Snow falls."), scene("b", 2), scene("c"), scene("d")]);
  expect(told(await since(maker))).toEqual(["a changed picture narration", "b changed picture"]);
  expect(boards.get(projectUuid)).toHaveLength(4);
});

const spoken = (narration: string, duration: number, used = 1): Scene => ({
  ...scene("a", used, narration),
  ...{ duration, narrationMs: duration - 250 },
});
const rest = ["b", "c", "d"].map((id) => scene(id));
const snow = [scene("a", 1, "Snow falls."), ...rest];

it("takes an act for its person's that another look saw before they had the answer", async () => {
  const { maker, reviewer, since, mark, edit } = await open();
  await mark(maker, Date.now());
  await mark(reviewer, Date.now());
  await edit(maker, "a", snow, { seenMeanwhile: [snow] });
  expect(told(await since(maker))).toEqual([]);
  expect(told(await since(reviewer))).toEqual(["a changed narration"]);
  // So it is where the voice came before the answer as well, in another look or the same.
  const sleet = [scene("a", 1, "Sleet falls."), ...rest];
  await edit(maker, "a", sleet, { seenMeanwhile: [sleet, [spoken("Sleet falls.", 5_000), ...rest]] });
  expect(told(await since(maker))).toEqual([]);
  await edit(maker, "a", snow, { seenMeanwhile: [[spoken("Snow falls.", 3_000), ...rest]] });
  expect(told(await since(maker))).toEqual([]);
  // What came with it and is none of the answer stays nobody's.
  const hail = [scene("a", 1, "Hail falls."), scene("b"), scene("c"), scene("d")];
  await edit(maker, "a", hail, { seenMeanwhile: [[...hail.slice(0, 3), scene("d", 1, "Frost.")]] });
  expect(told(await since(maker))).toEqual(["a changed narration", "d changed narration"]);
});

it("takes the voice that speaks a person's new words for theirs, and tells everybody else", async () => {
  const { maker, reviewer, look, since, mark, edit } = await open();
  await look([spoken("Rain falls.", 4_000), ...rest]);
  for (const actor of [maker, reviewer]) await mark(actor, Date.now());
  await edit(maker, "a", snow);
  await look([spoken("Snow falls.", 5_000), ...rest]);
  expect(told(await since(maker))).toEqual([]);
  expect(told(await since(reviewer))).toEqual(["a changed narration timing"]);
  // Once it is spoken, another length is somebody else's.
  await look([spoken("Snow falls.", 6_000), ...rest]);
  expect(told(await since(maker))).toEqual(["a changed narration timing"]);
});

it("takes a text card that follows a person's new words for theirs, and tells everybody else", async () => {
  const { maker, reviewer, look, since, mark, edit } = await open();
  const asCard = (used: number): Scene => {
    const { storyboard, ...others } = spoken("Snow falls.", 5_000, used);
    const card: Card = { kind: "words", sentence: "Snow falls.", icons: [], portraits: [], theme: "paper" };
    return {
      ...others,
      storyboard: { ...storyboard, takes: storyboard.takes?.map((take) => ({ ...take, card })) ?? [] },
    };
  };
  await look([spoken("Rain falls.", 4_000), ...rest]);
  for (const actor of [maker, reviewer]) await mark(actor, Date.now());
  await edit(maker, "a", snow);
  await look([asCard(2), ...rest]);
  expect(told(await since(maker))).toEqual([]);
  expect(told(await since(reviewer))).toEqual(["a changed picture narration timing"]);
});

it("takes for nobody's what came with a voice, and a voice that may be another's", async () => {
  const news = async (after: (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
    const opened = await open();
    const { maker, look, since, mark, edit } = opened;
    await look([spoken("Rain falls.", 4_000), ...rest]);
    await mark(maker, Date.now());
    await edit(maker, "a", snow);
    await after(opened);
    return told(await since(maker));
  };
  const timed = ["a changed narration timing"];
  const voice = [spoken("Snow falls.", 5_000), ...rest];
  expect(await news(({ look }) => look([spoken("Snow falls.", 5_000, 2), ...rest]))).toEqual([
    "a changed picture narration timing",
  ]);
  expect(await news(({ look }) => look([spoken("Snow falls.", 5_000), scene("b", 2), ...rest.slice(1)]))).toEqual([
    ...timed,
    "b changed picture",
  ]);
  expect(await news(({ look }) => look([spoken("Hail falls.", 5_000), ...rest]))).toEqual(timed);
  // Spoken by another member of the cast, or with words that somebody wrote outside of the studio.
  const recast = ({ happened, reviewer, look }: Awaited<ReturnType<typeof open>>) =>
    happened(reviewer, "changed_cast").then(() => look(voice));
  expect(await news(recast)).toEqual(timed);
  const outside = ({ look }: Awaited<ReturnType<typeof open>>) =>
    look([scene("a", 1, "Hail falls."), ...rest]).then(() => look([spoken("Hail falls.", 5_000), ...rest]));
  expect(await news(outside)).toEqual(timed);
});

it("takes a picture for whose who alone ordered it", async () => {
  const { maker, reviewer, look, since, mark, happened } = await open();
  for (const actor of [maker, reviewer]) await mark(actor, Date.now());
  await happened(maker, "ordered_image", "a");
  await look([scene("a", 2), scene("b"), scene("c"), scene("d")]);
  expect(told(await since(maker))).toEqual([]);
  expect(told(await since(reviewer))).toEqual(["a changed picture"]);
  await happened(maker, "ordered_image", "b");
  await happened(reviewer, "ordered_image", "b");
  await look([scene("a", 2), scene("b", 2), scene("c"), scene("d")]);
  for (const actor of [maker, reviewer]) expect(told(await since(actor))).toContain("b changed picture");
});

it("takes a picture or motion for whose own file it is, and for nobody's what is made beside it", async () => {
  const { maker, reviewer, look, since, mark, happened } = await open();
  for (const actor of [maker, reviewer]) await mark(actor, Date.now());
  await happened(maker, "uploaded_take", "a", { of: "picture" });
  await look([scene("a", 2), scene("b"), scene("c"), scene("d")]);
  expect(told(await since(maker))).toEqual([]);
  expect(told(await since(reviewer))).toEqual(["a changed picture"]);
  // Their motion video is no picture.
  await happened(maker, "uploaded_take", "b", { of: "motion" });
  await look([scene("a", 2), scene("b", 2), scene("c"), scene("d")]);
  expect(told(await since(maker))).toEqual(["b changed picture"]);
});

it("takes from a page that goes what is bounded, of its own type", async () => {
  const { projectUuid } = await open();
  const send = async (body: string, type = "application/json") => {
    const sent = new Request("http://studio.example/x", { method: "POST", body, headers: { "content-type": type } });
    return (await receiveShown(sent, projectUuid)).status;
  };
  expect(await send('{"version":1}', "text/plain")).toBe(415);
  expect(await send(JSON.stringify({ version: 1, pad: "x".repeat(600) }))).toBe(413);
  for (const body of ['{"version":-1}', '{"version":"1"}', "{}", "no json"]) expect(await send(body)).toBe(400);
});

it("gives what was said of a scene with its change, own open notes first", async () => {
  const { reviewer, maker, look, since, mark, write, ask } = await open();
  await write(reviewer, "b", "Brighter.");
  await ask(reviewer, "a", "Less rain.");
  await mark(reviewer, Date.now());
  await write(maker, "b", "Is it bright?");
  await write(maker, "c", "Of nothing that changed.");
  await look([scene("a", 2), scene("b", 2), scene("c"), scene("d")]);
  const { scenes } = await since(reviewer);
  expect(scenes.map(({ sceneId }) => sceneId)).toEqual(["b", "a"]);
  expect(scenes[0]?.causes).toMatchObject([
    { kind: "note", text: "Brighter.", isOwn: true, isOpen: true },
    { kind: "note", text: "Is it bright?", isOwn: false },
  ]);
  expect(scenes[1]?.causes).toMatchObject([{ kind: "request", text: "Less rain.", isOwn: true }]);
});

it("tells of one scene since a moment, and strangers nothing", async () => {
  const { projectUuid, uuid, maker, look } = await open();
  const [row] = await bench.studio.db.select().from(boardHistory).where(eq(boardHistory.projectReferenceUuid, uuid));
  const at = row?.seenAt.getTime() ?? 0;
  await look([scene("a", 2), scene("b"), scene("c"), scene("d")]);
  const ask = (actor: Actor, sceneId: string) =>
    getSceneSince({ studio: bench.studio, actor, projectUuid, sceneId, asked: { at } });
  expect(await ask(maker, "a")).toMatchObject({
    value: { scene: { parts: ["picture"], before: { picture: { take: 1 } } } },
  });
  expect(await ask(maker, "b")).toMatchObject({ value: { scene: null } });
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await ask(stranger, "a")).toMatchObject({ fault: { code: "project_not_found" } });
});
