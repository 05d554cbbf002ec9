import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notice } from "#db/studio/schema/notice.ts";
import { note } from "#db/studio/schema/review.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { listInbox } from "../../../activity/inbox/list.ts";
import { mailNotices } from "../../../activity/notices/mail/at-once.ts";
import { setNoticePreferences } from "../../../activity/notices/settings/settings.ts";
import { findProject } from "../../../projects/model/find.ts";
import { targetScene } from "../../../testing/seed-team-targets.ts";
import { openStudioBench, type StudioBench } from "../../../testing/studio-bench.ts";
import { getDiscussion } from "../../discussion/discussion.ts";
import { mentionMark } from "../../mention-text.ts";
import { changeNote, editNote } from "../change.ts";
import { listPeople } from "../list-people.ts";
import { writeNote } from "../write.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", () => ({ data: { scenes: [targetScene] } }));
});
afterAll(() => bench.close());

async function seedTeam() {
  const author = await bench.seedPerson({ role: "reviewer" });
  const teamspaceUuid = author.memberships[0]?.teamspaceUuid ?? "";
  const join = async (role: Role, name: string) => {
    const actor = await bench.seedPerson({ role, teamspaceUuid });
    await bench.studio.db.update(user).set({ name }).where(eq(user.uuid, actor.userUuid));
    return { ...actor, name };
  };
  const maker = await join("editor", "Ada Bauer");
  const { projectUuid } = await bench.seedProject(maker, { progressStatus: "editing", name: "Harbour" });
  const project = await findProject({ db: bench.studio.db, actor: author, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio: bench.studio, project };
  const { sceneId } = targetScene;
  const write = (text: string, actor: Actor = author, parentUuid?: string) =>
    writeNote({ ...given, actor, input: { projectUuid, sceneId, text, ...(parentUuid && { parentUuid }) } });
  const edit = (noteUuid: string, text: string) =>
    editNote({ ...given, actor: author, input: { projectUuid, noteUuid, text } });
  return { ...given, author, maker, join, projectUuid, sceneId, write, edit };
}

async function mentionsOf(actor: Actor) {
  const answer = await listInbox({ studio: bench.studio, actor, kind: "mentions" });
  return answer.ok ? answer.value.rows.map(({ title, text }) => `${title}: ${text}`) : [];
}

const at = ({ userUuid }: Actor) => mentionMark(userUuid);

it("tells anyone a note names, with its text as it is now, and keeps ids in the place of names", async () => {
  const { maker, write, edit, join, author, projectUuid, sceneId } = await seedTeam();
  const viewer = await join("viewer", "Vera Lund");
  const written = await write(`${at(maker)} and ${at(viewer)}, look at <b>this</b>. ${at(author)}`);
  if (!written.ok) throw new Error(written.fault.message);
  const { uuid } = written.value;
  const said = "Person mentioned you in “Harbour”: @Ada Bauer and @Vera Lund, look at <b>this</b>. @Person";
  expect(await mentionsOf(maker)).toEqual([said]);
  expect(await mentionsOf(viewer)).toEqual([said]);
  expect(await mentionsOf(author)).toEqual([]);
  const [row] = await bench.studio.db.select().from(note).where(eq(note.uuid, uuid));
  expect(row?.text).not.toContain("Ada");
  const told = await bench.studio.db.select().from(notice).where(eq(notice.noteUuid, uuid));
  expect(JSON.stringify(told)).not.toContain("look at");
  const discussion = await getDiscussion({ studio: bench.studio, actor: viewer, projectUuid, sceneId });
  const names = discussion.ok ? discussion.value.threads[0]?.mentions?.map(({ name }) => name) : [];
  expect(names?.toSorted()).toEqual(["Ada Bauer", "Person", "Vera Lund"]);
  await edit(uuid, `${at(viewer)}, only you. ${at(viewer)}`);
  expect(await mentionsOf(maker)).toEqual([]);
  expect(await mentionsOf(viewer)).toEqual(["Person mentioned you in “Harbour”: @Vera Lund, only you. @Vera Lund"]);
  const rows = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, viewer.userUuid));
  expect(rows).toHaveLength(1);
});

