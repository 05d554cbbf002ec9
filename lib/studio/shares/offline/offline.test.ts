import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteStroke } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { OFFLINE_FORMAT, OFFLINE_LIMITS } from "#lib/contract/offline-review.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { openOfflineBoard } from "../../testing/offline-board.ts";
import { openSharedBoards, type SharedBoards } from "../../testing/seed-shared-boards.ts";
import { sealPage } from "../model/token.ts";
import { expectsAnswers } from "./expects-answers.ts";

let boards: SharedBoards;
let editor: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  editor = await boards.bench.seedPerson({ role: "editor" });
});
afterAll(() => boards.close());

const openBoard = (name: string) => openOfflineBoard({ boards, editor, name });

it("expects answers once a page was saved, until its link is revoked", async () => {
  const { reference } = await openBoard("expected");
  const { studio } = boards.bench;
  const { projectUuid } = reference;
  const expected = async () => {
    const answer = await expectsAnswers({ studio, actor: editor, projectUuid });
    return answer.ok && answer.value.isExpected;
  };
  expect(await expected()).toBe(false);
  const isOfBoard = eq(share.projectReferenceUuid, reference.uuid);
  await studio.db.update(share).set({ pageSavedAt: new Date() }).where(isOfBoard);
  expect(await expected()).toBe(true);
  await studio.db.update(share).set({ revokedAt: new Date() }).where(isOfBoard);
  expect(await expected()).toBe(false);
  const stranger = await boards.bench.seedPerson({ role: "owner" });
  expect(await expectsAnswers({ studio, actor: stranger, projectUuid })).toMatchObject({ ok: false });
});

it("takes answers in as a guest's, each once however often they come", async () => {
  const { give, answers, remark, verdict, notes, reviews, person, studio } = await openBoard("lighthouse");
  const file = answers(remark(1, "Darker. @{00000000-0000-4000-8000-000000000000}"), verdict(2, "approved"));
  expect(await give(file)).toEqual({
    ...{ status: 200, name: "Nora Lind", notes: 1, verdicts: 1, changed: 0, takenBack: 0, known: 0 },
    ...{ isOlder: false, conflicts: [] },
  });
  const later = { ...file, answers: [...file.answers, remark(2, "And brighter.")] };
  expect(await give(later)).toMatchObject({ notes: 1, verdicts: 0, known: 2, conflicts: [] });
  const written = await notes();
  expect(written.map(({ text, isInternal, guestUuid }) => ({ text, isInternal, guestUuid }))).toEqual([
    // Nobody is named by somebody without an account.
    { text: "Darker. @ {00000000-0000-4000-8000-000000000000}", isInternal: false, guestUuid: person.uuid },
    { text: "And brighter.", isInternal: false, guestUuid: person.uuid },
  ]);
  expect(await reviews()).toMatchObject([{ verdict: "approved", guestUuid: person.uuid, sceneId: "lighthouse-2" }]);
  expect(await studio.db.select().from(guest).where(eq(guest.uuid, person.uuid))).toMatchObject([
    { name: "Nora Lind" },
  ]);
});

it("says which verdicts no longer fit, and keeps their words as notes", async () => {
  const { give, answers, verdict, remark, notes, reviews, reference } = await openBoard("garden");
  const said = [verdict(1, "approved"), verdict(2, "changes_requested", "Warmer.")];
  const stroke = {
    kind: "box",
    colour: "red",
    points: [
      [0.1, 0.1, 0.5],
      [0.4, 0.5, 0.5],
    ],
  };
  const drawn = (picture: string) => ({ ...remark(1, `On ${picture}`), strokes: [stroke], picture });
  const [scene] = boards.boards.get(reference.projectUuid) ?? [];
  if (!scene) throw new Error("no scene");
  const gone = { ...remark(1, "Lost?"), sceneId: "garden-9" };
  for (const scene of boards.boards.get(reference.projectUuid) ?? []) scene.narration = "Other words.";
  await boards.bench.look(editor, reference.projectUuid);
  expect(await give(answers(...said, gone, drawn(sceneParts(scene).picture), drawn("another")))).toMatchObject({
    ...{ notes: 3, verdicts: 0 },
    conflicts: [
      { number: 1, reason: expect.stringMatching(/^It was approved\. .*narration/) },
      {
        number: 2,
        reason: expect.stringMatching(/^Changes were requested\. .*narration.*Its words were kept as a note\.$/),
      },
      { reason: expect.stringContaining("“Lost?”") },
      { number: 1, reason: expect.stringMatching(/Its words were kept as a note\.$/) },
    ],
  });
  const written = await notes();
  expect(written.map(({ text }) => text)).toEqual(["Warmer.", `On ${sceneParts(scene).picture}`, "On another"]);
  const strokes = await boards.bench.studio.db.select().from(noteStroke).orderBy(noteStroke.uuid);
  expect(strokes).toMatchObject([{ noteUuid: written[1]?.uuid, kind: "box", points: stroke.points }]);
  expect(await reviews()).toEqual([]);
});

