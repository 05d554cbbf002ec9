import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { createAnswerCache } from "../../answer-cache.ts";
import { findProject } from "../../projects/model/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getDiscussion } from "../discussion/discussion.ts";
import { writeNote } from "../notes/write.ts";
import { reviewScenes } from "../scenes/review-scenes.ts";
import type { NoteChange } from "./begin.ts";
import { changeFromNote } from "./change-from-note.ts";
import { acceptAnswer, returnAnswer } from "./judge.ts";
import { listOpenNotes } from "./list.ts";

const take = (number: number, given: Partial<Take> = {}): Take => ({
  ...{ takeUuid: `t${number}`, number, processStatus: "completed", selected: false, assetLink: `https://s/t${number}` },
  ...given,
});
const sceneOf = (sceneId: string): Scene => ({
  sceneId,
  ...{ duration: 4_000, narration: "Rain falls.", visualDescription: "A lighthouse" },
  storyboard: { assetLink: "https://s/t1", prompt: "A lighthouse", takes: [take(1, { selected: true })] },
  motionVideo: { takes: [] },
});

let bench: StudioBench;
let editor: Actor;
let reviewer: Actor;
const boards = new Map<string, Scene[]>();
const prompts: (string | undefined)[] = [];
type Wishes = { scenes: { scene_id: string; prompt?: string; arrives?: string }[] };

beforeAll(async () => {
  bench = await openStudioBench();
  editor = await bench.seedPerson({ role: "editor" });
  reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid: editor.memberships[0]?.teamspaceUuid ?? "" });
  const { on } = bench.service;
  on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
  on("getCapabilities", () => ({ data: { extensions: ["scene.take-arrives"], providers: {}, limits: {} } }));
  on("editScene", ({ projectUuid = "", sceneId }, body) => {
    const scenes = boards.get(projectUuid) ?? [];
    Object.assign(scenes.find((scene) => scene.sceneId === sceneId) ?? {}, body);
    return { data: { scenes } };
  });
});
beforeEach(() => {
  prompts.length = 0;
  takeOrders();
});
afterAll(() => bench.close());

/** Each order of a picture is a take that is being made. */
function takeOrders() {
  bench.service.on("generateImages", ({ projectUuid = "" }, body) => {
    const { scenes: wishes } = body as Wishes;
    for (const { scene_id, prompt, arrives } of wishes) {
      prompts.push(prompt);
      const takes = boards.get(projectUuid)?.find(({ sceneId }) => sceneId === scene_id)?.storyboard.takes;
      const made = { processStatus: "pending", ...(prompt && { prompt }), candidate: arrives === "candidate" } as const;
      takes?.push(take(takes.length + 1, made));
    }
    const scenes = wishes.map(({ scene_id }) => ({ scene_id, status: "pending" }));
    return { data: { task_id: randomUUID(), status: "processing", total_scenes: scenes.length, scenes } };
  });
}

async function open(...sceneIds: string[]) {
  const { projectUuid, uuid } = await bench.seedProject(editor, { progressStatus: "editing" });
  const scenes = sceneIds.map(sceneOf);
  boards.set(projectUuid, scenes);
  await bench.look(editor, projectUuid);
  const find = async () => {
    const project = await findProject({ db: bench.studio.db, actor: editor, projectUuid });
    if (!project) throw new Error("no project");
    return { studio: bench.studio, project };
  };
  const write = async (sceneId: string, text = "No lamp", actor = reviewer) => {
    const result = await writeNote({ ...(await find()), actor, input: { projectUuid, sceneId, text } });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value.uuid;
  };
  const change = async (changes: NoteChange[], submissionId: string = randomUUID()) => {
    const result = await changeFromNote({
      ...(await find()),
      actor: editor,
      input: { projectUuid, submissionId, changes },
    });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value;
  };
  const answersOf = async (sceneId: string) => {
    const result = await getDiscussion({ studio: bench.studio, actor: reviewer, projectUuid, sceneId });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value.answers;
  };
  const end = async (sceneId: string, given: Partial<Take>) => {
    const takes = scenes.find((scene) => scene.sceneId === sceneId)?.storyboard.takes ?? [];
    Object.assign(takes.at(-1) ?? {}, given);
    await bench.look(editor, projectUuid);
  };
  return { projectUuid, uuid, scenes, find, write, change, answersOf, end };
}
const ofPicture = (sceneId: string, noteUuid: string, text = "A lighthouse. No lamp"): NoteChange => ({
  ...{ sceneId, part: "picture", seen: "A lighthouse", text, causes: [{ noteUuid }] },
});

