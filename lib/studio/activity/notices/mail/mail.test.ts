import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notice, noticePreference } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { RATES } from "#lib/auth/rates.ts";
import { findProject } from "../../../projects/model/find.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { openStudioBench, type StudioBench } from "../../../testing/studio-bench.ts";
import { readLocalTime } from "../local-time.ts";
import { NOTICE_KINDS } from "../model/kinds.ts";
import { notifyPeople } from "../model/people.ts";
import { getNoticeSettings, muteProject, muteTeamspace, setNoticePreferences } from "../settings/settings.ts";
import { mailNotices } from "./at-once.ts";
import { mailDigests } from "./digest.ts";
import { endMails, unsubscribeToken } from "./unsubscribe.ts";

let bench: StudioBench;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  bench = await openStudioBench();
  server = await startMailServer();
  bench.studio.sendMail = server.sendMail;
});
afterAll(async () => {
  await server.stop();
  await bench.close();
});
beforeEach(() => {
  server.received.length = 0;
});

const settings = async (actor: Actor) => {
  const answer = await getNoticeSettings({ studio: bench.studio, actor });
  if (!answer.ok) throw new Error("no settings");
  return answer.value;
};
const choose = (actor: Actor, input: Parameters<typeof setNoticePreferences>[0]["input"]) =>
  setNoticePreferences({ studio: bench.studio, actor, input });
const mailsTo = (actor: Actor) => server.received.filter(({ to }) => to.includes(actor.email));

let subject = 0;
async function tell(actor: Actor, project: typeof projectReference.$inferSelect, title: string) {
  subject += 1;
  await notifyPeople(bench.studio.db, {
    ...{ userUuids: [actor.userUuid], kind: "clip.completed", subject: `s${subject}` },
    content: { title, href: `/projects/${project.projectUuid}`, tone: "done" },
    projectReferenceUuid: project.uuid,
  });
}

async function seedReader(ways: "daily" | "at_once" = "daily", zone = "UTC") {
  const actor = await bench.seedPerson({ role: "editor" });
  await choose(actor, { choices: { "clip.completed": { mail: ways } }, digestHour: 8, timeZone: zone });
  const project = await bench.seedProject(actor, { name: "Harbour" });
  return { actor, project };
}

const day = (hour: string, of = "2026-11-25") => new Date(`${of}T${hour}:00Z`);