it("takes nothing that the link does not allow, or that is no file of answers", async () => {
  const { give, answers, remark, verdict, link, studio, notes, reviews } = await openBoard("square");
  const other = await openBoard("alley");
  const code = async (body: unknown, actor?: Actor) => {
    const told = (await give(body, actor)) as { fault?: { code: string } };
    return told.fault?.code ?? "done";
  };
  for (const nonsense of ["", "{", "[]", "{}", "null", JSON.stringify({ format: OFFLINE_FORMAT }), "\u0000"])
    expect(await code(nonsense)).toBe("no_answers");
  expect(await code(`"${"x".repeat(OFFLINE_LIMITS.bytes)}"`)).toBe("answers_too_large");
  expect(await code({ ...answers(), token: "x".repeat(46) })).toBe("no_answers");
  expect(await code(other.answers(remark(1, "Elsewhere")))).toBe("answers_of_another_board");
  // The id of somebody who came by another link.
  await other.give(other.answers());
  expect(await code({ ...answers(), person: other.person })).toBe("no_answers");
  const viewer = await boards.bench.seedPerson({
    role: "viewer",
    teamspaceUuid: editor.memberships[0]?.teamspaceUuid ?? "",
  });
  expect(await code(answers(remark(1, "No")), viewer)).toBe("forbidden");
  const isLink = eq(share.uuid, link.shareUuid);
  await studio.db.update(share).set({ level: "note" }).where(isLink);
  const asked = verdict(2, "changes_requested", "Warmer.");
  expect(await give(answers(verdict(1, "approved"), remark(1, "Yes"), asked))).toMatchObject({
    ...{ notes: 2, verdicts: 0 },
    conflicts: [
      { number: 1, reason: expect.stringMatching(/^It was approved\. .*no longer allows verdicts\.$/) },
      { number: 2, reason: expect.stringMatching(/no longer allows verdicts\. Its words were kept as a note\.$/) },
    ],
  });
  await studio.db.update(share).set({ level: "look" }).where(isLink);
  expect(await give(answers(remark(1, "Too late"), verdict(2, "changes_requested", "Colder.")))).toMatchObject({
    ...{ notes: 0, verdicts: 0 },
    conflicts: [
      { number: 1, reason: expect.stringMatching(/no longer allows notes\. “Too late”$/) },
      { number: 2, reason: expect.stringMatching(/no longer allows verdicts\. “Colder\.”$/) },
    ],
  });
  await studio.db.update(share).set({ revokedAt: new Date() }).where(isLink);
  expect(await code(answers(remark(1, "Late")))).toBe("answers_of_gone_link");
  expect([(await notes()).length, (await reviews()).length]).toEqual([2, 0]);
});

it("takes nothing by a link that mails codes, and by one with a password what its own page brings alone", async () => {
  const { give, answers, verdict, link, reviews, studio } = await openBoard("cliff");
  const { shareUuid } = link;
  const isIt = eq(share.uuid, shareUuid);
  const file = answers(verdict(1, "approved"));
  const refused = (code: string) => ({ status: 409, fault: { code } });
  await studio.db
    .update(share)
    .set({ addresses: ["nora@example.net"] })
    .where(isIt);
  expect(await give(file)).toMatchObject(refused("answers_without_code"));
  expect(await studio.db.$count(guest, eq(guest.shareUuid, shareUuid))).toBe(0);
  await studio.db.update(share).set({ addresses: null, passwordHash: "kept" }).where(isIt);
  const madeAt = Date.now();
  const seal = sealPage({ shareUuid, madeAt, secret: studio.secret });
  expect(await give(file)).toMatchObject(refused("answers_without_page"));
  expect(await give({ ...file, page: { madeAt: madeAt + 1, seal } })).toMatchObject(refused("answers_without_page"));
  expect(await reviews()).toEqual([]);
  expect(await give({ ...file, page: { madeAt, seal } })).toMatchObject({ status: 200, verdicts: 1 });
});

it("speaks for nobody who came by the link themselves", async () => {
  const { give, answers, remark, verdict, link, notes, reviews } = await openBoard("harbourside");
  const { guestUuid } = await boards.enter(link.token, undefined, "Ada Client");
  const forged = { ...answers(verdict(1, "approved"), remark(1, "Fine")), person: { uuid: guestUuid, name: "Ada" } };
  expect(await give(forged)).toMatchObject({ fault: { code: "no_answers" } });
  expect([await notes(), await reviews()]).toEqual([[], []]);
});

it("takes each answer in once when two people take the same file in at once", async () => {
  const { give, answers, remark, verdict, notes, reviews } = await openBoard("quay");
  const file = answers(remark(1, "Darker."), remark(2, "Brighter."), verdict(2, "approved"));
  const both = await Promise.all([give(file), give(file)]);
  const sums = both.map((told) => told as { status: number; notes: number; verdicts: number; known: number });
  expect(sums.map(({ status }) => status)).toEqual([200, 200]);
  expect(sums.map((each) => each.notes + each.verdicts + each.known)).toEqual([3, 3]);
  expect([(await notes()).length, (await reviews()).length]).toEqual([2, 1]);
});
