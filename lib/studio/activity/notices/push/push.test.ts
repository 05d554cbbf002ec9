import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notice, pushDelivery, pushKey, pushSubscription } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, sessionRecord } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { createSessionRecord } from "#lib/auth/sessions.ts";
import { startPushService } from "../../../testing/push-service.ts";
import { openStudioBench, type StudioBench } from "../../../testing/studio-bench.ts";
import { notifyPeople } from "../model/people.ts";
import { getNoticeSettings, muteTeamspace, setNoticePreferences } from "../settings/settings.ts";
import { keepBrowser, removeBrowser, renewBrowser } from "./browsers.ts";
import { pushNotices } from "./deliver.ts";
import { pushKeys } from "./keys.ts";

let bench: StudioBench;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  bench = await openStudioBench();
  service = await startPushService();
  bench.studio.fetchAllowed = [service.host];
});
afterAll(async () => {
  await service.stop();
  await bench.close();
});
beforeEach(() => {
  service.received.length = 0;
});

const after = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const push = (seconds = 1) => pushNotices(bench.studio, after(seconds));
const titles = () =>
  service.received.map(({ path, message }) => `${path} ${(message as { title: string }).title}`).toSorted();

async function seedReader(paths: string[], teamspaceUuid?: string) {
  const { db } = bench.studio;
  const made = await bench.seedPerson({ role: "editor", ...(teamspaceUuid && { teamspaceUuid }) });
  const sessionUuid = await createSessionRecord({ db, userUuid: made.userUuid, userAgent: "test" });
  const actor = { ...made, sessionUuid };
  for (const path of paths) await keep(actor, path);
  return { actor, project: await bench.seedProject(actor, { name: "Harbour" }) };
}

function keep(actor: Actor, path: string) {
  return keepBrowser({ studio: bench.studio, actor, input: service.subscribe(path) });
}

let subject = 0;
async function tell(actor: Actor, project: typeof projectReference.$inferSelect, title: string) {
  subject += 1;
  await notifyPeople(bench.studio.db, {
    ...{ userUuids: [actor.userUuid], kind: "clip.failed", subject: `p${subject}` },
    content: { title, text: "What is behind it.", href: `/projects/${project.projectUuid}`, tone: "bad" },
    projectReferenceUuid: project.uuid,
  });
}

async function settings(actor: Actor) {
  const answer = await getNoticeSettings({ studio: bench.studio, actor });
  if (!answer.ok) throw new Error("no settings");
  return answer.value;
}

describe("a notice", () => {
  it("comes once to each of a person's browsers, signed and encrypted, as a title and a path", async () => {
    const { actor, project } = await seedReader(["/a", "/b"]);
    await tell(actor, project, "The clip of “Harbour” failed");
    await Promise.all([push(), push(), push()]);
    await push(40);
    expect(titles()).toEqual(["/a The clip of “Harbour” failed", "/b The clip of “Harbour” failed"]);
    const [row] = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, actor.userUuid));
    expect(service.received[0]).toMatchObject({
      audience: `http://${service.host}`,
      contact: "https://studio.example",
      message: { title: "The clip of “Harbour” failed", path: `/projects/${project.projectUuid}`, tag: row?.uuid },
    });
    expect(Object.keys(service.received[0]?.message ?? {})).toHaveLength(3);
    const [key] = await bench.studio.db.select().from(pushKey);
    expect(JSON.stringify(key)).not.toContain((await pushKeys(bench.studio)).privateKey);
  });

  it("is tried again later and later, and given up in the end, without coming twice where it was taken", async () => {
    const { actor, project } = await seedReader(["/c", "/d"]);
    service.answer("/d", 503);
    await tell(actor, project, "Hello");
    await push(1);
    await push(5);
    expect(titles()).toEqual(["/c Hello", "/d Hello"]);
    for (const at of [40, 200, 800, 3_000, 20_000, 80_000]) await push(at);
    expect(titles().filter((line) => line.startsWith("/c"))).toHaveLength(1);
    expect(titles().filter((line) => line.startsWith("/d"))).toHaveLength(5);
    expect(await bench.studio.db.select().from(pushDelivery)).toEqual([]);
  });

  it("ends a browser that its push service knows no more", async () => {
    const { actor, project } = await seedReader(["/e", "/f", "/g"]);
    service.answer("/e", 410);
    service.answer("/f", 404);
    await tell(actor, project, "Hello");
    await push();
    expect((await settings(actor)).browsers.map(({ userAgent }) => userAgent.split(" ").at(-1))).toEqual(["/g"]);
  });
});