describe("the daily digest", () => {
  it("comes once a day at the person's hour on their own clocks, by project, with what is unread", async () => {
    const { actor, project } = await seedReader("daily", "Asia/Tokyo");
    const other = await bench.seedProject(actor, { name: "Dunes <b>" });
    await tell(actor, project, "First clip");
    await tell(actor, other, "Second clip");
    await tell(actor, project, "Third clip");
    await mailNotices(bench.studio, day("22:00", "2026-11-24"));
    expect(mailsTo(actor)).toEqual([]);
    await mailDigests(bench.studio, day("22:59", "2026-11-24"));
    expect(mailsTo(actor)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => mailDigests(bench.studio, day("23:00", "2026-11-24"))));
    const [mail, ...more] = mailsTo(actor);
    expect(more).toEqual([]);
    expect(mail?.source).toContain("Subject: 3 notices: Harbour and one more");
    const text = mail?.source ?? "";
    expect(text.indexOf("Harbour\r\n---")).toBeGreaterThan(0);
    expect(text.indexOf("First clip")).toBeLessThan(text.indexOf("Third clip"));
    expect(text.indexOf("Third clip")).toBeLessThan(text.indexOf("Second clip"));
    expect(text).toContain("Dunes &lt;b&gt;</h2>");
    expect(text).toContain(`https://studio.example/projects/${project.projectUuid}`);
    await tell(actor, project, "Fourth clip");
    await mailNotices(bench.studio, day("23:30", "2026-11-24"));
    await mailDigests(bench.studio, day("14:00"));
    expect(mailsTo(actor)).toHaveLength(1);
    await mailDigests(bench.studio, day("23:00"));
    expect(mailsTo(actor).map(({ source }) => /Subject: (.*)\r/.exec(source)?.[1])).toEqual([
      "3 notices: Harbour and one more",
      "1 notice: Harbour",
    ]);
  });

  it("leaves out what was read, what lies in the trash, and people who left or were disabled", async () => {
    const [{ actor, project }, left, disabled] = [await seedReader(), await seedReader(), await seedReader()];
    const trashed = await bench.seedProject(actor, { name: "Gone" });
    await tell(actor, project, "Read already");
    await bench.studio.db.update(notice).set({ readAt: new Date() }).where(eq(notice.userUuid, actor.userUuid));
    await tell(actor, trashed, "In the trash");
    await tell(actor, project, "Still there");
    await tell(left.actor, left.project, "Left");
    await tell(disabled.actor, disabled.project, "Disabled");
    await mailNotices(bench.studio, day("07:00"));
    const { db } = bench.studio;
    await db.update(projectReference).set({ trashedAt: new Date() }).where(eq(projectReference.uuid, trashed.uuid));
    await db.delete(membership).where(eq(membership.userUuid, left.actor.userUuid));
    await db.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, disabled.actor.userUuid));
    await mailDigests(bench.studio, day("08:00"));
    expect(server.received.map(({ to }) => to)).toEqual([[actor.email]]);
    expect(server.received[0]?.source).toMatch(/Still there/);
    expect(server.received[0]?.source).not.toMatch(/Read already|In the trash/);
  });

  it("is sent again when the mail server did not take it, and never when it was no more wished for", async () => {
    const [{ actor, project }, other] = [await seedReader(), await seedReader()];
    await tell(actor, project, "Hello");
    await tell(other.actor, other.project, "Hello");
    await mailNotices(bench.studio, day("07:00"));
    await mailDigests({ ...bench.studio, sendMail: async () => false }, day("08:00"));
    await choose(other.actor, { choices: { "clip.completed": { mail: "never" } } });
    await mailDigests(bench.studio, day("08:01"));
    await mailDigests(bench.studio, day("08:02"));
    expect([mailsTo(actor).length, mailsTo(other.actor).length]).toEqual([1, 0]);
  });

  it("knows the hour of clocks that are put forward and back", () => {
    expect(readLocalTime(new Date("2026-03-29T01:00:00Z"), "Europe/Berlin")).toEqual({ day: "2026-03-29", hour: 3 });
    expect(readLocalTime(new Date("2026-10-25T01:00:00Z"), "Europe/Berlin")).toEqual({ day: "2026-10-25", hour: 2 });
    expect(readLocalTime(new Date("2026-11-25T00:30:00Z"), "America/New_York")).toEqual({
      day: "2026-11-24",
      hour: 19,
    });
    expect(readLocalTime(new Date("2026-11-25T00:30:00Z"), "Nowhere/At all").hour).toBe(0);
  });
});

it("mails few mentions an hour to one person by themselves, and the others with the digest of the day", async () => {
  const actor = await bench.seedPerson({ role: "editor" });
  const project = await bench.seedProject(actor, { name: "Harbour" });
  const most = RATES.mailsToAddress.tries;
  const mention = (at: number) =>
    notifyPeople(bench.studio.db, {
      ...{ userUuids: [actor.userUuid], kind: "note.mentioned", subject: `m${at}` },
      content: { title: `Mention ${at}`, href: `/projects/${project.projectUuid}`, tone: "plain" },
      projectReferenceUuid: project.uuid,
    });
  for (let at = 0; at < most + 5; at += 1) await mention(at);
  // What the mail server does not take counts for nothing.
  await mailNotices({ ...bench.studio, sendMail: async () => false }, new Date());
  for (let round = 0; round < 3; round += 1) await mailNotices(bench.studio, new Date());
  expect(mailsTo(actor)).toHaveLength(most);
  await mailDigests(bench.studio, day("23:59", "2999-12-31"));
  expect(mailsTo(actor).at(-1)?.source).toContain("Subject: 5 notices: Harbour");
});