describe("a change from a note", () => {
  it("orders the take, is remembered, and comes back to the note's author when the take is there", async () => {
    const place = await open("one");
    const noteUuid = await place.write("one");
    expect(await place.change([ofPicture("one", noteUuid)])).toMatchObject({ done: [noteUuid], refused: [] });
    expect(prompts).toEqual(["A lighthouse. No lamp"]);
    const making = { causeUuid: noteUuid, state: "ordered", part: "picture", before: "A lighthouse" };
    const numbers = { take: { takeUuid: "t2", number: 2 }, beforeTake: { takeUuid: "t1", number: 1 } };
    expect(await place.answersOf("one")).toMatchObject([{ ...making, ...numbers, after: "A lighthouse. No lamp" }]);
    const told = () => bench.studio.db.select().from(notice).where(eq(notice.noteUuid, noteUuid));
    expect(await told()).toEqual([]);
    await place.end("one", { processStatus: "completed", selected: true });
    expect(await place.answersOf("one")).toMatchObject([{ state: "ready", ...numbers }]);
    await place.end("one", { processStatus: "completed" });
    const [notified, ...more] = await told();
    expect(more).toEqual([]);
    expect(notified).toMatchObject({ userUuid: reviewer.userUuid, kind: "note.take_ready" });
    expect(notified?.content.title).toMatch(/^Take 2 answers your note in/);
    const isHere = eq(activity.projectReferenceUuid, place.uuid);
    const verbs = (await bench.studio.db.select().from(activity).where(isHere)).map(({ verb }) => verb);
    expect(verbs.toSorted()).toEqual(["changed_from_note", "ordered_image", "wrote_note"]);
  });

  it("is made once however often it is sent, and not twice from one note", async () => {
    const place = await open("one");
    const noteUuid = await place.write("one");
    const submissionId = randomUUID();
    const sent = [ofPicture("one", noteUuid)];
    const both = await Promise.all([place.change(sent, submissionId), place.change(sent, submissionId)]);
    expect(both.map(({ done }) => done)).toEqual([[noteUuid], [noteUuid]]);
    expect(await place.change(sent, submissionId)).toMatchObject({ done: [noteUuid] });
    expect(prompts).toHaveLength(1);
    expect(await place.change([ofPicture("one", noteUuid, "Other")])).toMatchObject({
      done: [],
      refused: [{ causeUuid: noteUuid, reason: "A change from this note is being made already." }],
    });
    await place.end("one", { processStatus: "failed", errorMessage: "No credit is left." });
    expect(await place.answersOf("one")).toMatchObject([{ state: "failed", reason: "No credit is left." }]);
    expect(await place.change(sent)).toMatchObject({ done: [noteUuid] });
    expect(await place.answersOf("one")).toMatchObject([
      { state: "ordered", take: { number: 3 } },
      { state: "failed" },
    ]);
  });

  it("refuses notes of other projects and scenes, closed ones, and what changed in the meantime, and does the rest", async () => {
    const [place, elsewhere] = [await open("one", "two"), await open("one")];
    const [mine, other, closed] = [await place.write("one"), await place.write("two"), await place.write("one")];
    const foreign = await elsewhere.write("one");
    await bench.studio.db.update(note).set({ resolvedAt: new Date() }).where(eq(note.uuid, closed));
    const changes = [
      ofPicture("one", foreign),
      ofPicture("two", mine),
      ofPicture("one", closed),
      ofPicture("nowhere", other),
      { ...ofPicture("two", other), seen: "A lighthouse by day" },
      ofPicture("one", mine),
    ];
    const { done, refused } = await place.change(changes);
    expect(done).toEqual([mine]);
    expect(refused.map(({ causeUuid }) => causeUuid)).toEqual([foreign, mine, closed, other, other]);
    expect(prompts).toHaveLength(1);
    expect(await elsewhere.answersOf("one")).toEqual([]);
  });

  it("says of each note what the service refused it for", async () => {
    const place = await open("one", "two");
    const notes = [await place.write("one"), await place.write("two")] as const;
    bench.service.on("generateImages", () => {
      const scenes = [
        { scene_id: "one", status: "rejected", error_message: "no such scene" },
        { scene_id: "two", status: "pending" },
      ];
      return { data: { task_id: "t", status: "processing", total_scenes: 2, scenes } };
    });
    const both = [ofPicture("one", notes[0]), ofPicture("two", notes[1])];
    expect(await place.change(both)).toMatchObject({
      done: [notes[1]],
      refused: [{ causeUuid: notes[0], reason: "no such scene" }],
    });
    expect(await place.answersOf("one")).toMatchObject([{ state: "failed", reason: "no such scene" }]);
    bench.service.on("generateImages", () => ({ code: 5000, msg: "away" }));
    expect((await place.change([ofPicture("one", notes[0])])).refused).toHaveLength(1);
  });

  it("finds again what was ordered before the studio was stopped, and gives up what never was", async () => {
    const place = await open("one", "two");
    const [one, two] = [await place.write("one"), await place.write("two")];
    const row = {
      ...{ projectReferenceUuid: place.uuid, userUuid: editor.userUuid, part: "picture" as const, lastNumber: 1 },
      ...{
        beforeText: "A lighthouse",
        afterText: "Dark",
        wish: "Dark",
        beforeMark: "take:x",
        submissionId: randomUUID(),
      },
    };
    const longAgo = new Date(Date.now() - 3_600_000);
    await bench.studio.db.insert(noteAnswer).values([
      { ...row, sceneId: "one", noteUuid: one, createdAt: longAgo },
      { ...row, sceneId: "two", noteUuid: two, createdAt: longAgo },
    ]);
    expect(await place.answersOf("two")).toMatchObject([{ state: "failed" }]);
    place.scenes[0]?.storyboard.takes?.push(take(2, { prompt: "Brighter" }), take(3, { prompt: "Dark" }));
    await bench.look(editor, place.projectUuid);
    expect(await place.answersOf("one")).toMatchObject([{ state: "ready", take: { number: 3 } }]);
    expect(await place.change([ofPicture("two", two)])).toMatchObject({ done: [two] });
    expect(await place.answersOf("two")).toMatchObject([{ state: "ordered" }, { state: "failed" }]);
  });

  it("changes the narration at once, one of the cast with a new picture, and nothing that says the same", async () => {
    const place = await open("one");
    const [first, second] = [await place.write("one"), await place.write("one")];
    const narration = {
      sceneId: "one",
      part: "narration" as const,
      seen: "Rain falls.",
      causes: [{ noteUuid: first }],
    };
    expect((await place.change([{ ...narration, text: "Rain falls." }])).refused).toHaveLength(1);
    expect(await place.change([{ ...narration, text: "Snow falls." }])).toMatchObject({ done: [first] });
    const bo = { entityUuid: randomUUID(), kind: "character", name: "Bo", description: "A dog", aliases: ["the dog"] };
    let sent: unknown;
    bench.service.on("getCast", () => ({ data: { version: "7", members: [bo], staleSceneIds: [] } }));
    bench.service.on("putCast", (_, body) => {
      sent = body;
      return { data: { version: "8", members: [{ ...bo, description: "A red dog" }], staleSceneIds: ["one"] } };
    });
    const cast = {
      sceneId: "one",
      part: "cast" as const,
      seen: "A dog",
      text: "A red dog",
      causes: [{ noteUuid: second }],
    };
    expect((await place.change([{ ...cast, entityUuid: randomUUID() }])).refused).toHaveLength(1);
    expect(await place.change([{ ...cast, entityUuid: bo.entityUuid }])).toMatchObject({ done: [second] });
    const { entityUuid: entity_uuid, ...others } = bo;
    expect(sent).toEqual({ version: "7", members: [{ ...others, entity_uuid, description: "A red dog" }] });
    expect(prompts).toEqual(["A lighthouse"]);
    expect(await place.answersOf("one")).toMatchObject([
      { part: "cast", castName: "Bo", state: "ordered", take: { number: 2 } },
      { part: "narration", state: "ready", before: "Rain falls.", after: "Snow falls." },
    ]);
  });

  it("of several notes shares one take, and waits beside an approved one", async () => {
    const place = await open("one");
    const [first, second] = [await place.write("one"), await place.write("one")];
    const scene = place.scenes[0];
    if (!scene) throw new Error("no scene");
    const judged = { scenes: [{ sceneId: "one", seen: sceneParts(scene) }], projectUuid: place.projectUuid };
    const at = await place.find();
    await reviewScenes({ ...at, actor: reviewer, input: { ...judged, verdict: "approved", note: "" } });
    const change = { ...ofPicture("one", first), causes: [{ noteUuid: first }, { noteUuid: second }] };
    expect(await place.change([change])).toMatchObject({ done: [first, second], candidates: ["one"] });
    expect(prompts).toHaveLength(1);
    expect((await place.answersOf("one")).map((answer) => answer.take?.number)).toEqual([2, 2]);
  });

  it("answers a request for changes in the same way, and both are listed while they wait", async () => {
    const place = await open("one", "two");
    const at = await place.find();
    const [one] = place.scenes;
    if (!one) throw new Error("no scene");
    const judged = { scenes: [{ sceneId: "one", seen: sceneParts(one) }], projectUuid: place.projectUuid };
    const asked = { ...judged, verdict: "changes_requested" as const, note: "Darker", about: ["picture" as const] };
    const given = await reviewScenes({ ...at, actor: reviewer, input: asked });
    const reviewUuid = given.ok ? (given.value.reviewed[0]?.uuid ?? "") : "";
    const noteUuid = await place.write("two");
    const listed = async () => {
      const result = await listOpenNotes({ studio: bench.studio, actor: reviewer, projectUuid: place.projectUuid });
      return result.ok ? result.value.notes : [];
    };
    expect(await listed()).toMatchObject([
      { cause: { reviewUuid }, sceneId: "one", text: "Darker", about: ["picture"] },
      { cause: { noteUuid }, sceneId: "two", text: "No lamp" },
    ]);
    await place.change([{ ...ofPicture("one", ""), causes: [{ reviewUuid }] }]);
    expect(await listed()).toMatchObject([{ answer: { state: "ordered" } }, { cause: { noteUuid } }]);
    const [used] = one.storyboard.takes ?? [];
    Object.assign(used ?? {}, { selected: false });
    await place.end("one", { processStatus: "completed", selected: true });
    expect(await place.answersOf("one")).toMatchObject([{ causeUuid: reviewUuid, state: "ready" }]);
    expect(await listed()).toMatchObject([{ cause: { noteUuid } }]);
  });
});

