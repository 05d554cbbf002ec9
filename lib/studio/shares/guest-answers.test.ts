import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { note, review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import type { AnswerPart, AnswerState } from "#lib/contract/note-answer.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { keptFromGuests, openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { getGuestBoard, getGuestDiscussion } from "./door.ts";
import { guestAcceptAnswer, guestReturnAnswer, guestWriteNote } from "./guest-actions.ts";

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;
type Visitor = { token: string; browser: Jar; guestUuid: string };

let boards: SharedBoards;
let owner: Actor;
let pier: Reference;
beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
  pier = await boards.seedBoard(owner, "pier");
  // The take that was used before has a file of its own, and is not the one in use any more.
  const scene = boards.boards.get(pier.projectUuid)?.[0];
  const before = scene?.storyboard.takes?.find(({ selected }) => !selected);
  const assetLink = boards.bench.service.addFile("pier/before.jpg", randomBytes(200), "image/jpeg");
  Object.assign(before ?? {}, { assetLink });
  await boards.bench.look(owner, pier.projectUuid);
});
afterAll(() => boards.close());

async function come(level: "look" | "note" | "approve" = "note", reference = pier): Promise<Visitor> {
  const { token } = await boards.makeLink(reference, { level, password: "seven quiet boats" });
  return { token, ...(await boards.enter(token, "seven quiet boats")) };
}
async function write({ token, browser }: Visitor) {
  askFrom(browser);
  const result = await guestWriteNote({ token, sceneId: "pier-1", text: "Darker" });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value.uuid;
}
type Given = {
  noteUuid?: string;
  reviewUuid?: string;
  part?: AnswerPart;
  state?: AnswerState;
  takeUuid?: string | null;
  lastNumber?: number;
  sceneId?: string;
};
async function answer(given: Given) {
  const [row] = await boards.bench.studio.db
    .insert(noteAnswer)
    .values({
      ...{ projectReferenceUuid: pier.uuid, sceneId: "pier-1", submissionId: randomUUID(), userUuid: owner.userUuid },
      ...{ part: "picture", state: "ready", beforeText: "a secret prompt", afterText: "another secret prompt" },
      ...{ beforeMark: "none", beforeTakeUuid: "pier-1-unused", beforeTakeNumber: 2, takeUuid: "pier-1-used" },
      takeNumber: 3,
      ...given,
    })
    .returning();
  return row?.uuid ?? "";
}
async function discussion({ token, browser }: Visitor) {
  askFrom(browser);
  const result = await getGuestDiscussion({ studio: boards.bench.studio, token, sceneId: "pier-1" });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}
async function answered({ token, browser }: Visitor) {
  askFrom(browser);
  const result = await getGuestBoard({ studio: boards.bench.studio, token });
  return result.ok ? result.value.scenes.map((scene) => scene.answered) : [];
}
const before = (at: Pick<Visitor, "token" | "browser">, uuid: string) =>
  boards.read(at.token, `answers/${uuid}/before`, at.browser);

it("tells a guest what their note brought about, with the picture as it was, and no prompt nor take", async () => {
  const [at, other] = [await come(), await come()];
  const noteUuid = await write(at);
  const uuid = await answer({ noteUuid });
  const told = { uuid, causeUuid: noteUuid, part: "picture" };
  const path = `/api/share/${at.token}/answers/${uuid}/before`;
  const mine = (await discussion(at)).answers.find((each) => each.uuid === uuid);
  expect(mine).toEqual({ ...told, at: expect.any(Number), isToJudge: true, before: path });
  expect(await answered(at)).toEqual([1, 0]);
  const theirs = (await discussion(other)).answers.find((each) => each.uuid === uuid);
  expect(theirs).toEqual({ ...told, at: expect.any(Number), isToJudge: false });
  expect(await answered(other)).toEqual([0, 0]);
  for (const visitor of [at, other]) {
    const said = JSON.stringify((await discussion(visitor)).answers);
    expect(said).not.toMatch(keptFromGuests);
    expect(said).not.toMatch(/pier-1-used|another secret/);
  }
  expect((await before(at, uuid)).status).toBe(200);
  expect((await before(at, uuid)).cache).toBe("private, no-cache");
});