describe("what is not mailed", () => {
  it("is of a muted project or teamspace, while the inbox tells of it", async () => {
    const { actor, project } = await seedReader("at_once");
    const owned = await findProject({ db: bench.studio.db, actor, projectUuid: project.projectUuid });
    if (!owned) throw new Error("no project");
    const { studio } = bench;
    await muteProject({ studio, actor, project: owned, input: { isMuted: true } });
    await muteProject({ studio, actor, project: owned, input: { isMuted: true } });
    expect((await settings(actor)).mutedProjects).toEqual([{ projectUuid: project.projectUuid, name: "Harbour" }]);
    await tell(actor, project, "Muted project");
    await mailNotices(studio, day("09:00"));
    await muteProject({ studio, actor, project: owned, input: { isMuted: false } });
    await muteTeamspace({ studio, actor, teamspace: owned.teamspace, input: { isMuted: true } });
    await tell(actor, project, "Muted teamspace");
    await mailNotices(studio, day("09:00"));
    expect(mailsTo(actor)).toEqual([]);
    await muteTeamspace({ studio, actor, teamspace: owned.teamspace, input: { isMuted: false } });
    await tell(actor, project, "Heard again");
    await mailNotices(studio, day("09:00"));
    expect(mailsTo(actor)).toHaveLength(1);
  });

  it("is what a person may not see at the moment it would be sent", async () => {
    const readers = [await seedReader("at_once"), await seedReader("at_once"), await seedReader("at_once")] as const;
    for (const { actor, project } of readers) await tell(actor, project, "Secret");
    const { db } = bench.studio;
    await db.delete(membership).where(eq(membership.userUuid, readers[0].actor.userUuid));
    await db.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, readers[1].actor.userUuid));
    const isTrashed = eq(projectReference.uuid, readers[2].project.uuid);
    await db.update(projectReference).set({ trashedAt: new Date() }).where(isTrashed);
    await mailNotices(bench.studio, day("09:00"));
    expect(server.received).toEqual([]);
  });

  it("is that somebody joined a teamspace one has left oneself", async () => {
    const { actor } = await seedReader("at_once");
    const teamspaceUuid = actor.memberships[0]?.teamspaceUuid ?? "";
    await choose(actor, { choices: { "invitation.accepted": { mail: "at_once" } } });
    const content = { title: "Ada joined Team", href: "/team", tone: "plain" as const };
    const joined = { userUuids: [actor.userUuid], kind: "invitation.accepted" as const, content, teamspaceUuid };
    await notifyPeople(bench.studio.db, { ...joined, subject: "one" });
    await mailNotices(bench.studio, day("09:00"));
    await bench.studio.db.delete(membership).where(eq(membership.userUuid, actor.userUuid));
    await notifyPeople(bench.studio.db, { ...joined, subject: "two" });
    await mailNotices(bench.studio, day("09:00"));
    expect(mailsTo(actor)).toHaveLength(1);
  });
});

describe("the link that ends mails", () => {
  const end = (token: string, what: "these" | "all") => endMails({ studio: bench.studio, input: { token, what } });

  it("stands in the mail as text, as HTML and as headers, and ends one kind or all without a sign-in", async () => {
    const { actor, project } = await seedReader("at_once");
    await tell(actor, project, "Ready");
    await mailNotices(bench.studio, day("09:00"));
    const source = mailsTo(actor)[0]?.source ?? "";
    const token =
      /^List-Unsubscribe:\s<https:\/\/studio\.example\/api\/unsubscribe\/([\w-]+)>/m.exec(source)?.[1] ?? "";
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(source.split(`https://studio.example/unsubscribe/${token}`)).toHaveLength(3);
    expect(source).not.toContain(actor.userUuid);
    expect(await end(token, "these")).toEqual({ ok: true, value: { what: "these" } });
    const after = await settings(actor);
    expect(after.choices["clip.completed"]).toEqual({ push: true, mail: "never" });
    expect(after.choices["note.mentioned"].mail).toBe("at_once");
    expect(await end(token, "all")).toEqual({ ok: true, value: { what: "all" } });
    const { choices } = await settings(actor);
    expect(NOTICE_KINDS.filter((kind) => choices[kind].mail !== "never")).toEqual([]);
    const [kept] = await bench.studio.db
      .select()
      .from(noticePreference)
      .where(eq(noticePreference.userUuid, actor.userUuid));
    expect(kept?.digestHour).toBe(8);
  });

  it("is worth nothing when it was made up, changed, or its account is disabled", async () => {
    const { actor } = await seedReader();
    const token = unsubscribeToken({ userUuid: actor.userUuid, kind: "clip.completed", secret: bench.studio.secret });
    const other = unsubscribeToken({
      userUuid: actor.userUuid,
      kind: "all",
      secret: "another secret altogether, long",
    });
    const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const wrong of ["", "x", changed, other, "a".repeat(80)]) {
      expect(await end(wrong, "all")).toMatchObject({ ok: false, fault: { code: "unsubscribe_link_unknown" } });
    }
    await bench.studio.db.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, actor.userUuid));
    expect(await end(token, "all")).toMatchObject({ ok: false });
  });
});
