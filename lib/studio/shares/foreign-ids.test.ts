import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { note, noteReaction, noteStroke, review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { keysOf } from "#lib/keys-of.ts";
import { ACTS } from "../access/allow.ts";
import { guestCastPick } from "../picks/guest-actions.ts";
import { askFrom } from "../testing/next-headers.ts";
import { seedGuestVisit } from "../testing/seed-guest-visit.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import * as acts from "./guest-actions.ts";

let boards: SharedBoards;
let owner: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
});
afterAll(() => boards.close());

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;

const visit = (of: Reference, sceneId: string) => seedGuestVisit(boards, { reference: of, owner, sceneId });
type Own = Awaited<ReturnType<typeof visit>>["own"];

const dot = { kind: "pen" as const, colour: "red" as const, points: [[0.1, 0.1, 0.5]] as [number, number, number][] };
/** Each act of guests as one that is about `own`. */
const guestActs: Record<string, (token: string, own: Own) => Promise<{ ok: boolean; value?: unknown }>> = {
  guestWriteNote: (token, { sceneId }) => acts.guestWriteNote({ token, sceneId, text: "Darker" }),
  guestEditNote: (token, { noteUuid }) => acts.guestEditNote({ token, noteUuid, text: "Lighter" }),
  guestReactToNote: (token, { noteUuid }) => acts.guestReactToNote({ token, noteUuid, sign: "look", isGiven: true }),
  guestDrawStroke: (token, { noteUuid }) => acts.guestDrawStroke({ token, noteUuid, stroke: dot }),
  guestEraseStroke: (token, { strokeUuid }) => acts.guestEraseStroke({ token, strokeUuid }),
  guestReturnAnswer: (token, { noteUuid }) => acts.guestReturnAnswer({ token, noteUuid, text: "Not yet" }),
  guestAcceptAnswer: (token, { noteUuid }) => acts.guestAcceptAnswer({ token, noteUuid }),
  guestReviewScenes: async (token, { sceneId, parts: seen }) => {
    const judged = await acts.guestReviewScenes({ token, verdict: "approved", note: "", scenes: [{ sceneId, seen }] });
    return { ok: judged.ok && judged.value.reviewed.length > 0 };
  },
  guestTakeBackReviews: async (token, { reviewUuid }) => {
    const taken = await acts.guestTakeBackReviews({ token, reviewUuids: [reviewUuid] });
    return { ok: taken.ok && taken.value.takenBack.length > 0 };
  },
  guestCastPick: (token, { pickUuid }) => guestCastPick({ token, pickUuid, letter: "A" }),
  guestMarkLooked: (token, { seal }) => acts.guestMarkLooked({ token, until: 1, seal }),
  guestDeleteNote: (token, { noteUuid }) => acts.guestDeleteNote({ token, noteUuid }),
};

/** All that a board's guests left, as it lies in the database. */
async function whole({ uuid }: Reference, { noteUuid, pickUuid }: Own) {
  const { db } = boards.bench.studio;
  return Promise.all([
    db.select().from(note).where(eq(note.projectReferenceUuid, uuid)),
    db.select().from(review).where(eq(review.projectReferenceUuid, uuid)),
    db.select().from(noteAnswer).where(eq(noteAnswer.projectReferenceUuid, uuid)),
    db.select().from(noteStroke).where(eq(noteStroke.noteUuid, noteUuid)),
    db.select().from(noteReaction).where(eq(noteReaction.noteUuid, noteUuid)),
    db.select({ ballots: pick.ballots }).from(pick).where(eq(pick.uuid, pickUuid)),
  ]);
}

it("has every act of guests tried", () => {
  const named = keysOf(ACTS).filter((name) => ["share", "anyShare"].includes(ACTS[name].on));
  expect(Object.keys(guestActs).toSorted()).toEqual(named.toSorted());
});

it("reaches nothing of another project whatever id an act names, of the same owner and what its own guests wrote", async () => {
  const [mine, theirs] = [await boards.seedBoard(owner, "mine"), await boards.seedBoard(owner, "theirs")];
  const me = await visit(mine, "mine-1");
  const other = await visit(theirs, "theirs-1");
  const before = await whole(theirs, other.own);
  for (const [name, act] of Object.entries(guestActs)) {
    // The browser is known to both links, and says of one what belongs to the other.
    askFrom(new Map([...me.browser, ...other.browser]));
    expect((await act(me.token, other.own)).ok, name).toBe(false);
  }
  expect(await whole(theirs, other.own)).toEqual(before);
  // The same acts do something where they belong: the ids are what they were refused for.
  for (const [name, act] of Object.entries(guestActs)) {
    const at = await visit(mine, "mine-1");
    askFrom(at.browser);
    expect((await act(at.token, at.own)).ok, name).toBe(true);
  }
});

it("hangs a reply under no note of another project, and a file of another project on no note", async () => {
  const [mine, theirs] = [await boards.seedBoard(owner, "here"), await boards.seedBoard(owner, "there")];
  const [me, other] = [await visit(mine, "here-1"), await visit(theirs, "there-1")];
  askFrom(new Map([...me.browser, ...other.browser]));
  const said = { token: me.token, sceneId: "here-1", text: "Hello" };
  expect(await acts.guestWriteNote({ ...said, parentUuid: other.own.noteUuid })).toMatchObject({ ok: false });
  expect(await acts.guestWriteNote({ ...said, attachmentUuids: [randomUUID()] })).toMatchObject({ ok: false });
  expect(await acts.guestWriteNote(said)).toMatchObject({ ok: true });
});
