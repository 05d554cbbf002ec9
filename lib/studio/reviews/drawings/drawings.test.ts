import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { note, noteStroke } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { STROKE_LIMITS, type Stroke } from "#lib/contract/stroke.ts";
import { runAction } from "../../access/action.ts";
import { ACTS } from "../../access/allow.ts";
import { findProject } from "../../projects/model/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { getGuestDiscussion } from "../../shares/door.ts";
import * as guests from "../../shares/guest-actions.ts";
import { askFrom } from "../../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../../testing/seed-shared-boards.ts";
import { getDiscussion } from "../discussion/discussion.ts";
import { changeNote } from "../notes/change.ts";
import { WriteNoteInput, writeNote } from "../notes/write.ts";
import { DrawStrokeInput, drawStroke, eraseStroke } from "./draw.ts";

let boards: SharedBoards;
let owner: Actor;
let reviewer: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  reviewer = await boards.bench.seedPerson({ role: "reviewer", teamspaceUuid });
});
afterAll(() => boards.close());

const box: Stroke = {
  kind: "box",
  colour: "red",
  points: [
    [0.1, 0.2, 0.5],
    [0.3, 0.4, 0.5],
  ],
};
const words: Stroke = { kind: "text", colour: "white", points: [[0.5, 0.5, 0.5]], text: "No lamp" };
const line = (points: number): Stroke => ({
  kind: "pen",
  colour: "blue",
  points: Array.from({ length: points }, (_, at) => [at / points, 0.5, 0.5]),
});
const code = (result: { ok: true } | { ok: false; fault: { code: string } }) =>
  result.ok ? "done" : result.fault.code;

