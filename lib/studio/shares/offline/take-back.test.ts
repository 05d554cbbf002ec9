import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { noteAnswer, offlineAnswer } from "#db/studio/schema/answer.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note, noteStroke } from "#db/studio/schema/review.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { openOfflineBoard } from "../../testing/offline-board.ts";
import { openSharedBoards, type SharedBoards } from "../../testing/seed-shared-boards.ts";
import { sealPage } from "../model/token.ts";

let boards: SharedBoards;
let editor: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  editor = await boards.bench.seedPerson({ role: "editor" });
});
afterAll(() => boards.close());

const migration = join(import.meta.dirname, "../../../../db/studio/migrations/0048_offline_take_back.sql");

let made = 0;
async function openBoard() {
  made += 1;
  const board = await openOfflineBoard({ boards, editor, name: `taken-back-${made}` });
  const { studio, reference } = board;
  const { db } = studio;
  const verbs = async () => {
    const isHere = eq(activity.projectReferenceUuid, reference.uuid);
    const rows = await db.select().from(activity).where(isHere).orderBy(asc(activity.uuid));
    return rows.filter(({ guestUuid }) => guestUuid === board.person.uuid).map(({ verb }) => verb);
  };
  const approved = async () => {
    const [row] = await db.select().from(projectReference).where(eq(projectReference.uuid, reference.uuid));
    return row?.standing?.approved;
  };
  const rewrite = async (narration: string) => {
    for (const scene of boards.boards.get(reference.projectUuid) ?? []) scene.narration = narration;
    await boards.bench.look(editor, reference.projectUuid);
  };
  return { ...board, db, verbs, approved, rewrite };
}

const nothing = { notes: 0, verdicts: 0, changed: 0, takenBack: 0, known: 0, isOlder: false, conflicts: [] };

