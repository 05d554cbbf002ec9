import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notice } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note } from "#db/studio/schema/review.ts";
import { adoptProjects } from "../../projects/adopt/projects.ts";
import { findProject } from "../../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { recordActivity } from "../record.ts";
import { listNotices, markNoticesRead } from "./list.ts";
import { mailNotices } from "./mail/at-once.ts";
import { notifyPeople } from "./model/people.ts";
import { notifyOfWaiting } from "./of-waiting.ts";
import { setNoticePreferences } from "./settings/settings.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const content = { title: "Ready", href: "/projects", tone: "done" as const };

async function noticesOf(actor: { userUuid: string }) {
  const answer = await listNotices({ studio: bench.studio, actor });
  if (!answer.ok) throw new Error("no answer");
  return answer.value;
}

it("tells the maker once that a project is ready, however many processes learn of it", async () => {
  const actor = await bench.seedPerson({ role: "editor" });
  const { projectUuid, uuid } = await bench.seedProject(actor, { progressStatus: "generated_videos" });
  const record = { projectUuid, progressStatus: "editing" as const, name: "Harvest" };
  const tell = () => bench.tell(uuid, { record });
  await Promise.all([tell(), tell(), tell(), tell()]);
  expect(await noticesOf(actor)).toMatchObject({
    unread: 1,
    notices: [{ kind: "work", title: "“Harvest” is ready", isRead: false }],
  });
});

it("tells nobody who has left the teamspace, and nobody of a project they cancelled themselves", async () => {
  const [actor, gone] = [await bench.seedPerson({ role: "editor" }), await bench.seedPerson({ role: "editor" })];
  const mine = await bench.seedProject(actor);
  const { projectUuid } = mine;
  const error = { code: "cancelled", message: "The project was cancelled.", stage: "s", retryable: true };
  const record = { projectUuid, progressStatus: "error" as const, error };
  await bench.tell(mine.uuid, { record });
  const theirs = await bench.seedProject(actor);
  const isTheirs = eq(projectReference.uuid, theirs.uuid);
  await bench.studio.db.update(projectReference).set({ createdByUuid: gone.userUuid }).where(isTheirs);
  const ready = { projectUuid: theirs.projectUuid, progressStatus: "editing" as const };
  await bench.tell(theirs.uuid, { record: ready });
  expect([(await noticesOf(actor)).notices, (await noticesOf(gone)).notices]).toEqual([[], []]);
});

it("marks only one's own as read", async () => {
  const [one, other] = [await bench.seedPerson({ role: "viewer" }), await bench.seedPerson({ role: "viewer" })];
  const userUuids = [one.userUuid, other.userUuid];
  await notifyPeople(bench.studio.db, { userUuids, kind: "clip.completed", subject: "c", content });
  const theirs = (await noticesOf(other)).notices.map(({ id }) => id);
  await markNoticesRead({ studio: bench.studio, actor: one, input: { ids: theirs } });
  await markNoticesRead({ studio: bench.studio, actor: one, input: { ids: "all" } });
  expect([(await noticesOf(one)).unread, (await noticesOf(other)).unread]).toEqual([0, 1]);
});

it("mails each notice once to those who wish it, and again only what was not taken", async () => {
  const [wishes, not] = [await bench.seedPerson({ role: "viewer" }), await bench.seedPerson({ role: "viewer" })];
  await setNoticePreferences({
    studio: bench.studio,
    actor: wishes,
    input: { choices: { "clip.failed": { mail: "at_once" } } },
  });
  const userUuids = [wishes.userUuid, not.userUuid];
  await notifyPeople(bench.studio.db, { userUuids, kind: "clip.failed", subject: "d", content });
  const sent: string[] = [];
  let isTaken = false;
  const sendMail = async ({ to, text }: { to: string; text: string }) => {
    sent.push(`${to} ${text.split("\n")[0]}`);
    return isTaken;
  };
  const mail = () => mailNotices({ ...bench.studio, sendMail }, new Date());
  await mail();
  isTaken = true;
  await Promise.all([mail(), mail(), mail()]);
  await mail();
  expect(sent).toEqual(Array(2).fill(`${wishes.email} https://studio.example/projects`));
});