let count = 0;
async function open() {
  count += 1;
  const name = `drawn${count}`;
  const reference = await boards.seedBoard(owner, name);
  const { projectUuid } = reference;
  const { studio } = boards.bench;
  const project = await findProject({ db: studio.db, actor: owner, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio, project };
  const sceneId = `${name}-1`;
  const write = (said: Partial<Parameters<typeof writeNote>[0]["input"]>, actor: Actor = owner) =>
    writeNote({ ...given, actor, input: { projectUuid, sceneId, text: "", ...said } });
  const written = async (...said: Parameters<typeof write>) => {
    const result = await write(...said);
    if (!result.ok) throw new Error(result.fault.message);
    return result.value;
  };
  const draw = (noteUuid: string, stroke = box, actor: Actor = owner, takeUuid?: string) =>
    drawStroke({ ...given, actor, input: { noteUuid, stroke, takeUuid } });
  const erase = (strokeUuid: string, actor: Actor = owner) => eraseStroke({ ...given, actor, input: { strokeUuid } });
  const told = async (actor: Actor = owner) => {
    const answer = await getDiscussion({ studio, actor, projectUuid, sceneId });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.threads;
  };
  return { ...given, reference, name, sceneId, write, written, draw, erase, told };
}

describe("a note with a drawing", () => {
  it("is kept with its strokes in one act, on the take in use, and need have no words", async () => {
    const { written, told, name } = await open();
    const mine = await written({ strokes: [box, words] });
    expect(mine).toMatchObject({ text: "", take: { takeUuid: `${name}-1-used`, number: 1 } });
    expect(mine.strokes?.map(({ kind, text }) => [kind, text])).toEqual([
      ["box", undefined],
      ["text", "No lamp"],
    ]);
    const [thread] = await told(reviewer);
    expect(thread?.strokes).toMatchObject([
      { kind: "box", colour: "red", points: box.points, personName: "Person", isOwn: false },
      { kind: "text", text: "No lamp" },
    ]);
    expect((await told())[0]?.strokes?.every(({ isOwn }) => isOwn)).toBe(true);
  });

  it("is about the take that was drawn on, and of no other scene", async () => {
    const { written, write, name } = await open();
    const unused = `${name}-1-unused`;
    expect(await written({ strokes: [box], takeUuid: unused })).toMatchObject({ take: { number: 2 } });
    expect(code(await write({ strokes: [box], takeUuid: `${name}-2-used` }))).toBe("take_not_found");
  });

  it("that is too much is not kept at all", async () => {
    const { write, told } = await open();
    expect(code(await write({ strokes: Array.from({ length: STROKE_LIMITS.strokes + 1 }, () => box) }))).toBe(
      "too_many_strokes",
    );
    const long = Array.from({ length: 21 }, () => line(STROKE_LIMITS.points));
    expect(code(await write({ text: "Long", strokes: long }))).toBe("too_many_strokes");
    expect(await told()).toEqual([]);
  });

  it("says something, and has strokes of the known kinds inside the picture", () => {
    const base = { projectUuid: "p", sceneId: "s", text: "" };
    const accepts = (strokes: unknown[], text = "") => WriteNoteInput.safeParse({ ...base, text, strokes }).success;
    expect(accepts([])).toBe(false);
    expect(accepts([], "Words")).toBe(true);
    expect(accepts([box])).toBe(true);
    for (const wrong of [
      { ...box, points: box.points.slice(1) },
      {
        ...box,
        points: [
          [0.1, 0.2, 0.5],
          [1.3, 0.4, 0.5],
        ],
      },
      {
        ...box,
        points: [
          [0.1, Number.NaN, 0.5],
          [0.3, 0.4, 0.5],
        ],
      },
      { ...box, colour: "url(#x)" },
      { ...box, kind: "image" },
      { ...box, text: "Words" },
      { ...words, text: "" },
      { ...words, text: "x".repeat(STROKE_LIMITS.characters + 1) },
      line(STROKE_LIMITS.points + 1),
      { ...line(1), points: [] },
    ]) {
      expect(accepts([wrong]), JSON.stringify(wrong).slice(0, 80)).toBe(false);
    }
    const parsed = DrawStrokeInput.parse({
      ...{ projectUuid: "p", noteUuid: crypto.randomUUID() },
      stroke: { ...line(1), points: [[0.123456789, 0.5, 0.5]] },
    });
    expect(parsed.stroke.points).toEqual([[0.1235, 0.5, 0.5]]);
  });
});

describe("strokes in a note", () => {
  it("of two people at once are all kept, each their own", async () => {
    const { written, draw, erase, told } = await open();
    const { uuid } = await written({ text: "Here", strokes: [box] });
    const all = Array.from({ length: 20 }, (_, at) => draw(uuid, line(at + 1), at % 2 ? owner : reviewer));
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
    const strokes = (await told())[0]?.strokes ?? [];
    expect(strokes).toHaveLength(21);
    expect(strokes.filter(({ isOwn }) => isOwn)).toHaveLength(11);
    const [theirs] = strokes.filter(({ isOwn }) => !isOwn);
    expect(code(await erase(theirs?.uuid ?? ""))).toBe("stroke_not_found");
    expect(code(await erase(theirs?.uuid ?? "", reviewer))).toBe("done");
    expect(code(await erase(theirs?.uuid ?? "", reviewer))).toBe("stroke_not_found");
    expect((await told())[0]?.strokes).toHaveLength(20);
  });

  it("are bounded also when the last one is drawn twice at the same moment", async () => {
    const { studio, written, draw } = await open();
    const { uuid } = await written({ strokes: Array.from({ length: STROKE_LIMITS.strokes - 1 }, () => box) });
    const results = await Promise.all([draw(uuid), draw(uuid, box, reviewer), draw(uuid)]);
    expect(results.map(code).toSorted()).toEqual(["done", "too_many_strokes", "too_many_strokes"]);
    const kept = await studio.db.select().from(noteStroke).where(eq(noteStroke.noteUuid, uuid));
    expect(kept).toHaveLength(STROKE_LIMITS.strokes);
  });

  it("are on one picture: the one the note is about, or that of its first stroke", async () => {
    const { written, draw, told, name } = await open();
    const { uuid } = await written({ text: "Somewhere" });
    expect(code(await draw(uuid, box, reviewer, `${name}-1-unused`))).toBe("done");
    expect((await told())[0]).toMatchObject({ take: { number: 2 } });
    expect(code(await draw(uuid, box, owner, `${name}-1-used`))).toBe("other_picture");
    expect(code(await draw(uuid))).toBe("other_picture");
    expect(code(await draw(uuid, box, owner, `${name}-2-used`))).toBe("picture_is_gone");
  });

  it("leave a note that says something, and go with a note that is deleted", async () => {
    const { studio, project, written, erase, draw } = await open();
    const { uuid, strokes = [] } = await written({ strokes: [box] });
    expect(code(await erase(strokes[0]?.uuid ?? ""))).toBe("note_says_nothing");
    const set = { text: "", deletedAt: new Date() };
    await changeNote({ studio, project, actor: owner, noteUuid: uuid, which: "own", set, verb: "deleted_note" });
    expect(await studio.db.select().from(noteStroke).where(eq(noteStroke.noteUuid, uuid))).toEqual([]);
    expect(code(await draw(uuid))).toBe("note_not_found");
  });

  it("are told in the activity once for each who draws", async () => {
    const { studio, reference, written, draw } = await open();
    const { uuid } = await written({ text: "Here" });
    for (const actor of [reviewer, reviewer, owner]) await draw(uuid, box, actor);
    const isDrawn = and(eq(activity.projectReferenceUuid, reference.uuid), eq(activity.verb, "drew_on_note"));
    expect(await studio.db.select().from(activity).where(isDrawn)).toHaveLength(2);
  });

  it("are told to the person who wrote the note, once for each of the others who draws", async () => {
    const { studio, reference, sceneId, written, draw } = await open();
    const { uuid } = await written({ text: "Here" });
    for (const actor of [reviewer, owner, reviewer]) await draw(uuid, box, actor);
    const told = await studio.db.select().from(notice).where(eq(notice.projectReferenceUuid, reference.uuid));
    expect(told).toMatchObject([{ userUuid: owner.userUuid, kind: "note.answered", noteUuid: uuid }]);
    expect(told[0]?.content).toMatchObject({ title: expect.stringMatching(/^Person drew on your note in “/) });
    expect(told[0]?.content.href).toContain(sceneId);
  });

  it("of another project are out of reach", async () => {
    const [here, there] = [await open(), await open()];
    const foreign = await there.written({ text: "There", strokes: [box] });
    expect(code(await here.draw(foreign.uuid))).toBe("note_not_found");
    expect(code(await here.erase(foreign.strokes?.[0]?.uuid ?? ""))).toBe("stroke_not_found");
  });
});

describe("a guest", () => {
  async function come(given: Awaited<ReturnType<typeof open>>, level: "look" | "note" = "note") {
    const { token } = await boards.makeLink(given.reference, { level });
    const { browser } = await boards.enter(token);
    const told = async () => {
      askFrom(browser);
      const answer = await getGuestDiscussion({ studio: given.studio, token, sceneId: given.sceneId });
      if (!answer.ok) throw new Error(answer.fault.message);
      return answer.value.threads;
    };
    askFrom(browser);
    return { token, told, sceneId: given.sceneId };
  }
  const pictureOf = ({ reference }: Awaited<ReturnType<typeof open>>) => {
    const [scene] = boards.boards.get(reference.projectUuid) ?? [];
    if (!scene) throw new Error("no scene");
    return sceneParts(scene).picture;
  };

  it("draws with a note on the picture they see, and into notes for guests, and learns no take", async () => {
    const board = await open();
    const shown = await board.written({ text: "For all", isInternal: false, takeUuid: `${board.name}-1-used` });
    const { token, told, sceneId } = await come(board);
    const picture = pictureOf(board);
    const mine = await guests.guestWriteNote({ token, sceneId, text: "", strokes: [box], picture });
    if (!mine.ok) throw new Error(mine.fault.message);
    expect(mine.value).toMatchObject({ strokes: [{ isOwn: true, isByGuest: true }] });
    expect(code(await guests.guestDrawStroke({ token, noteUuid: shown.uuid, stroke: words, picture }))).toBe("done");
    expect((await board.told()).find(({ uuid }) => uuid === mine.value.uuid)).toMatchObject({ take: { number: 1 } });
    const threads = await told();
    expect(threads.map(({ strokes = [] }) => strokes.map(({ isOwn }) => isOwn))).toEqual([[true], [true]]);
    for (const answer of [mine, threads]) expect(JSON.stringify(answer)).not.toMatch(/takeUuid|-used/);
    const [stroke] = mine.value.strokes ?? [];
    expect(code(await guests.guestEraseStroke({ token, strokeUuid: stroke?.uuid ?? "" }))).toBe("note_says_nothing");
  });

  it("sees a drawing of another picture as such, and draws on none that is not the scene's", async () => {
    const board = await open();
    const { uuid } = await board.written({
      ...{ strokes: [box], isInternal: false, takeUuid: `${board.name}-1-unused` },
    });
    const { token, told, sceneId } = await come(board);
    const threads = await told();
    expect(threads).toMatchObject([{ isOnOtherPicture: true, strokes: [{ kind: "box" }] }]);
    expect(JSON.stringify(threads)).not.toMatch(/takeUuid|-unused/);
    const made = { token, sceneId, text: "", strokes: [box], picture: "take:made-up" };
    expect(code(await guests.guestWriteNote(made))).toBe("picture_is_gone");
    const stroke = { token, noteUuid: uuid, stroke: box, picture: pictureOf(board) };
    expect(code(await guests.guestDrawStroke(stroke))).toBe("other_picture");
  });

  it("meets no stroke of the team's own notes, nor changes any there or of somebody else", async () => {
    const board = await open();
    const secret = { ...words, text: "INTERNAL words" };
    const kept = await board.written({ text: "Kept", strokes: [secret] });
    const forAll = await board.written({ text: "Told", isInternal: false, strokes: [box] });
    const { token, told, sceneId } = await come(board);
    const mine = await guests.guestWriteNote({ token, sceneId, text: "Mine", strokes: [box] });
    if (!mine.ok) throw new Error(mine.fault.message);
    const own = mine.value.strokes?.[0]?.uuid ?? "";
    await boards.bench.studio.db.update(note).set({ isInternal: true }).where(eq(note.uuid, mine.value.uuid));
    const read = JSON.stringify(await told());
    expect(read).not.toContain("INTERNAL");
    expect(read).not.toContain(own);
    expect(read).toContain(forAll.strokes?.[0]?.uuid);
    expect(code(await guests.guestDrawStroke({ token, noteUuid: kept.uuid, stroke: box }))).toBe("note_not_found");
    for (const strokeUuid of [own, kept.strokes?.[0]?.uuid ?? "", forAll.strokes?.[0]?.uuid ?? ""]) {
      expect(code(await guests.guestEraseStroke({ token, strokeUuid }))).toBe("stroke_not_found");
    }
  });

  it("who may only look draws nothing", async () => {
    const board = await open();
    const { uuid } = await board.written({ text: "Told", isInternal: false });
    const { token, sceneId } = await come(board, "look");
    const answers = [
      await guests.guestWriteNote({ token, sceneId, text: "", strokes: [box] }),
      await guests.guestDrawStroke({ token, noteUuid: uuid, stroke: box }),
    ];
    expect(answers.map(code)).toEqual(["forbidden", "forbidden"]);
  });
});

it("lets a viewer draw nothing", async () => {
  const { reference, written } = await open();
  const { uuid } = await written({ text: "Here" });
  const viewer = await boards.bench.seedPerson({ role: "viewer", teamspaceUuid: reference.teamspaceUuid });
  const definition = { ...ACTS.drawStroke, name: "drawStroke", input: DrawStrokeInput, run: drawStroke };
  const input = { projectUuid: reference.projectUuid, noteUuid: uuid, stroke: box };
  const result = await runAction(definition, { studio: boards.bench.studio, findActor: async () => viewer, input });
  expect(code(result)).toBe("forbidden");
});