describe("what a later file of the same reader takes back", () => {
  it("is taken back as they would themselves, and an older file brings it no more", async () => {
    const { give, file, remark, verdict, notes, reviews, verbs, approved } = await openBoard();
    const [approval, said, kept] = [verdict(1, "approved"), remark(1, "Darker."), remark(2, "Stays.")];
    const first = file(10, [approval, said, kept]);
    expect(await give(first)).toMatchObject({ ...nothing, notes: 2, verdicts: 1 });
    expect(await approved()).toBe(1);
    const second = file(11, [kept], [approval, said]);
    expect(await give(second)).toMatchObject({ ...nothing, takenBack: 2, known: 1 });
    expect(await approved()).toBe(0);
    expect((await reviews()).map(({ takenBackAt }) => takenBackAt !== null)).toEqual([true]);
    expect((await notes()).map(({ text }) => text)).toEqual(["", "Stays."]);
    expect(await verbs()).toEqual(["approved", "wrote_note", "wrote_note", "took_back_review", "deleted_note"]);
    expect(await give(second)).toMatchObject({ ...nothing, known: 1 });
    expect(await give(first)).toMatchObject({ ...nothing, known: 3, isOlder: true });
    expect([await approved(), (await notes()).map(({ text }) => text)]).toEqual([0, ["", "Stays."]]);
    // Nor does it take back what a later one has said.
    const newer = verdict(1, "approved");
    await give(file(12, [kept, newer], [approval, said]));
    expect(await give(file(11, [], [kept, newer]))).toMatchObject({ ...nothing, isOlder: true });
    expect([await approved(), (await notes()).at(-1)?.text]).toEqual([1, "Stays."]);
  });

  it("never counts where its own file comes last", async () => {
    const { give, file, verdict, remark, reviews, notes } = await openBoard();
    const [approval, other, said] = [verdict(1, "approved"), verdict(2, "approved"), remark(1, "Darker.")];
    const answer = await give(file(21, [other], [approval, said]));
    expect(answer).toMatchObject({ ...nothing, verdicts: 1 });
    const lost = remark(2, "Only the first file has this.");
    const asked = { ...verdict(2, "changes_requested", "Warmer.") };
    expect(await give(file(20, [approval, said, lost, asked]))).toMatchObject({
      // Its words are not lost, and the verdict of the later file stands.
      ...{ notes: 2, verdicts: 0, takenBack: 0, known: 2, isOlder: true },
      conflicts: [{ number: 2, reason: expect.stringMatching(/later file.*kept as a note\.$/) }],
    });
    expect((await reviews()).map(({ sceneId, verdict: given }) => [sceneId, given])).toEqual([
      [other.sceneId, "approved"],
    ]);
    expect((await notes()).map(({ text }) => text)).toEqual([lost.text, "Warmer."]);
  });

  it("comes to the same when both files are taken in at once", async () => {
    const { give, file, verdict, remark, notes, approved } = await openBoard();
    const [approval, said] = [verdict(1, "approved"), remark(1, "Darker.")];
    const asked = verdict(1, "changes_requested", "Calmer.");
    const later = { ...said, text: "Much darker." };
    const both = await Promise.all([give(file(1, [approval, said])), give(file(2, [asked, later], [approval]))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await give(file(2, [asked, later], [approval]));
    expect([await approved(), (await notes()).map(({ text }) => text)]).toEqual([0, [later.text]]);
  });

  it("is somebody else's to nobody: neither another reader's nor a member's", async () => {
    const { give, file, verdict, remark, approved, notes, db } = await openBoard();
    const [approval, said] = [verdict(1, "approved"), remark(1, "Darker.")];
    await give(file(1, [approval, said]));
    const [written] = await notes();
    const stranger = { ...file(9, [], [approval, said]), person: { uuid: randomUUID(), name: "Nobody" } };
    expect(await give(stranger)).toMatchObject({ ...nothing, name: "Nobody" });
    // Ids of rows are no answers.
    expect(await give(file(9, [], [{ uuid: written?.uuid ?? "" }]))).toMatchObject(nothing);
    expect([await approved(), (await notes()).map(({ text }) => text)]).toEqual([1, ["Darker."]]);
    expect(await db.$count(offlineAnswer, eq(offlineAnswer.answerUuid, approval.uuid))).toBe(1);
  });

  it("is nothing without a version, as packages of before write files", async () => {
    const { give, answers, file, verdict, remark, approved, notes } = await openBoard();
    const [approval, said] = [verdict(1, "approved"), remark(1, "Darker.")];
    await give(answers(approval, said));
    expect(await give({ ...answers({ ...said, text: "Other." }), withdrawn: [approval.uuid] })).toMatchObject({
      ...nothing,
      known: 1,
    });
    expect([await approved(), (await notes()).map(({ text }) => text)]).toEqual([1, ["Darker."]]);
    // A page of now takes back what one of before has sent.
    expect(await give(file(5, [], [approval, said]))).toMatchObject({ ...nothing, takenBack: 2 });
    expect(await approved()).toBe(0);
  });
});

it("is found for answers that were taken in before their rows named it", async () => {
  const { give, file, verdict, remark, approved, notes, db, person } = await openBoard();
  const [approval, said] = [verdict(1, "approved"), remark(1, "Darker.")];
  await give(file(1, [approval, said]));
  const isTheirs = eq(offlineAnswer.guestUuid, person.uuid);
  await db.update(offlineAnswer).set({ noteUuid: null, reviewUuid: null }).where(isTheirs);
  const statements = (await readFile(migration, "utf8")).split("--> statement-breakpoint");
  for (const statement of statements) if (statement.includes('UPDATE "')) await db.execute(sql.raw(statement));
  expect(await give(file(2, [], [approval, said]))).toMatchObject({ ...nothing, takenBack: 2 });
  expect([await approved(), (await notes()).map(({ text }) => text)]).toEqual([0, [""]]);
});

describe("what a later file says otherwise", () => {
  it("is another verdict in the place of the one before, and other words of the same note", async () => {
    const { give, file, verdict, remark, reviews, notes, verbs, approved } = await openBoard();
    const [approval, said] = [verdict(1, "approved"), remark(1, "Darker.")];
    await give(file(1, [approval, said]));
    const asked = verdict(1, "changes_requested", "Calmer.");
    const other = { ...said, text: "Much darker. @{00000000-0000-4000-8000-000000000000}" };
    const second = file(2, [other, asked], [approval]);
    expect(await give(second)).toMatchObject({ ...nothing, changed: 2 });
    expect(await approved()).toBe(0);
    expect((await reviews()).map(({ verdict: given, takenBackAt }) => [given, takenBackAt !== null])).toEqual([
      ["approved", true],
      ["changes_requested", false],
    ]);
    const [written] = await notes();
    expect(written?.text).toBe("Much darker. @ {00000000-0000-4000-8000-000000000000}");
    expect(written?.editedAt).not.toBeNull();
    expect(await verbs()).toEqual([
      ...["approved", "wrote_note", "took_back_review", "edited_note", "requested_changes"],
    ]);
    expect(await give(second)).toMatchObject({ ...nothing, known: 2 });
    expect(await give(file(1, [approval, said]))).toMatchObject({ ...nothing, known: 2, isOlder: true });
    expect((await notes())[0]?.text).toBe(written?.text);
  });
});

describe("what was built upon in the meantime", () => {
  it("takes an approval back all the same, so that it cannot return, and says what was made", async () => {
    const { give, file, verdict, reviews, rewrite, approved, reference } = await openBoard();
    const approval = verdict(1, "approved");
    await give(file(1, [approval]));
    await rewrite("Other words.");
    await boards.bench.seedClip(editor, reference, { clipStatus: "completed" });
    const reason = /^The approval was withdrawn, but since then narration changed and a clip was made\./;
    expect(await give(file(2, [], [approval]))).toMatchObject({
      ...{ ...nothing, takenBack: 1 },
      conflicts: [{ number: 1, reason: expect.stringMatching(reason) }],
    });
    expect((await reviews())[0]?.takenBackAt).not.toBeNull();
    await rewrite("Rain falls.");
    expect(await approved()).toBe(0);
  });

  it("says what was done about a request for changes, and of a scene that is gone", async () => {
    const { give, file, verdict, reviews, reference, db } = await openBoard();
    const [asked, gone] = [verdict(1, "changes_requested", "Calmer."), verdict(2, "approved")];
    await give(file(1, [asked, gone]));
    const given = (await reviews()).find(({ sceneId }) => sceneId === asked.sceneId);
    await db.insert(noteAnswer).values({
      ...{ projectReferenceUuid: reference.uuid, sceneId: asked.sceneId, reviewUuid: given?.uuid ?? null },
      ...{ submissionId: randomUUID(), userUuid: editor.userUuid, part: "picture" },
      ...{ beforeText: "", afterText: "Calm", beforeMark: "m" },
    });
    boards.boards.set(reference.projectUuid, (boards.boards.get(reference.projectUuid) ?? []).slice(0, 1));
    await boards.bench.look(editor, reference.projectUuid);
    expect(await give(file(2, [], [asked, gone]))).toMatchObject({
      takenBack: 2,
      conflicts: [
        {
          number: 1,
          reason: expect.stringMatching(/^The request for changes .*the scene was changed because of it\./),
        },
        { reason: expect.stringMatching(/^The approval .*the scene is no longer on the board\./) },
      ],
    });
  });

  it("leaves notes as they are, and says why each time", async () => {
    const { give, file, remark, notes, reference, db, person } = await openBoard();
    const said = ["Answered", "Drawn on", "Resolved", "Taken", "Alone"].map((text) => remark(1, text));
    await give(file(1, said));
    const [answered, drawn, resolved, taken] = (await notes()).map(({ uuid }) => uuid);
    await boards.writeAsMember(reference, "Why?", { parentUuid: answered ?? null });
    const stroke = { kind: "pen", colour: "red", points: [[0.1, 0.1, 0.5]] } as const;
    const points: [number, number, number][] = [[0.1, 0.1, 0.5]];
    const strokes = [{ userUuid: editor.userUuid }, { guestUuid: person.uuid }];
    for (const by of strokes) await db.insert(noteStroke).values({ ...stroke, points, ...by, noteUuid: drawn ?? "" });
    const resolution = { resolvedAt: new Date(), resolvedByUuid: editor.userUuid };
    await db
      .update(note)
      .set(resolution)
      .where(eq(note.uuid, resolved ?? ""));
    await db
      .update(note)
      .set({ isInternal: true })
      .where(eq(note.uuid, taken ?? ""));
    const because = ["it was answered", "others drew on it", "it was resolved", "the team made it team-only"];
    const second = file(2, [], said);
    for (const takenBack of [1, 0]) {
      expect(await give(second)).toMatchObject({
        takenBack,
        conflicts: because.map((why) => ({ number: 1, reason: expect.stringContaining(`but stays: ${why}.`) })),
      });
    }
    const others = said.slice(0, 2).map((one) => ({ ...one, text: "Other" }));
    expect(await give(file(3, others))).toMatchObject({
      ...{ changed: 0, known: 0 },
      conflicts: because.slice(0, 2).map((why) => ({
        number: 1,
        reason: expect.stringMatching(new RegExp(`keeps its text: ${why}\\..*“Other”$`)),
      })),
    });
    expect((await notes()).filter(({ text }) => text !== "Why?").map(({ text }) => text)).toEqual([
      ...["Answered", "Drawn on", "Resolved", "Taken", ""],
    ]);
    expect(await db.$count(noteStroke, eq(noteStroke.noteUuid, drawn ?? ""))).toBe(2);
  });

  it("stays where the link no longer lets its guests say so", async () => {
    const { give, file, verdict, remark, link, approved, db } = await openBoard();
    const [approval, said] = [verdict(1, "approved"), remark(1, "Darker.")];
    await give(file(1, [approval, said]));
    const set = (level: "look" | "approve") => db.update(share).set({ level }).where(eq(share.uuid, link.shareUuid));
    await set("look");
    expect(await give(file(2, [], [approval, said]))).toMatchObject({
      takenBack: 0,
      conflicts: [
        { number: 1, reason: expect.stringContaining("still counts") },
        { number: 1, reason: expect.stringContaining("no longer allows notes") },
      ],
    });
    expect(await approved()).toBe(1);
    await set("approve");
    expect(await give(file(2, [], [approval, said]))).toMatchObject({ takenBack: 2, conflicts: [] });
  });
});

describe("a link that ran out", () => {
  const dayMs = 86_400_000;

  it("takes answers of pages that were made before, for a while, and says so", async () => {
    const { give, file, remark, verdict, link, db, studio, approved } = await openBoard();
    const { shareUuid } = link;
    const end = (expiresAt: number) =>
      db
        .update(share)
        .set({ expiresAt: new Date(expiresAt) })
        .where(eq(share.uuid, shareUuid));
    const sealed = (madeAt: number) => ({ madeAt, seal: sealPage({ shareUuid, madeAt, secret: studio.secret }) });
    const code = async (body: object) => ((await give(body)) as { fault?: { code: string } }).fault?.code;
    const ranOutAt = Date.now() - 2 * dayMs;
    await end(ranOutAt);
    const answers = file(1, [remark(1, "In time."), verdict(2, "approved")]);
    const page = sealed(ranOutAt - 1_000);
    expect(await give({ ...answers, page })).toMatchObject({ ...nothing, notes: 1, verdicts: 1, ranOutAt });
    expect(await approved()).toBe(1);
    expect(await code(answers)).toBe("answers_too_late");
    expect(await code({ ...answers, page: sealed(ranOutAt + 1_000) })).toBe("answers_too_late");
    expect(await code({ ...answers, page: { ...page, madeAt: page.madeAt - 1 } })).toBe("answers_too_late");
    await end(Date.now() - 31 * dayMs);
    expect(await code({ ...answers, page: sealed(Date.now() - 32 * dayMs) })).toBe("answers_too_late");
    await end(ranOutAt);
    await db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, shareUuid));
    expect(await code({ ...answers, page })).toBe("answers_of_gone_link");
  });
});