it("gives the picture of before to nobody but the guest whose note was answered by what is in use", async () => {
  const at = await come();
  const noteUuid = await write(at);
  const uuid = await answer({ noteUuid });
  const foreign = await boards.seedBoard(owner, "foreign");
  const visitors = [await come("approve"), await come("look"), await come("note", foreign)];
  for (const other of visitors) expect((await before(other, uuid)).status).toBe(404);
  const outside = { token: at.token, browser: new Map() };
  expect((await before(outside, uuid)).status).toBe(404);
  const hidden = [
    await answer({ noteUuid, state: "ordered", takeUuid: null, lastNumber: 9 }),
    await answer({ noteUuid, state: "failed" }),
    await answer({ noteUuid, takeUuid: "pier-1-unused" }),
    await answer({ noteUuid, part: "narration" }),
    await answer({ noteUuid, part: "motion" }),
    await answer({ noteUuid, sceneId: "foreign-1" }),
    await answer({ noteUuid: await boards.writeAsMember(pier, "Internal") }),
    await answer({ noteUuid: await boards.writeAsMember(pier, "Told", { isInternal: false }) }),
    randomUUID(),
    "not-an-id",
  ];
  for (const wrong of hidden) expect((await before(at, wrong)).status, wrong).toBe(404);
  await boards.bench.studio.db.update(note).set({ isInternal: true }).where(eq(note.uuid, noteUuid));
  expect((await before(at, uuid)).status).toBe(404);
});

it("tells nothing of changes from notes that the team keeps to itself, or that wait to be used", async () => {
  const at = await come();
  const [kept, mine] = [await boards.writeAsMember(pier, "Internal"), await write(at)];
  const uuids = [await answer({ noteUuid: kept }), await answer({ noteUuid: mine, takeUuid: "pier-1-unused" })];
  const told = (await discussion(at)).answers.map(({ uuid }) => uuid);
  expect(told.filter((uuid) => uuids.includes(uuid))).toEqual([]);
  expect(await answered(at)).toEqual([0, 0]);
});

it("shows a guest what came of their own request, and of nobody else's", async () => {
  const [at, other] = [await come("approve"), await come("approve")];
  const [scene] = boards.boards.get(pier.projectUuid) ?? [];
  if (!scene) throw new Error("no scene");
  const given = { projectReferenceUuid: pier.uuid, sceneId: "pier-1", guestUuid: at.guestUuid };
  const values = { ...given, verdict: "changes_requested" as const, note: "Darker", parts: sceneParts(scene) };
  const [row] = await boards.bench.studio.db.insert(review).values(values).returning();
  const uuid = await answer({ reviewUuid: row?.uuid ?? "" });
  const found = async (visitor: Visitor) => (await discussion(visitor)).answers.find((each) => each.uuid === uuid);
  expect(await found(at)).toMatchObject({ causeUuid: row?.uuid, isToJudge: false, before: expect.any(String) });
  expect(await found(other)).toBeUndefined();
  expect((await before(at, uuid)).status).toBe(200);
  expect((await before(other, uuid)).status).toBe(404);
});

it("lets a guest close their answered note, or say that it is not answered yet", async () => {
  const [at, other] = [await come(), await come()];
  const noteUuid = await write(at);
  await answer({ noteUuid });
  askFrom(other.browser);
  const refused = { ok: false, fault: { code: "nothing_to_judge" } };
  expect(await guestAcceptAnswer({ token: other.token, noteUuid })).toMatchObject(refused);
  askFrom(at.browser);
  expect(await guestReturnAnswer({ token: at.token, noteUuid, text: "Not yet" })).toMatchObject({ ok: true });
  const thread = async () => (await discussion(at)).threads.find(({ uuid }) => uuid === noteUuid);
  expect(await thread()).toMatchObject({ replies: [{ text: "Not yet" }] });
  expect(await answered(at)).toEqual([0, 0]);
  expect(await guestAcceptAnswer({ token: at.token, noteUuid })).toMatchObject(refused);
  await answer({ noteUuid });
  askFrom(at.browser);
  expect(await guestAcceptAnswer({ token: at.token, noteUuid })).toMatchObject({ ok: true });
  expect(await thread()).toMatchObject({ resolved: { byName: "Nora Lind" } });
});
