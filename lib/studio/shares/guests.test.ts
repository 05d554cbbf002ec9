import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { note, noteStroke, review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { SHARE_LEVELS, type ShareLevel } from "#lib/contract/share.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import { keysOf } from "#lib/keys-of.ts";
import { ACTS } from "../access/allow.ts";
import { guestCastPick } from "../picks/guest-actions.ts";
import { findProject } from "../projects/model/find.ts";
import { mentionMark } from "../reviews/mention-text.ts";
import { writeNote } from "../reviews/notes/write.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { keptFromGuests, openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { getGuestBoard, getGuestDiscussion } from "./door.ts";
import * as acts from "./guest-actions.ts";
import { sealTold } from "./model/token.ts";

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;

let boards: SharedBoards;
let owner: Actor;
let harbour: Reference;
let foreign: Reference;
beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
  harbour = await boards.seedBoard(owner, "harbour");
  foreign = await boards.seedBoard(await boards.bench.seedPerson({ role: "owner" }), "foreign");
});
afterAll(() => boards.close());

async function come(level: ShareLevel, name?: string) {
  const { token } = await boards.makeLink(harbour, { level, password: "seven quiet boats" });
  return { token, ...(await boards.enter(token, "seven quiet boats", name)) };
}
const partsOf = (reference: Reference, at = 0) => {
  const scene = boards.boards.get(reference.projectUuid)?.[at];
  if (!scene) throw new Error("no scene");
  return { sceneId: scene.sceneId, seen: sceneParts(scene) };
};
const code = (result: { ok: true } | { ok: false; fault: { code: string } }) =>
  result.ok ? "done" : result.fault.code;

async function board({ token, browser }: { token: string; browser: Jar }) {
  askFrom(browser);
  const result = await getGuestBoard({ studio: boards.bench.studio, token });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}
async function discussion({ token, browser }: { token: string; browser: Jar }, sceneId = "harbour-1") {
  askFrom(browser);
  const result = await getGuestDiscussion({ studio: boards.bench.studio, token, sceneId });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}
