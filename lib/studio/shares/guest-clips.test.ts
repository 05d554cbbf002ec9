import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { clipReview, note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { SHARE_LEVELS, type ShareLevel } from "#lib/contract/share.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import { keysOf } from "#lib/keys-of.ts";
import { ACTS } from "../access/allow.ts";
import { listCauses } from "../activity/since/list.ts";
import { guestCastPick } from "../picks/guest-actions.ts";
import { twoScenes } from "../testing/clip-contents.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { keptFromGuests, openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { getGuestBoard, getGuestDiscussion } from "./door.ts";
import * as boardActs from "./guest-actions.ts";
import { getGuestClip } from "./guest-clip.ts";
import * as clipActs from "./guest-clip-actions.ts";

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;

let boards: SharedBoards;
let owner: Actor;
let harbour: Reference;
let clip: typeof clipReference.$inferSelect;
const sha256 = "c".repeat(64);

beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
  harbour = await boards.seedBoard(owner, "harbour");
  clip = await seedClip();
  boards.bench.service.on("getClipContents", () => ({ data: twoScenes(["harbour-1", "harbour-2"]) }));
});
afterAll(() => boards.close());

async function seedClip() {
  const { bench } = boards;
  const clipLink = bench.service.addFile("film.mp4", randomBytes(300), "video/mp4");
  const record = { clipStatus: "completed", duration: 6_000, sha256, clipLink } as const;
  const clipUuid = await bench.seedClip(owner, harbour, record);
  const [row] = await bench.studio.db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
  if (!row) throw new Error("no clip");
  return row;
}
async function come(level: ShareLevel, of: { clipUuid?: string } = { clipUuid: clip.uuid }, name?: string) {
  const { token } = await boards.makeLink(harbour, { level, password: "seven quiet boats", ...of });
  return { token, ...(await boards.enter(token, "seven quiet boats", name)) };
}
const code = (result: { ok: true } | { ok: false; fault: { code: string } }) =>
  result.ok ? "done" : result.fault.code;
