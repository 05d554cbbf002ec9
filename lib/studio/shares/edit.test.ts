import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { checkPassword } from "#lib/auth/password.ts";
import { RATES } from "#lib/auth/rates.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import type { Mail } from "../send-mail.ts";
import { askFrom, sayInHeaders } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { ChangeShareInput, changeShare } from "./change.ts";
import { openDoor } from "./door.ts";
import { guestWriteNote } from "./guest-actions.ts";
import { InviteToShareInput, inviteToShare } from "./invite.ts";
import { inDays } from "./model/terms.ts";
import { listVisits } from "./visits.ts";

let boards: SharedBoards;
let actor: Actor;
let project: OwnedProject;
const mails: Mail[] = [];
beforeAll(async () => {
  boards = await openSharedBoards();
  boards.bench.studio.sendMail = async (mail) => mails.push(mail) > 0;
  actor = await boards.bench.seedPerson({ role: "editor" });
  project = await seedProject("harbour");
});
afterEach(() => {
  mails.length = 0;
  sayInHeaders({});
});
afterAll(() => boards.close());

async function seedProject(name: string, by = actor) {
  const { projectUuid } = await boards.seedBoard(by, name);
  return (await findProject({ db: boards.bench.studio.db, actor: by, projectUuid })) as OwnedProject;
}
const change = (shareUuid: string, wanted: object, of = project) => {
  const input = ChangeShareInput.parse({ projectUuid: of.reference.projectUuid, shareUuid, ...wanted });
  return changeShare({ studio: boards.bench.studio, actor, project: of, input });
};
const rowOf = async (shareUuid: string) => {
  const [row] = await boards.bench.studio.db.select().from(share).where(eq(share.uuid, shareUuid));
  return row;
};

it("changes what a link lets do while its address and its guests stay", async () => {
  const { token, shareUuid } = await boards.makeLink(project.reference, { level: "note" });
  const { browser } = await boards.enter(token);
  const write = () => guestWriteNote({ token, sceneId: "harbour-1", text: "Darker" });
  expect((await write()).ok).toBe(true);
  const lowered = await change(shareUuid, { level: "look" });
  expect(lowered).toMatchObject({ ok: true, value: { level: "look", path: `/share/${token}`, guestCount: 1 } });
  askFrom(browser);
  expect(await write()).toMatchObject({ fault: { code: "forbidden" } });
  const end = inDays(200);
  expect(await change(shareUuid, { level: "approve", expiresAt: end })).toMatchObject({ value: { expiresAt: end } });
  askFrom(browser);
  expect((await write()).ok).toBe(true);
  const { db } = boards.bench.studio;
  const rows = await db.select().from(activity).where(eq(activity.verb, "changed_board_share"));
  expect(rows.map(({ userUuid }) => userUuid)).toEqual([actor.userUuid, actor.userUuid]);
});

it("sets, keeps and takes away a password; a new one is asked of everybody", async () => {
  const { token, shareUuid } = await boards.makeLink(project.reference, { level: "note" });
  const { browser } = await boards.enter(token);
  expect(await change(shareUuid, { password: "seven quiet boats" })).toMatchObject({ value: { hasPassword: true } });
  expect((await boards.read(token, "board", browser)).status).toBe(401);
  await change(shareUuid, { level: "look" });
  expect(await checkPassword((await rowOf(shareUuid))?.passwordHash, "seven quiet boats")).toBe(true);
  expect((await boards.enter(token, "seven quiet boats")).name).toBe("Nora Lind");
  expect(await change(shareUuid, { password: null })).toMatchObject({ value: { hasPassword: false } });
  expect((await boards.read(token, "board")).status).toBe(200);
});

it("changes nothing of another project's link, nor of one that opens nothing any more", async () => {
  const other = await seedProject("other", await boards.bench.seedPerson({ role: "owner" }));
  const { shareUuid } = await boards.makeLink(other.reference, { level: "look" });
  expect(await change(shareUuid, { level: "approve" })).toMatchObject({ fault: { code: "share_not_found" } });
  expect((await rowOf(shareUuid))?.level).toBe("look");
  const { shareUuid: gone } = await boards.makeLink(project.reference);
  await boards.bench.studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, gone));
  expect(await change(gone, { expiresAt: inDays(9) })).toMatchObject({ fault: { code: "share_not_found" } });
});