it("is told to nobody who may not see it when it would come, chose otherwise, muted it, read it or signed out", async () => {
  const { db } = bench.studio;
  const names = ["left", "disabled", "trashed", "muted", "chose", "read", "out", "still"] as const;
  const readers = new Map<string, Awaited<ReturnType<typeof seedReader>>>();
  for (const name of names) readers.set(name, await seedReader([`/${name}`]));
  const of = (name: (typeof names)[number]) => readers.get(name) as Awaited<ReturnType<typeof seedReader>>;
  for (const name of names) await tell(of(name).actor, of(name).project, "Secret");
  // On their way already: what counts is what is true when they would arrive.
  for (const name of names) service.answer(`/${name}`, 503);
  await push(1);
  service.received.length = 0;
  for (const name of names) service.answer(`/${name}`, 201);
  await db.delete(membership).where(eq(membership.userUuid, of("left").actor.userUuid));
  await db
    .update(user)
    .set({ disabledAt: new Date() })
    .where(eq(user.uuid, of("disabled").actor.userUuid));
  const isTrashed = eq(projectReference.uuid, of("trashed").project.uuid);
  await db.update(projectReference).set({ trashedAt: new Date() }).where(isTrashed);
  const { actor } = of("muted");
  const teamspace = actor.memberships[0];
  if (teamspace) await muteTeamspace({ studio: bench.studio, actor, teamspace, input: { isMuted: true } });
  const choices = { "clip.failed": { push: false } };
  await setNoticePreferences({ studio: bench.studio, actor: of("chose").actor, input: { choices } });
  await db
    .update(notice)
    .set({ readAt: new Date() })
    .where(eq(notice.userUuid, of("read").actor.userUuid));
  const isOut = eq(sessionRecord.uuid, of("out").actor.sessionUuid);
  await db.update(sessionRecord).set({ revokedAt: new Date() }).where(isOut);
  await push(60);
  expect(titles()).toEqual(["/still Secret"]);
});

describe("a person's browsers", () => {
  it("are their own to see and to remove, and tell nobody where their push services are", async () => {
    const [one, other] = [await seedReader(["/one"]), await seedReader(["/other"])];
    const { browsers, pushKey: publicKey } = await settings(one.actor);
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    expect(browsers).toHaveLength(1);
    expect(JSON.stringify(browsers)).not.toContain(service.host);
    const uuid = browsers[0]?.uuid ?? "";
    await removeBrowser({ studio: bench.studio, actor: other.actor, input: { uuid } });
    expect((await settings(one.actor)).browsers).toHaveLength(1);
    await removeBrowser({ studio: bench.studio, actor: one.actor, input: { uuid } });
    expect((await settings(one.actor)).browsers).toEqual([]);
    expect((await settings(other.actor)).browsers).toHaveLength(1);
  });

  it("go on after a new sign-in of the same person only", async () => {
    const [one, other] = [await seedReader(["/same"]), await seedReader([])];
    const endpoint = `http://${service.host}/same`;
    const renew = (actor: Actor) => renewBrowser({ studio: bench.studio, actor, input: { endpoint } });
    expect(await renew(other.actor)).toEqual({ ok: true, value: { isKept: false } });
    const sessionUuid = await createSessionRecord({ db: bench.studio.db, userUuid: one.actor.userUuid, userAgent: "" });
    expect(await renew({ ...one.actor, sessionUuid })).toEqual({ ok: true, value: { isKept: true } });
    const [row] = await bench.studio.db.select().from(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));
    expect(row?.sessionUuid).toBe(sessionUuid);
    await keep(other.actor, "/same");
    expect((await settings(one.actor)).browsers).toEqual([]);
  });

  it("name no address that is not public, and none is dialled", async () => {
    const { actor, project } = await seedReader([]);
    const given = service.subscribe("/inside");
    const from = { studio: { ...bench.studio, fetchAllowed: [] }, actor };
    for (const endpoint of [given.endpoint, "http://169.254.169.254/x", "http://[::1]/x", "ftp://push.example/x"]) {
      const kept = await keepBrowser({ ...from, input: { ...given, endpoint } });
      expect(kept, endpoint).toMatchObject({ ok: false, fault: { code: "push_service_refused" } });
    }
    // One that was let in before is still looked at when it is dialled, and ended.
    await keep(actor, "/inside");
    await tell(actor, project, "Hello");
    await pushNotices(from.studio, after(1));
    expect(service.received).toEqual([]);
    expect((await settings(actor)).browsers).toEqual([]);
  });

  it("ask again once the installation's secret is another one", async () => {
    const { actor } = await seedReader(["/old"]);
    const before = await pushKeys(bench.studio);
    const changed = { ...bench.studio, secret: "another secret of thirty-two letters" };
    const [one, two] = await Promise.all([pushKeys(changed), pushKeys(changed)]);
    expect(one).toEqual(two);
    expect(one.publicKey).not.toBe(before.publicKey);
    const { rows } = await bench.studio.db.execute(sql`select count(*)::int as n from push_subscription`);
    expect([rows[0]?.n, actor.name]).toEqual([0, "Person"]);
  });
});