async function write(at: { token: string; browser: Jar }, text: string, parentUuid?: string) {
  askFrom(at.browser);
  const input = { token: at.token, sceneId: "harbour-1", text, ...(parentUuid && { parentUuid }) };
  return acts.guestWriteNote(input);
}
async function written(...given: Parameters<typeof write>) {
  const result = await write(...given);
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

/** A pick that is open to guests. */
async function openVote() {
  const { db } = boards.bench.studio;
  const takes = ["harbour-1-used", "harbour-1-unused"].map((takeUuid, at) => ({ takeUuid, number: at + 1 }));
  const of = { projectReferenceUuid: harbour.uuid, sceneId: "harbour-1", startedByUuid: owner.userUuid };
  const begun = { ...of, kind: "storyboard" as const, takes, isForGuests: true };
  await db.insert(pick).values(begun).onConflictDoNothing();
  const [open] = await db.select().from(pick).where(eq(pick.projectReferenceUuid, harbour.uuid));
  return open?.uuid ?? "";
}

const dot = { kind: "pen", colour: "red", points: [[0.5, 0.5, 0.5]] } satisfies Stroke;

/** A verdict and an answered note with a stroke of the guest's own, for the acts that are about one. */
async function ownWords(guestUuid: string) {
  const { db } = boards.bench.studio;
  const { sceneId, seen } = partsOf(harbour);
  const at = { projectReferenceUuid: harbour.uuid, sceneId, guestUuid };
  const values = { ...at, verdict: "approved" as const, parts: seen };
  const [[given], [said]] = await Promise.all([
    db.insert(review).values(values).returning(),
    db
      .insert(note)
      .values({ ...at, text: "Mine", isInternal: false })
      .returning(),
  ]);
  const noteUuid = said?.uuid ?? "";
  const [drawn] = await db
    .insert(noteStroke)
    .values({ noteUuid, guestUuid, ...dot })
    .returning();
  const change = { part: "picture", beforeText: "", afterText: "Darker", beforeMark: "none", state: "ready" } as const;
  const of = { projectReferenceUuid: harbour.uuid, sceneId, submissionId: randomUUID(), userUuid: owner.userUuid };
  await db.insert(noteAnswer).values({ ...of, ...change, noteUuid });
  return { reviewUuid: given?.uuid ?? "", noteUuid, strokeUuid: drawn?.uuid ?? "", pickUuid: await openVote() };
}

type Own = {
  token: string;
  guestUuid: string;
  noteUuid: string;
  reviewUuid: string;
  strokeUuid: string;
  pickUuid: string;
};
const guestActs = {
  guestWriteNote: ({ token }: Own) => acts.guestWriteNote({ token, sceneId: "harbour-1", text: "Darker" }),
  guestEditNote: ({ token, noteUuid }: Own) => acts.guestEditNote({ token, noteUuid, text: "Lighter" }),
  guestReactToNote: ({ token, noteUuid }: Own) =>
    acts.guestReactToNote({ token, noteUuid, sign: "look", isGiven: true }),
  guestDrawStroke: ({ token, noteUuid }: Own) => acts.guestDrawStroke({ token, noteUuid, stroke: dot }),
  guestEraseStroke: ({ token, strokeUuid }: Own) => acts.guestEraseStroke({ token, strokeUuid }),
  guestDeleteNote: ({ token, noteUuid }: Own) => acts.guestDeleteNote({ token, noteUuid }),
  guestAcceptAnswer: ({ token, noteUuid }: Own) => acts.guestAcceptAnswer({ token, noteUuid }),
  guestReturnAnswer: ({ token, noteUuid }: Own) => acts.guestReturnAnswer({ token, noteUuid, text: "Not yet" }),
  guestReviewScenes: ({ token }: Own) =>
    acts.guestReviewScenes({ token, verdict: "approved", note: "", scenes: [partsOf(harbour)] }),
  guestTakeBackReviews: ({ token, reviewUuid }: Own) => acts.guestTakeBackReviews({ token, reviewUuids: [reviewUuid] }),
  guestMarkLooked: ({ token, guestUuid }: Own) => {
    const seal = sealTold({ guestUuid, until: 1, secret: boards.bench.studio.secret });
    return acts.guestMarkLooked({ token, until: 1, seal });
  },
  guestCastPick: ({ token, pickUuid }: Own) => guestCastPick({ token, pickUuid, letter: "B", why: "Calmer" }),
};
const looked = "guestMarkLooked";
const said: string[] = keysOf(guestActs).filter((name) => /Note$|Stroke$|Pick$|Answer$/.test(name));

describe("a link", () => {
  it("has every act of guests tried", () => {
    const named = keysOf(ACTS).filter((name) => ["share", "anyShare"].includes(ACTS[name].on));
    expect(keysOf(guestActs).toSorted()).toEqual(named.toSorted());
  });

  it("lets its guests do what its level says and nothing else, and those who did not come in nothing", async () => {
    for (const level of SHARE_LEVELS) {
      const { token, browser, guestUuid } = await come(level);
      for (const [name, act] of Object.entries(guestActs)) {
        const own = { token, guestUuid, ...(await ownWords(guestUuid)) };
        askFrom(new Map());
        expect(code(await act(own)), `${name} outside`).toBe("not_entered");
        askFrom(browser);
        const isAllowed = level === "approve" || name === looked || (level === "note" && said.includes(name));
        expect(code(await act(own)), `${name} at ${level}`).toBe(isAllowed ? "done" : "forbidden");
      }
    }
  });

  it("that asks for no name lets nobody say anything, even under a name", async () => {
    const { token } = await boards.makeLink(harbour);
    const { browser, guestUuid } = await boards.enter(token);
    const own = { token, guestUuid, ...(await ownWords(guestUuid)) };
    for (const jar of [new Map(), browser]) {
      askFrom(jar);
      for (const [name, act] of Object.entries(guestActs)) {
        const isOwnLook = name === looked && jar === browser;
        expect(code(await act(own)), name).toBe(isOwnLook ? "done" : "forbidden");
      }
    }
  });

  it("of one project reaches nothing of another", async () => {
    const at = await come("approve");
    const theirs = await boards.writeAsMember(foreign, "Foreign", { isInternal: false });
    askFrom(at.browser);
    const { token } = at;
    const said = { token, sceneId: "foreign-1", text: "Hello" };
    expect(code(await acts.guestWriteNote(said))).toBe("scene_not_found");
    expect(code(await write(at, "Hello", theirs))).toBe("note_not_found");
    const judged = { verdict: "approved" as const, note: "", scenes: [partsOf(foreign)] };
    expect(await acts.guestReviewScenes({ token, ...judged })).toMatchObject({
      value: { reviewed: [], refused: [{ sceneId: "foreign-1" }] },
    });
    expect((await discussion(at, "foreign-1")).threads).toEqual([]);
    for (const path of ["scenes/foreign-1/picture", "scenes/harbour-1-unused/picture", "scenes/harbour-1/prompt"])
      expect((await boards.read(token, path, at.browser)).status, path).toBe(404);
    expect((await boards.read(token, "scenes/a\u0000b/discussion", at.browser)).status).toBe(404);
  });

  it("changes what its guest wrote alone", async () => {
    const [one, other] = [await come("approve"), await come("approve")];
    const mine = await written(one, "Mine");
    const members = await boards.writeAsMember(harbour, "Ours", { isInternal: false });
    const { reviewUuid } = await ownWords(one.guestUuid);
    askFrom(other.browser);
    const { token } = other;
    for (const noteUuid of [mine.uuid, members]) {
      expect(code(await acts.guestEditNote({ token, noteUuid, text: "Other" }))).toBe("note_not_found");
      expect(code(await acts.guestDeleteNote({ token, noteUuid }))).toBe("note_not_found");
    }
    expect(await acts.guestTakeBackReviews({ token, reviewUuids: [reviewUuid] })).toEqual({
      ok: true,
      value: { takenBack: [] },
    });
  });
});

describe("what is told to the team alone", () => {
  it("is in no answer to a guest, at any depth, and cannot be answered or changed by one", async () => {
    const at = await come("approve");
    const told = await boards.writeAsMember(harbour, "Told to all", { isInternal: false });
    const kept = await boards.writeAsMember(harbour, "INTERNAL thread");
    await boards.writeAsMember(harbour, "INTERNAL reply", { parentUuid: kept });
    await boards.writeAsMember(harbour, "INTERNAL in a told one", { parentUuid: told });
    await boards.writeAsMember(harbour, "INTERNAL told in a kept one", { parentUuid: kept, isInternal: false });
    const mine = await written(at, "INTERNAL since the team took it to itself");
    await boards.bench.studio.db.update(note).set({ isInternal: true }).where(eq(note.uuid, mine.uuid));
    expect(code(await write(at, "Me too", kept))).toBe("note_not_found");
    expect(code(await acts.guestEditNote({ ...at, noteUuid: mine.uuid, text: "Again" }))).toBe("note_not_found");
    const read = await Promise.all([board(at), discussion(at)]);
    expect(JSON.stringify(read)).not.toContain("INTERNAL");
    expect(read[1].threads.find(({ uuid }) => uuid === told)).toMatchObject({ text: "Told to all", replies: [] });
  });

  it("is what a member writes unless they say otherwise; an answer is what its thread is", async () => {
    const at = await come("note");
    const { studio } = boards.bench;
    const { projectUuid } = harbour;
    const project = await findProject({ db: studio.db, actor: owner, projectUuid });
    if (!project) throw new Error("no project");
    const say = (text: string, given: { parentUuid?: string; isInternal?: boolean } = {}) =>
      writeNote({ studio, actor: owner, project, input: { projectUuid, sceneId: "harbour-1", text, ...given } });
    const mine = await written(at, "Is it night?");
    const [kept, answer] = [await say("Kept"), await say("It is dusk", { parentUuid: mine.uuid, isInternal: true })];
    if (!kept.ok || !answer.ok) throw new Error("not written");
    expect([mine.isInternal, kept.value.isInternal, answer.value.isInternal]).toEqual([false, true, false]);
    const inside = await say("Also kept", { parentUuid: kept.value.uuid, isInternal: false });
    expect(inside).toMatchObject({ value: { isInternal: true } });
    const thread = (await discussion(at)).threads.find(({ uuid }) => uuid === mine.uuid);
    expect(thread?.replies.map(({ text, personName }) => [text, personName])).toEqual([["It is dusk", "Person"]]);
  });
});

describe("a guest", () => {
  it("judges scenes as they are, sees their own verdict and takes it back", async () => {
    const at = await come("approve");
    const { token } = at;
    askFrom(at.browser);
    const request = { token, verdict: "changes_requested" as const, scenes: [partsOf(harbour)] };
    expect(code(await acts.guestReviewScenes({ ...request, note: "" }))).toBe("invalid_input");
    const stale = { ...partsOf(harbour), seen: { ...partsOf(harbour).seen, picture: "another" } };
    expect(await acts.guestReviewScenes({ ...request, note: "Warmer", scenes: [stale] })).toMatchObject({
      value: { reviewed: [], refused: [{ sceneId: "harbour-1" }] },
    });
    const judged = await acts.guestReviewScenes({ ...request, note: "Warmer", about: ["picture"] });
    expect(judged).toMatchObject({ value: { reviewed: [{ personName: "Nora Lind", isByGuest: true }] } });
    const seen = async () => (await board(at)).scenes.map(({ verdict }) => verdict?.verdict);
    expect(await seen()).toEqual(["changes_requested", undefined]);
    expect((await discussion(at)).history.map(({ note: text }) => text)).toEqual(["Warmer"]);
    expect((await discussion(await come("approve"))).history).toEqual([]);
    if (!judged.ok) throw new Error("not judged");
    askFrom(at.browser);
    await acts.guestTakeBackReviews({ token, reviewUuids: judged.value.reviewed.map(({ uuid }) => uuid) });
    expect(await seen()).toEqual([undefined, undefined]);
  });

  it("is told to the team by name, as a member is", async () => {
    const { db } = boards.bench.studio;
    const creator = await boards.bench.seedPerson({ role: "owner" });
    const reference = await boards.seedBoard(creator, "told");
    const { token } = await boards.makeLink(reference, { level: "approve" });
    const { guestUuid } = await boards.enter(token, undefined, "Ken Abe");
    const thread = await boards.writeAsMember(reference, "Too dark?", { isInternal: false });
    const said = { token, sceneId: "told-1", text: "A little", parentUuid: thread };
    expect(code(await acts.guestWriteNote(said))).toBe("done");
    const asked = { token, verdict: "changes_requested" as const, note: "Warmer", scenes: [partsOf(reference)] };
    expect(code(await acts.guestReviewScenes(asked))).toBe("done");
    const notices = await db.select().from(notice).where(eq(notice.userUuid, creator.userUuid));
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(["note.answered", "review.changes_requested"]);
    expect(notices.every(({ content }) => content.title.startsWith("Ken Abe"))).toBe(true);
    const isTheirs = and(eq(activity.projectReferenceUuid, reference.uuid), eq(activity.guestUuid, guestUuid));
    const did = await db.select().from(activity).where(isTheirs);
    expect(did.map(({ verb }) => verb).toSorted()).toEqual(["requested_changes", "wrote_note"]);
  });

  it("names nobody: a mark stays words, in a new note, a changed one and a verdict", async () => {
    const at = await come("approve");
    const member = await boards.bench.seedPerson({
      role: "viewer",
      teamspaceUuid: owner.memberships[0]?.teamspaceUuid ?? "",
    });
    const mark = mentionMark(member.userUuid);
    const words = `Ask @ {${member.userUuid}}`;
    const mine = await written(at, `Ask ${mark}`);
    expect(mine).toMatchObject({ text: words });
    await acts.guestEditNote({ ...at, noteUuid: mine.uuid, text: `Do. Ask ${mark}` });
    const thread = (await discussion(at)).threads.find(({ uuid }) => uuid === mine.uuid);
    expect(thread).toMatchObject({ text: `Do. ${words}` });
    expect(thread).not.toHaveProperty("mentions");
    const { token } = at;
    const asked = { token, verdict: "changes_requested" as const, note: `Ask ${mark}`, scenes: [partsOf(harbour)] };
    expect(await acts.guestReviewScenes(asked)).toMatchObject({ value: { reviewed: [{ note: words }] } });
    const told = await boards.bench.studio.db.select().from(notice).where(eq(notice.userUuid, member.userUuid));
    expect(told).toEqual([]);
  });

  it("reads names where members are named, and no id, address, take or secret of the team's", async () => {
    const at = await come("approve", "Vera");
    const other = await come("note", "Ken");
    await written(other, "From another link");
    const uuid = await boards.writeAsMember(harbour, "See below", {
      isInternal: false,
      takeUuid: "harbour-1-unused",
      takeNumber: 2,
    });
    const { studio } = boards.bench;
    const project = await findProject({ db: studio.db, actor: owner, projectUuid: harbour.projectUuid });
    if (!project) throw new Error("no project");
    const text = `Asked ${mentionMark(owner.userUuid)}`;
    const input = { projectUuid: harbour.projectUuid, sceneId: "harbour-1", text, parentUuid: uuid };
    expect(code(await writeNote({ studio, actor: owner, project, input }))).toBe("done");
    const mine = await written(at, "Mine");
    const read = { board: await board(at), discussion: await discussion(at) };
    const whole = JSON.stringify(read);
    expect(whole).not.toMatch(keptFromGuests);
    for (const kept of [
      owner.userUuid,
      other.guestUuid,
      harbour.uuid,
      harbour.projectUuid,
      harbour.teamspaceUuid,
      boards.bench.service.secret,
      studio.secret,
    ])
      expect(whole, kept).not.toContain(kept);
    const { threads, viewerUuid } = read.discussion;
    expect(threads.find((thread) => thread.uuid === uuid)?.replies).toMatchObject([{ text: "Asked @Person" }]);
    expect(viewerUuid).toBe(at.guestUuid);
    expect(threads.filter(({ personUuid }) => personUuid === viewerUuid).map((own) => own.uuid)).toEqual([mine.uuid]);
    expect(read.board).toMatchObject({ title: "harbour", level: "approve", guest: { name: "Vera" } });
    const [first] = read.board.scenes;
    expect(first?.picture).toMatch(new RegExp(`^/api/share/${at.token}/scenes/harbour-1/picture\\?v=`));
    const media = await boards.read(at.token, "scenes/harbour-1/picture", at.browser);
    expect([media.status, media.cache]).toEqual([200, "private, no-cache"]);
  });
});

it("a picture and its motion are placed in the frame for guests as they are for members", async () => {
  const reference = await boards.seedBoard(owner, "framed");
  const [first] = boards.boards.get(reference.projectUuid) ?? [];
  const [used] = first?.storyboard.takes ?? [];
  const framing = { width: 900, height: 1_600, isPage: false };
  if (!first || !used) throw new Error("no take");
  used.framing = framing;
  first.motionVideo.takes = [{ ...used, takeUuid: "framed-motion", framing: { ...framing, width: 800 } }];
  await boards.bench.look(owner, reference.projectUuid);
  const { token } = await boards.makeLink(reference);
  const { scenes } = await board({ token, browser: new Map() });
  expect(scenes.map(({ framing, motionFraming }) => [framing?.width, motionFraming?.width])).toEqual([
    [900, 800],
    [undefined, undefined],
  ]);
});

describe("a guest's verdict", () => {
  it("has lapsed once the scene is another one, a request once what it named is", async () => {
    const at = await come("approve");
    const { sceneId, seen } = partsOf(harbour);
    const place = { projectReferenceUuid: harbour.uuid, sceneId, guestUuid: at.guestUuid };
    const changedOf = async (given: Pick<typeof review.$inferInsert, "verdict" | "parts" | "about">) => {
      await boards.bench.studio.db.insert(review).values({ ...place, ...given });
      return (await board(at)).scenes.find((scene) => scene.sceneId === sceneId)?.verdict?.changed;
    };
    const then = { ...seen, motion: "another" };
    expect(await changedOf({ verdict: "approved", parts: seen })).toEqual([]);
    expect(await changedOf({ verdict: "approved", parts: then })).toEqual(["motion"]);
    expect(await changedOf({ verdict: "changes_requested", parts: then, about: ["picture"] })).toEqual([]);
    expect(await changedOf({ verdict: "changes_requested", parts: then, about: ["motion"] })).toEqual(["motion"]);
    expect(await changedOf({ verdict: "changes_requested", parts: then })).toEqual(["motion"]);
  });
});