it("mails the link to those whom it names, with a word, and to nobody else", async () => {
  const { studio } = boards.bench;
  const addresses = ["nora@example.net", "@studio.example"];
  const { token, shareUuid } = await boards.makeLink(project.reference, { level: "note", addresses });
  const invite = (to: string[], of = shareUuid) => {
    const { projectUuid } = project.reference;
    const input = InviteToShareInput.parse({ projectUuid, shareUuid: of, to, greeting: "Please by Friday." });
    return inviteToShare({ studio, actor, project, input });
  };
  const sent = await invite(["nora@example.net", "ben@studio.example", "nora@example.net"]);
  expect(sent).toEqual({ ok: true, value: { sent: ["nora@example.net", "ben@studio.example"], failed: [] } });
  expect(mails[0]).toMatchObject({ to: "nora@example.net", subject: "Person asks you to review “harbour”" });
  expect(mails[0]?.text).toContain(`https://studio.example/share/${token}`);
  expect(mails[0]?.text).toContain("Please by Friday.");
  for (const to of [["eve@example.com"], ["nora@example.net", "eve@example.com"]])
    expect(await invite(to)).toMatchObject({ fault: { code: "nobody_to_invite" } });
  const open = await boards.makeLink(project.reference);
  expect(await invite(["nora@example.net"], open.shareUuid)).toMatchObject({ fault: { code: "nobody_to_invite" } });
  expect(mails).toHaveLength(2);
  await studio.rates.take("mailsByMember", `member ${actor.userUuid}`, RATES.mailsByMember.tries - 2);
  expect(await invite(["nora@example.net"])).toMatchObject({ fault: { code: "too_many_invitations" } });
});

it("names those whom the mail server did not take a mail for", async () => {
  const { studio } = boards.bench;
  const editor = await boards.bench.seedPerson({ role: "editor" });
  const { shareUuid } = await boards.makeLink(project.reference, { addresses: ["@studio.example"] });
  const to = ["a@studio.example", "b@studio.example", "c@studio.example"];
  const input = InviteToShareInput.parse({ projectUuid: project.reference.projectUuid, shareUuid, to });
  const broken = { ...studio, sendMail: async ({ to: one }: Mail) => one.startsWith("a") };
  expect(await inviteToShare({ studio: broken, actor: editor, project, input })).toEqual({
    ok: true,
    value: { sent: [to[0]], failed: [to[1], to[2]] },
  });
  expect(await inviteToShare({ studio: { ...studio, sendMail: null }, actor: editor, project, input })).toMatchObject({
    fault: { code: "no_mail" },
  });
});

it("tells who came when and with what, by the project's own link to those who may make some", async () => {
  const { studio, seedPerson } = boards.bench;
  const { token, shareUuid } = await boards.makeLink(project.reference);
  const agents = {
    phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1",
    tablet: "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/120 Safari/537.36",
    computer: "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0",
    other: "curl/8",
  };
  for (const agent of Object.values(agents)) {
    askFrom(new Map());
    sayInHeaders({ "user-agent": agent });
    await openDoor({ studio, token });
  }
  sayInHeaders({ "user-agent": agents.phone });
  await change(shareUuid, { level: "note" });
  await boards.enter(token);
  const list = (by: Actor, projectUuid = project.reference.projectUuid) =>
    listVisits({ studio, actor: by, projectUuid, shareUuid });
  const seen = await list(actor);
  expect(seen.ok && seen.value.map(({ name, device }) => [name, device])).toEqual([
    ["Nora Lind", "phone"],
    ...Object.keys(agents)
      .toReversed()
      .map((device) => [undefined, device]),
  ]);
  const teamspaceUuid = actor.memberships[0]?.teamspaceUuid ?? "";
  expect(await list(await seedPerson({ role: "reviewer", teamspaceUuid }))).toMatchObject({ ok: false });
  const stranger = await seedPerson({ role: "owner" });
  expect(await list(stranger)).toMatchObject({ fault: { code: "project_not_found" } });
  const theirs = await seedProject("theirs", stranger);
  expect(await list(stranger, theirs.reference.projectUuid)).toEqual({ ok: true, value: [] });
});
