import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notice } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { openStudioBench, type StudioBench } from "../../../testing/studio-bench.ts";
import { notifyOfDue } from "../of-due.ts";
import { getNoticeSettings, setNoticePreferences } from "../settings/settings.ts";
import { answerCalendar } from "./answer.ts";
import { endCalendar, makeCalendar } from "./change.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
  globalThis.sceneboardStudio = bench.studio;
});
afterAll(async () => {
  globalThis.sceneboardStudio = undefined;
  await bench.close();
});

const now = new Date("2026-11-25T09:00:00Z");

async function seedDue(actor: Actor, name: string, set: Partial<typeof projectReference.$inferInsert>) {
  const project = await bench.seedProject(actor, { progressStatus: "editing", name });
  await bench.studio.db.update(projectReference).set(set).where(eq(projectReference.uuid, project.uuid));
  return project;
}

async function fileOf(actor: Actor): Promise<string> {
  const answer = await getNoticeSettings({ studio: bench.studio, actor });
  return (answer.ok ? answer.value.calendar?.path : undefined)?.split("/").at(-1) ?? "";
}

it("tells a person's calendar what is due in their teamspaces, whole days and moments, and nothing that was put away", async () => {
  const actor = await bench.seedPerson({ role: "viewer" });
  await setNoticePreferences({ studio: bench.studio, actor, input: { timeZone: "America/New_York" } });
  const stranger = await bench.seedPerson({ role: "owner" });
  const dueAt = new Date("2026-12-02T04:59:00Z");
  const { projectUuid } = await seedDue(actor, "Harbour, \\; und\nmehr", { dueAt });
  await seedDue(actor, "By noon", { dueAt: new Date("2026-12-03T17:00:00Z") });
  await seedDue(actor, "Archived", { dueAt, archivedAt: now });
  await seedDue(actor, "Trashed", { dueAt, trashedAt: now });
  await seedDue(actor, "Without", { dueAt: null });
  await seedDue(actor, "Done", { dueAt: now, standing: { scenes: 1, toReview: 0, changes: 0, approved: 1 } });
  await seedDue(stranger, "Foreign", { dueAt });
  expect(await fileOf(actor)).toBe("");
  await makeCalendar({ studio: bench.studio, actor, input: {} });
  const file = await fileOf(actor);
  const answer = await answerCalendar(file, now);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(text.split("BEGIN:VEVENT")).toHaveLength(4);
  expect(text).toContain("SUMMARY:“Done”: all scenes are approved");
  expect(text).toContain("DTSTART;VALUE=DATE:20261201");
  expect(text.match(/TRANSP:TRANSPARENT/g)).toHaveLength(3);
  expect(text).toMatch(/SUMMARY:“Harbour\\, \\\\\\; und\\nmehr”: review is due/);
  expect(text).toMatch(/DTSTART:20261203T170000Z\r\nDTEND:20261203T173000Z/);
  expect(text.replaceAll("\r\n ", "")).toContain(`https://studio.example/projects/${projectUuid}/storyboard`);
  expect(text).not.toMatch(/Archived|Trashed|Without|Foreign/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it("takes the end of a day from the clocks it was made by, unless its person chose others", async () => {
  const dueAt = new Date("2026-12-02T14:59:00Z");
  const { studio } = bench;
  const read = async (actor: Actor) => (await answerCalendar(await fileOf(actor), now)).text();
  const [newcomer, chosen] = [await bench.seedPerson({ role: "editor" }), await bench.seedPerson({ role: "editor" })];
  await setNoticePreferences({ studio, actor: chosen, input: { timeZone: "Europe/Berlin" } });
  for (const actor of [newcomer, chosen]) {
    await seedDue(actor, "Harbour", { dueAt });
    await makeCalendar({ studio, actor, input: { timeZone: "Asia/Tokyo" } });
  }
  expect(await read(newcomer)).toContain("DTSTART;VALUE=DATE:20261202");
  expect(await read(chosen)).toContain("DTSTART:20261202T145900Z");
});

it("asks at each reading what its person may see, and opens nothing once it was replaced, ended, or the account disabled", async () => {
  const actor = await bench.seedPerson({ role: "editor" });
  const { studio } = bench;
  await seedDue(actor, "Harbour", { dueAt: now });
  await makeCalendar({ studio, actor, input: {} });
  const first = await fileOf(actor);
  expect(await (await answerCalendar(first, now)).text()).toContain("Harbour");
  await makeCalendar({ studio, actor, input: {} });
  const second = await fileOf(actor);
  expect((await answerCalendar(first, now)).status).toBe(404);
  await studio.db.delete(membership).where(eq(membership.userUuid, actor.userUuid));
  expect(await (await answerCalendar(second, now)).text()).not.toContain("Harbour");
  await studio.db.update(user).set({ disabledAt: now }).where(eq(user.uuid, actor.userUuid));
  expect((await answerCalendar(second, now)).status).toBe(404);
  await studio.db.update(user).set({ disabledAt: null }).where(eq(user.uuid, actor.userUuid));
  await endCalendar({ studio, actor });
  for (const wrong of [second, "", "x.ics", `${"a".repeat(43)}.ics`, second.replace(".ics", ""), "../settings"]) {
    expect((await answerCalendar(wrong, now)).status, wrong).toBe(404);
  }
});

it("tells once that a review is near, due and overdue, to its maker and those who are waited for, and again for another date", async () => {
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const [missing, viewer] = [
    await bench.seedPerson({ role: "reviewer", teamspaceUuid }),
    await bench.seedPerson({ role: "viewer", teamspaceUuid }),
  ];
  const dueAt = new Date(now.getTime() + 73 * 3_600_000);
  const standing = { scenes: 2, toReview: 1, changes: 0, approved: 1 };
  const { uuid: projectReferenceUuid } = await seedDue(maker, "Harbour", { dueAt, standing });
  await seedDue(maker, "Approved", { dueAt, standing: { ...standing, toReview: 0, approved: 2 } });
  await seedDue(maker, "Trashed", { dueAt, standing, trashedAt: now });
  await seedDue(maker, "Archived", { dueAt, standing, archivedAt: now });
  const told = async ({ userUuid }: Actor) => {
    const rows = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, userUuid));
    return rows.map(({ kind, content }) => `${kind} ${content.title}`).toSorted();
  };
  const at = (hours: number) => notifyOfDue(bench.studio, new Date(now.getTime() + hours * 3_600_000));
  await at(0.5);
  expect(await told(maker)).toEqual([]);
  await Promise.all([at(1.5), at(1.5)]);
  await at(40);
  const soon = "due.near The review of “Harbour” is due within three days";
  for (const actor of [maker, missing]) expect(await told(actor)).toEqual([soon]);
  expect(await told(viewer)).toEqual([]);
  await at(49.5);
  await at(50);
  const near = "due.near The review of “Harbour” is due within a day";
  for (const actor of [maker, missing]) expect(await told(actor)).toEqual([near, soon]);
  await at(74);
  await at(75);
  const over = "due.over The review of “Harbour” is overdue";
  for (const actor of [maker, missing]) expect(await told(actor)).toEqual([near, soon, over]);
  const later = { dueAt: new Date(dueAt.getTime() + 48 * 3_600_000) };
  await bench.studio.db.update(projectReference).set(later).where(eq(projectReference.uuid, projectReferenceUuid));
  await at(108);
  expect(await told(missing)).toEqual([near, near, soon, over]);
});