it("names nobody without access, and does not tell who they are", async () => {
  const { write, edit, author, maker } = await seedTeam();
  const stranger = await bench.seedPerson({ role: "owner" });
  const fault = { ok: false, fault: { code: "mentioned_is_gone" } };
  expect(await write(`${at(maker)} ${at(stranger)}`)).toMatchObject(fault);
  expect(await write(`${mentionMark(randomUUID())}`)).toMatchObject(fault);
  expect(await mentionsOf(maker)).toEqual([]);
  const left = await bench.studio.db.select().from(note).where(eq(note.userUuid, author.userUuid));
  expect(left).toEqual([]);
  const written = await write("Hello");
  if (!written.ok) throw new Error("not written");
  expect(await edit(written.value.uuid, `Hello ${at(stranger)}`)).toMatchObject(fault);
  const [row] = await bench.studio.db.select().from(note).where(eq(note.uuid, written.value.uuid));
  expect(row?.text).toBe("Hello");
  expect(await mentionsOf(stranger)).toEqual([]);
  const many = Array.from({ length: 21 }, () => mentionMark(randomUUID())).join(" ");
  expect(await write(many)).toMatchObject({ ok: false, fault: { code: "too_many_mentions" } });
});

it("tells a person who lost access nothing more, neither in the inbox nor by mail, and lets their name stay", async () => {
  const { write, edit, join } = await seedTeam();
  const leaver = await join("reviewer", "Rita Vogel");
  await setNoticePreferences({
    studio: bench.studio,
    actor: leaver,
    input: { choices: { "note.mentioned": { mail: "at_once" } } },
  });
  const written = await write(`${at(leaver)}, the secret is out.`);
  if (!written.ok) throw new Error("not written");
  expect(await mentionsOf(leaver)).toHaveLength(1);
  await bench.studio.db.delete(membership).where(eq(membership.userUuid, leaver.userUuid));
  const sent: string[] = [];
  const sendMail = async ({ to }: { to: string }) => sent.push(to) > 0;
  await mailNotices({ ...bench.studio, sendMail }, new Date());
  expect(await mentionsOf(leaver)).toEqual([]);
  expect(sent).not.toContain(leaver.email);
  expect(await edit(written.value.uuid, `${at(leaver)}, it is.`)).toMatchObject({ ok: true });
});

it("mails a mention with names and text to the person who wishes it, and nothing once the note is gone", async () => {
  const { write, join, maker, studio, project, author } = await seedTeam();
  const reader = await join("viewer", "Otto Kern");
  await setNoticePreferences({ studio, actor: reader, input: { choices: { "note.mentioned": { mail: "at_once" } } } });
  const sent: { to: string; subject: string; text: string }[] = [];
  const sendMail = async (mail: { to: string; subject: string; text: string }) =>
    mail.to !== reader.email || sent.push(mail) > 0;
  await write(`${at(reader)}, ask ${at(maker)}.`);
  await mailNotices({ ...studio, sendMail }, new Date());
  const gone = await write(`${at(reader)}, never mind.`);
  if (!gone.ok) throw new Error("not written");
  const change = { noteUuid: gone.value.uuid, which: "own", set: { text: "", deletedAt: new Date() } } as const;
  await changeNote({ studio, project, actor: author, ...change, verb: "deleted_note" });
  await mailNotices({ ...studio, sendMail }, new Date());
  expect(sent).toMatchObject([{ to: reader.email, subject: "Person mentioned you in “Harbour”" }]);
  expect(sent[0]?.text).toMatch(/^@Otto Kern, ask @Ada Bauer\.\n\nhttps:\/\/studio\.example\/projects\/.*&note=/);
  expect(await mentionsOf(reader)).toHaveLength(1);
});

it("tells one thing once: an answer that names the person who began the thread, a note that names the person who made the project", async () => {
  const { write, maker, author } = await seedTeam();
  const begun = await write(`${at(maker)}?`);
  if (!begun.ok) throw new Error("not written");
  const inbox = await listInbox({ studio: bench.studio, actor: maker });
  expect(inbox.ok && inbox.value.rows.map(({ kind }) => kind)).toEqual(["mentions"]);
  await write(`${at(author)}, yes.`, maker, begun.value.uuid);
  expect(await mentionsOf(author)).toEqual(["Ada Bauer mentioned you in “Harbour”: @Person, yes."]);
});

it("offers everybody else with access, each by a name of their own", async () => {
  const { join, author, projectUuid, maker } = await seedTeam();
  const [one, other] = [await join("viewer", "Rita Vogel"), await join("reviewer", "rita vogel")];
  const people = await listPeople({ studio: bench.studio, actor: author, projectUuid });
  const named = people.ok ? people.value : [];
  expect(named).toContainEqual({ userUuid: maker.userUuid, name: "Ada Bauer" });
  expect(named).toContainEqual({ userUuid: one.userUuid, name: `Rita Vogel (${one.email})` });
  expect(named).toContainEqual({ userUuid: other.userUuid, name: `rita vogel (${other.email})` });
  expect(named).toHaveLength(3);
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await listPeople({ studio: bench.studio, actor: stranger, projectUuid })).toMatchObject({ ok: false });
});