it("shows projects that other clients made, once, to the oldest teamspace", async () => {
  await bench.seedPerson({ role: "owner" });
  const record = { projectUuid: "over-http", progressStatus: "editing", name: "By script", createdAt: 1_000 };
  const young = { ...record, projectUuid: "just-now", createdAt: Date.now() };
  bench.service.on("listTeamspaces", () => ({ data: [{ teamspaceUuid: "t", name: "Space" }] }));
  const paging = { total: 2, size: 2, startRow: 0, endRow: 1, hasMore: false };
  bench.service.on("listTeamspaceProjects", () => ({ data: { list: [record, young], paging } }));
  expect(await adoptProjects(bench.studio)).toBe(1);
  expect(await adoptProjects(bench.studio)).toBe(0);
  const [row] = await bench.studio.db
    .select()
    .from(projectReference)
    .where(eq(projectReference.projectUuid, "over-http"));
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await findProject({ db: bench.studio.db, actor: stranger, projectUuid: "over-http" })).toBeNull();
  expect(row?.scenesFollowedAt).not.toBeNull();
});

it("tells of changes asked for to the person who made the project, of an answer to the person who began, never to oneself", async () => {
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
  const { uuid: projectReferenceUuid, projectUuid } = await bench.seedProject(maker, { name: "Harvest" });
  const at = { teamspaceUuid, projectReferenceUuid, sceneId: "s1" };
  const write = async (values: Partial<typeof note.$inferInsert> & { userUuid: string; text: string }) => {
    const [row] = await bench.studio.db
      .insert(note)
      .values({ projectReferenceUuid, sceneId: "s1", ...values })
      .returning();
    return row?.uuid ?? "";
  };
  const parentUuid = await write({ userUuid: reviewer.userUuid, text: "Brighter?" });
  const noteUuid = await write({ userUuid: maker.userUuid, text: "Brighter now.", parentUuid });
  const asked = { ...at, userUuid: reviewer.userUuid, verb: "requested_changes" as const };
  await recordActivity(bench.studio.db, { ...asked, details: { reviewUuid: "r" } });
  await recordActivity(bench.studio.db, { ...asked, userUuid: maker.userUuid, details: { reviewUuid: "own" } });
  const details = { noteUuid, parentUuid };
  await recordActivity(bench.studio.db, { ...at, userUuid: maker.userUuid, verb: "wrote_note", details });
  const href = `/projects/${projectUuid}/storyboard?scene=s1&view=large`;
  const told = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, maker.userUuid));
  expect(told).toMatchObject([{ content: { title: "Person requests changes in “Harvest”", href } }]);
  // What is asked for is listed while it waits, by the inbox; see its own tests.
  expect((await noticesOf(maker)).notices).toEqual([]);
  const answered = { title: "Person answered your note in “Harvest”", text: "Brighter now." };
  expect((await noticesOf(reviewer)).notices).toMatchObject([{ ...answered, href: `${href}&note=${noteUuid}` }]);
});

it("calls those who review once a day when scenes wait and nothing more came for a minute, not who made them", async () => {
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const join = (role: "reviewer" | "viewer") => bench.seedPerson({ role, teamspaceUuid });
  const [reviewer, viewer] = [await join("reviewer"), await join("viewer")];
  const { uuid } = await bench.seedProject(maker, { progressStatus: "editing", name: "Harvest" });
  const at = Date.now() + 60_000;
  const standing = { scenes: 2, toReview: 2, changes: 0, approved: 0, toReviewSince: at };
  await bench.studio.db.update(projectReference).set({ standing }).where(eq(projectReference.uuid, uuid));
  const titles = async (userUuid: string) => {
    const rows = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, userUuid));
    return rows.map(({ content }) => content.title);
  };
  await notifyOfWaiting(bench.studio, new Date(at + 59_000));
  expect(await titles(reviewer.userUuid)).toEqual([]);
  await Promise.all([1, 2].map(() => notifyOfWaiting(bench.studio, new Date(at + 60_000))));
  await notifyOfWaiting(bench.studio, new Date(at + 90_000));
  expect(await titles(reviewer.userUuid)).toEqual(["“Harvest” waits for your review"]);
  for (const { userUuid } of [maker, viewer]) expect(await titles(userUuid)).toEqual([]);
  // The inbox lists what waits as long as it does; the notice itself is for mail and browsers.
  expect((await noticesOf(reviewer)).notices.map(({ title }) => title)).not.toContain(
    "“Harvest” waits for your review",
  );
});