describe("an answered note", () => {
  const answered = async () => {
    const place = await open("one");
    const noteUuid = await place.write("one");
    await place.change([ofPicture("one", noteUuid)]);
    const input = { projectUuid: place.projectUuid, noteUuid };
    const at = await place.find();
    const thread = async () => {
      const result = await getDiscussion({ ...at, actor: reviewer, projectUuid: place.projectUuid, sceneId: "one" });
      return result.ok ? result.value.threads[0] : undefined;
    };
    const ready = () => place.end("one", { processStatus: "completed", selected: true });
    return { ...place, at, input, thread, ready };
  };
  const refused = { ok: false, fault: { code: "nothing_to_judge" } };

  it("is closed by its author alone, once its take is there", async () => {
    const { at, input, thread, ready, answersOf } = await answered();
    expect(await acceptAnswer({ ...at, actor: reviewer, input })).toMatchObject(refused);
    await ready();
    expect(await acceptAnswer({ ...at, actor: editor, input })).toMatchObject(refused);
    const elsewhere = await open("one");
    expect(await acceptAnswer({ ...(await elsewhere.find()), actor: reviewer, input })).toMatchObject(refused);
    expect(await acceptAnswer({ ...at, actor: reviewer, input })).toMatchObject({ ok: true });
    expect(await thread()).toMatchObject({ resolved: { byName: "Person" } });
    expect(await answersOf("one")).toMatchObject([{ state: "accepted" }]);
    expect(await acceptAnswer({ ...at, actor: reviewer, input })).toMatchObject(refused);
  });

  it("goes on with a reply when its author says that it is not answered yet, and can be answered again", async () => {
    const { at, input, thread, ready, answersOf, change } = await answered();
    const [{ noteUuid }, text] = [input, "Still too bright."];
    expect(await returnAnswer({ ...at, actor: reviewer, input: { ...input, text } })).toMatchObject(refused);
    await ready();
    await bench.studio.db.update(note).set({ resolvedAt: new Date() }).where(eq(note.uuid, noteUuid));
    expect(await returnAnswer({ ...at, actor: editor, input: { ...input, text } })).toMatchObject(refused);
    expect(await returnAnswer({ ...at, actor: reviewer, input: { ...input, text } })).toMatchObject({ ok: true });
    const now = await thread();
    expect(now).toMatchObject({ replies: [{ text }] });
    expect(now?.resolved).toBeUndefined();
    expect(await answersOf("one")).toMatchObject([{ state: "returned" }]);
    expect(await change([ofPicture("one", noteUuid, "A dark lighthouse")])).toMatchObject({ done: [noteUuid] });
  });

  it("has no reply of an answer that was judged otherwise at the same time", async () => {
    const { at, input, thread, ready, answersOf } = await answered();
    await ready();
    const given = { ...at, actor: reviewer };
    const say = (text: string) => returnAnswer({ ...given, input: { ...input, text } });
    const [one, two, accepted] = await Promise.all([
      say("Too bright."),
      say("Too dark."),
      acceptAnswer({ ...given, input }),
    ]);
    expect([one, two, accepted].filter(({ ok }) => ok)).toHaveLength(1);
    expect((await thread())?.replies.map(({ text }) => text)).toEqual([
      ...(one.ok ? ["Too bright."] : []),
      ...(two.ok ? ["Too dark."] : []),
    ]);
    expect(await answersOf("one")).toMatchObject([{ state: accepted.ok ? "accepted" : "returned" }]);
  });
});

it("describes the scene as the note asked, where the service keeps descriptions, so that the next picture shows it too", async () => {
  const { projectUuid, scenes, find, write } = await open("a");
  const edits: unknown[] = [];
  const { on } = bench.service;
  on("getCapabilities", () => ({ data: { extensions: ["scene.edit"], providers: {}, limits: {} } }));
  on("editScene", (_, body) => {
    edits.push(body);
    Object.assign(scenes[0] ?? {}, { visualDescription: (body as { visual_description: string }).visual_description });
    return { data: { scenes } };
  });
  const place = await find();
  const done = await changeFromNote({
    ...{ ...place, studio: { ...place.studio, answers: createAnswerCache({ maxEntries: 10 }) }, actor: editor },
    input: { projectUuid, submissionId: randomUUID(), changes: [ofPicture("a", await write("a"))] },
  });
  expect(done).toMatchObject({ ok: true, value: { refused: [] } });
  expect([edits, prompts]).toEqual([[{ visual_description: "A lighthouse. No lamp" }], [undefined]]);
});