async function shown({ token, browser }: { token: string; browser: Jar }) {
  askFrom(browser);
  const result = await getGuestClip({ studio: boards.bench.studio, token });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

/** A note of the guest's own, for the acts that are about one. */
async function ownNote(guestUuid: string, on: Partial<typeof note.$inferInsert>) {
  const at = { projectReferenceUuid: harbour.uuid, sceneId: "harbour-1", guestUuid, text: "Mine", isInternal: false };
  const [row] = await boards.bench.studio.db
    .insert(note)
    .values({ ...at, ...on })
    .returning();
  return row?.uuid ?? "";
}
const onClip = () => ({ clipReferenceUuid: clip.uuid, clipAtMs: 0 });

type Own = { token: string; noteUuid: string };
const clipOnly = {
  guestWriteClipNote: ({ token }: Own) => clipActs.guestWriteClipNote({ token, text: "Darker", atMs: 0 }),
  guestReviewClip: ({ token }: Own) => clipActs.guestReviewClip({ token, verdict: "approved", note: "", seen: sha256 }),
  guestTakeBackClipReview: ({ token }: Own) => clipActs.guestTakeBackClipReview({ token }),
  guestMarkClipLooked: ({ token }: Own) => clipActs.guestMarkClipLooked({ token, until: 1 }),
};
const either = {
  guestEditNote: ({ token, noteUuid }: Own) => boardActs.guestEditNote({ token, noteUuid, text: "Lighter" }),
  guestReactToNote: ({ token, noteUuid }: Own) =>
    boardActs.guestReactToNote({ token, noteUuid, sign: "look", isGiven: true }),
  guestDrawStroke: ({ token, noteUuid }: Own) => boardActs.guestDrawStroke({ token, noteUuid, stroke: dot }),
  guestEraseStroke: async (own: Own) => {
    const drawn = await either.guestDrawStroke(own);
    const strokeUuid = drawn.ok ? drawn.value.strokeUuid : crypto.randomUUID();
    return boardActs.guestEraseStroke({ token: own.token, strokeUuid });
  },
  guestDeleteNote: ({ token, noteUuid }: Own) => boardActs.guestDeleteNote({ token, noteUuid }),
};
const dot = { kind: "pen", colour: "red", points: [[0.5, 0.5, 0.5]] } satisfies Stroke;
const boardOnly = {
  guestWriteNote: ({ token }: Own) => boardActs.guestWriteNote({ token, sceneId: "harbour-1", text: "Darker" }),
  guestReviewScenes: ({ token }: Own) =>
    boardActs.guestReviewScenes({
      ...{ token, verdict: "approved", note: "" },
      scenes: [{ sceneId: "harbour-1", seen: { picture: "p", motion: "m", narration: "n", timing: "t" } }],
    }),
  guestAcceptAnswer: ({ token, noteUuid }: Own) => boardActs.guestAcceptAnswer({ token, noteUuid }),
  guestReturnAnswer: ({ token, noteUuid }: Own) => boardActs.guestReturnAnswer({ token, noteUuid, text: "Not yet" }),
  guestCastPick: ({ token }: Own) => guestCastPick({ token, pickUuid: crypto.randomUUID(), letter: "A" }),
  guestMarkLooked: ({ token }: Own) => boardActs.guestMarkLooked({ token, until: 1, seal: "" }),
  guestTakeBackReviews: ({ token }: Own) =>
    boardActs.guestTakeBackReviews({ token, reviewUuids: [crypto.randomUUID()] }),
};
const notes = ["guestWriteClipNote", ...keysOf(either)] as string[];

describe("a link to a clip", () => {
  it("has every act of guests tried", () => {
    const named = keysOf(ACTS).filter((name) => ["share", "anyShare", "clipShare"].includes(ACTS[name].on));
    const tried = [...keysOf(clipOnly), ...keysOf(either), ...keysOf(boardOnly)];
    expect(tried.toSorted()).toEqual(named.toSorted());
  });

  it("lets its guests do what its level says and nothing else, and those who did not come in nothing", async () => {
    for (const level of SHARE_LEVELS) {
      const { token, browser, guestUuid } = await come(level);
      const own = { token, noteUuid: await ownNote(guestUuid, onClip()) };
      for (const [name, act] of Object.entries({ ...clipOnly, ...either })) {
        askFrom(new Map());
        expect(code(await act(own)), `${name} outside`).toBe("not_entered");
        askFrom(browser);
        const isAllowed =
          level === "approve" || name === "guestMarkClipLooked" || (level === "note" && notes.includes(name));
        expect(code(await act(own)), `${name} at ${level}`).toBe(isAllowed ? "done" : "forbidden");
      }
      for (const [name, act] of Object.entries(boardOnly))
        expect(code(await act(own)), `${name} of the board`).toBe("share_not_found");
    }
  });

  it("reaches nothing of the board, and one of the board nothing of the clip", async () => {
    const [film, board] = [await come("approve"), await come("approve", {})];
    const member = { projectReferenceUuid: harbour.uuid, userUuid: owner.userUuid, isInternal: false };
    const said = { ...member, guestUuid: null };
    const ofBoard = await ownNote(film.guestUuid, { ...said, text: "Of the board" });
    const ofClip = await ownNote(film.guestUuid, { ...said, ...onClip(), text: "Of the clip" });
    askFrom(film.browser);
    const answer = { token: film.token, text: "?" };
    expect(code(await clipActs.guestWriteClipNote({ ...answer, parentUuid: ofBoard }))).toBe("note_not_found");
    expect(code(await either.guestReactToNote({ token: film.token, noteUuid: ofBoard }))).toBe("note_not_found");
    expect(code(await clipActs.guestWriteClipNote({ ...answer, parentUuid: ofClip }))).toBe("done");
    expect((await shown(film)).threads.map(({ text }) => text)).not.toContain("Of the board");
    askFrom(board.browser);
    const { studio } = boards.bench;
    const { token } = board;
    for (const [name, act] of Object.entries(clipOnly))
      expect(code(await act({ token, noteUuid: ofClip })), name).toBe("share_not_found");
    const reply = { token, sceneId: "harbour-1", text: "?", parentUuid: ofClip };
    expect(code(await boardActs.guestWriteNote(reply))).toBe("note_not_found");
    expect(code(await either.guestReactToNote({ token, noteUuid: ofClip }))).toBe("note_not_found");
    expect(code(await either.guestDrawStroke({ token, noteUuid: ofClip }))).toBe("note_not_found");
    expect(code(await getGuestClip({ studio, token }))).toBe("share_not_found");
    const causes = await listCauses(studio.db, {
      ...{ projectReferenceUuid: harbour.uuid, sceneIds: ["harbour-1"], at: 0 },
      ...{ viewer: { guestUuid: board.guestUuid }, partsOf: () => undefined },
    });
    expect(causes.get("harbour-1")?.map(({ text }) => text)).toEqual(["Of the board"]);
    const told = await getGuestDiscussion({ studio, token, sceneId: "harbour-1" });
    expect(told.ok && told.value.threads.map(({ text }) => text)).toEqual(["Of the board"]);
    const counted = await getGuestBoard({ studio, token });
    expect(counted.ok && counted.value.scenes[0]?.openNotes).toBe(1);
  });

  it("has drawings on its frames, each stroke anybody's it is, and takes none by a link to another one", async () => {
    const [own, other] = [await seedClip(), await seedClip()];
    const [film, elsewhere] = [
      await come("note", { clipUuid: own.uuid }),
      await come("note", { clipUuid: other.uuid }),
    ];
    askFrom(film.browser);
    const { token } = film;
    const drawn = { token, text: "", atMs: 4_000, strokes: [dot] };
    const mine = await clipActs.guestWriteClipNote(drawn);
    const noteUuid = mine.ok ? mine.value.uuid : "";
    expect(code(await clipActs.guestWriteClipNote({ ...drawn, parentUuid: noteUuid }))).toBe("answer_has_no_frame");
    expect(code(await clipActs.guestWriteClipNote({ ...drawn, strokes: [] }))).toBe("invalid_input");
    const on = { token, noteUuid, stroke: dot };
    expect(code(await boardActs.guestDrawStroke({ ...on, picture: "take:made-up" }))).toBe("other_picture");
    const second = await boardActs.guestDrawStroke(on);
    const strokeUuid = second.ok ? second.value.strokeUuid : "";
    const [thread] = (await shown(film)).threads;
    expect(thread).toMatchObject({ text: "", clip: { atMs: 4_000 }, strokes: [{ isOwn: true }, { uuid: strokeUuid }] });
    askFrom(elsewhere.browser);
    expect(code(await boardActs.guestDrawStroke({ ...on, token: elsewhere.token }))).toBe("note_not_found");
    const erase = { token: elsewhere.token, strokeUuid };
    expect(code(await boardActs.guestEraseStroke(erase))).toBe("stroke_not_found");
    askFrom(film.browser);
    expect(code(await boardActs.guestEraseStroke({ token, strokeUuid }))).toBe("done");
    await boards.bench.studio.db.update(note).set({ isInternal: true }).where(eq(note.uuid, noteUuid));
    expect(code(await boardActs.guestDrawStroke(on))).toBe("note_not_found");
  });

  it("reaches no other clip of the project", async () => {
    const other = await seedClip();
    const at = await come("approve", { clipUuid: other.uuid });
    const elsewhere = await ownNote(at.guestUuid, { guestUuid: null, userUuid: owner.userUuid, ...onClip() });
    askFrom(at.browser);
    const { token } = at;
    expect(code(await clipActs.guestWriteClipNote({ token, text: "?", parentUuid: elsewhere }))).toBe("note_not_found");
    expect((await shown(at)).threads).toEqual([]);
  });

  it("tells of internal notes nothing, nor ids, addresses or other people's verdicts", async () => {
    const own = await seedClip();
    const on = { clipReferenceUuid: own.uuid, clipAtMs: 1_000, guestUuid: null, userUuid: owner.userUuid };
    const secret = await ownNote("", { ...on, text: "a secret thought", isInternal: true });
    await ownNote("", { ...on, text: "unused answer", isInternal: true, parentUuid: secret, clipAtMs: null });
    await ownNote("", { ...on, text: "For you" });
    const mine = { clipReferenceUuid: own.uuid, userUuid: owner.userUuid, verdict: "approved" as const, sha256 };
    await boards.bench.studio.db.insert(clipReview).values(mine);
    const at = await come("approve", { clipUuid: own.uuid }, "Vera");
    const { token } = at;
    askFrom(at.browser);
    expect(code(await clipActs.guestWriteClipNote({ token, text: "?", parentUuid: secret }))).toBe("note_not_found");
    expect(code(await clipActs.guestWriteClipNote({ token, text: "At the first frame", atMs: 0 }))).toBe("done");
    expect(code(await clipActs.guestWriteClipNote({ token, text: "?", atMs: 6_001 }))).toBe("moment_not_found");
    const asked = { token, verdict: "changes_requested" as const, seen: sha256 };
    expect(code(await clipActs.guestReviewClip({ ...asked, note: "" }))).toBe("invalid_input");
    expect(code(await clipActs.guestReviewClip({ ...asked, note: "Louder" }))).toBe("done");
    const told = await shown(at);
    expect(told.threads.map(({ text, clip: moment }) => [text, moment?.atMs])).toEqual([
      ["At the first frame", 0],
      ["For you", 1_000],
    ]);
    expect(told.history).toMatchObject([{ verdict: "changes_requested", personName: "Vera" }]);
    expect(told).toMatchObject({ level: "approve", guest: { name: "Vera" }, fingerprint: sha256 });
    const whole = JSON.stringify(told);
    expect(whole).not.toMatch(keptFromGuests);
    const kept = [owner.userUuid, harbour.uuid, harbour.projectUuid, own.uuid, own.clipUuid, "harbour-1", "a secret"];
    for (const mark of kept) expect(whole, mark).not.toContain(mark);
  });

  it("tells a guest who comes back what was said to guests since, and what is the team's to nobody", async () => {
    const at = await come("note", undefined, "Iris");
    const mark = async () => {
      const { since } = await shown(at);
      askFrom(at.browser);
      return code(await clipActs.guestMarkClipLooked({ token: at.token, until: since?.until ?? 0 }));
    };
    const news = async () => (await shown(at)).since?.news.map(({ personName, text }) => `${personName}: ${text}`);
    // Anyone who comes for the first time has it all before them.
    expect((await shown(at)).since).toMatchObject({ news: [] });
    expect(await mark()).toBe("done");
    const member = { guestUuid: null, userUuid: owner.userUuid, ...onClip() };
    const thread = await ownNote(at.guestUuid, { ...member, text: "Is it loud enough?" });
    await ownNote(at.guestUuid, { ...member, text: "INTERNAL", isInternal: true });
    await ownNote(at.guestUuid, { ...member, text: "INTERNAL answer", isInternal: true, parentUuid: thread });
    const secret = await ownNote(at.guestUuid, { ...member, text: "INTERNAL thread", isInternal: true });
    await ownNote(at.guestUuid, { ...member, text: "under what is INTERNAL", parentUuid: secret });
    await ownNote(at.guestUuid, { guestUuid: null, userUuid: owner.userUuid, text: "Of the board" });
    await ownNote(at.guestUuid, { ...onClip(), text: "My own" });
    const gone = await ownNote(at.guestUuid, { ...member, text: "Taken back" });
    await boards.bench.studio.db.update(note).set({ deletedAt: new Date() }).where(eq(note.uuid, gone));
    expect(await news()).toEqual(["Person: Is it loud enough?"]);
    expect(JSON.stringify((await shown(at)).since)).not.toContain(clip.clipUuid);
    expect(await mark()).toBe("done");
    expect(await news()).toEqual([]);
    // A link that asks for no name knows nobody who could come back.
    const { token } = await boards.makeLink(harbour, { level: "look", clipUuid: clip.uuid });
    expect((await shown({ token, browser: new Map() })).since).toBeUndefined();
  });
});
