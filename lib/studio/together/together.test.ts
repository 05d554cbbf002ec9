import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { presence } from "#db/studio/schema/project.ts";
import { share } from "#db/studio/schema/share.ts";
import { membership, sessionRecord } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { definitionOf, runAction } from "../access/action.ts";
import { ChangeMessage, teamChange } from "../live/change.ts";
import { answerEvents } from "../live/server/events.ts";
import { type ChangeHub, createChangeHub } from "../live/server/hub.ts";
import { publishChange } from "../live/server/publish.ts";
import { log } from "../log.ts";
import { endAccess } from "../people/end-access.ts";
import { closeSession } from "../people/sessions.ts";
import { actAs, askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import * as acts from "./actions.ts";
import { answerGuestSession } from "./guests.ts";
import type { SessionNews, SessionState } from "./model.ts";
import { getPresence, sweepPresence } from "./presence.ts";
import { receiveInSession } from "./receive.ts";

let boards: SharedBoards;
let hub: ChangeHub;
let reference: Awaited<ReturnType<SharedBoards["seedBoard"]>>;
let ada: Actor;
let ben: Actor;
let eve: Actor;
const open: AbortController[] = [];
beforeAll(async () => {
  log.level = "silent";
  boards = await openSharedBoards();
  const { options } = boards.bench.studio.db.$client;
  hub = createChangeHub({ databaseUrl: options.connectionString ?? "" });
  globalThis.sceneboardHub = hub;
});
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});
afterAll(async () => {
  globalThis.sceneboardHub = undefined;
  await hub.stop();
  await boards.close();
});

let count = 0;
beforeEach(async () => {
  const { bench } = boards;
  ada = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = ada.memberships[0]?.teamspaceUuid ?? "";
  ben = await bench.seedPerson({ role: "viewer", teamspaceUuid });
  eve = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
  count += 1;
  reference = await boards.seedBoard(ada, `session${count}`);
});

const at = (sceneId: string): SessionState => ({ page: "storyboard", search: `scene=${sceneId}` });
async function run(action: unknown, actor: Actor, input: object) {
  const definition = definitionOf(action);
  if (!definition) throw new Error("no action");
  const given = { projectUuid: reference.projectUuid, ...input };
  const answer = await runAction(definition, {
    studio: boards.bench.studio,
    findActor: async () => actor,
    input: given,
  });
  return answer.ok ? "done" : answer.fault.code;
}
const lead = (actor: Actor, tabUuid: string, given: object = {}) =>
  run(acts.leadSession, actor, { tabUuid, state: at("one"), ...given });
let newest = Date.now();
const show = (actor: Actor, tabUuid: string, state: object, sequence?: number) => {
  // A session begins with the time as its number: in the same millisecond nothing may be newer yet.
  newest = Math.max(Date.now(), newest) + 1;
  return run(acts.showInSession, actor, { tabUuid, state, sequence: sequence ?? newest });
};
/** What a tab of the person reads of the session; with a tab, it has the project open from then on. */
async function seen(actor: Actor, tab: string | null = null) {
  const { projectUuid } = reference;
  const answer = await getPresence({ studio: boards.bench.studio, actor, projectUuid, tab });
  return answer.ok ? answer.value.session : answer.fault.code;
}
async function silence(tabUuid: string) {
  const silent = { seenAt: sql`now() - interval '16 seconds'` };
  await boards.bench.studio.db.update(presence).set(silent).where(eq(presence.tabUuid, tabUuid));
}
async function signIn({ userUuid }: Actor) {
  const { db, secret } = boards.bench.studio;
  askFrom(new Map());
  actAs(await createSession({ db, secret, userUuid, userAgent: "test" }));
}

type Heard = Pick<SessionNews, "shown" | "pointer"> | "who is here or leads" | "closed";

/** What comes by a stream about sessions and who is here, message by message. */
function listen(answer: Response) {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  async function next(): Promise<Heard> {
    for (;;) {
      const [whole, event, data = ""] = /event: (\w+)\ndata: (.*)\n\n/.exec(text) ?? [];
      if (whole !== undefined) {
        text = text.slice(text.indexOf(whole) + whole.length);
        const { keys, session } = event === "change" ? ChangeMessage.parse(JSON.parse(data)) : { keys: [] };
        if (session) return session;
        if (keys.some((key) => key[0] === "presence" || key[2] === "session")) return "who is here or leads";
        continue;
      }
      const part = await reader?.read().catch(() => undefined);
      if (!part || part.done) return "closed";
      text += decoder.decode(part.value, { stream: true });
    }
  }
  /** The next state or pointer. */
  async function news(): Promise<Heard> {
    for (;;) {
      const heard = await next();
      if (heard !== "who is here or leads") return heard;
    }
  }
  return { status: answer.status, next, news };
}
function request(headers: Record<string, string> = {}) {
  const abort = new AbortController();
  open.push(abort);
  return new Request("http://studio.example/api/x", { signal: abort.signal, headers });
}
async function follow(actor: Actor) {
  await signIn(actor);
  return listen(await answerEvents(request()));
}
async function followAsGuest({ token, browser }: { token: string; browser: Jar }) {
  actAs(undefined);
  askFrom(browser);
  return listen(await answerGuestSession({ studio: boards.bench.studio, request: request(), token }));
}

describe("a session", () => {
  it("shows two followers what its leader shows, first as it is then, and where people point", async () => {
    const tab = randomUUID();
    expect(await lead(ada, tab)).toBe("done");
    const [one, other] = [await follow(ben), await follow(eve)];
    for (const actor of [ben, eve]) expect(await seen(actor)).toMatchObject({ state: at("one"), isOwn: false });
    const playhead = { atMs: 1_200, isPlaying: true };
    const state = { page: "preview", search: "", playhead };
    expect(await show(ada, tab, state)).toBe("done");
    expect(await run(acts.pointInSession, ada, { surface: "preview", place: { x: 0.25, y: 1 } })).toBe("done");
    // A person sees their own pointer by their own hand.
    expect(await run(acts.pointInSession, ben, { surface: "preview", place: null })).toBe("done");
    for (const each of [one, other]) {
      expect(await each.news()).toMatchObject({ shown: { state } });
      expect(await each.news()).toMatchObject({
        pointer: { person: ada.userUuid, name: "Person", place: { x: 0.25 } },
      });
    }
    expect(await other.news()).toMatchObject({ pointer: { person: ben.userUuid, place: null } });
    expect(await seen(ben)).toMatchObject({ state });
    expect(await run(acts.stopLeading, ada, {})).toBe("done");
    for (const each of [one, other]) expect(await each.next()).toBe("who is here or leads");
    expect(await seen(ben)).toBeNull();
    expect(await run(acts.pointInSession, ben, { surface: "preview", place: null })).toBe("not_leading");
  });

  it("has one leader: another is refused, also at the same moment, until it is handed over or the tab is gone", async () => {
    const [tab, other] = [randomUUID(), randomUUID()];
    const both = await Promise.all([lead(ada, tab), lead(eve, other)]);
    expect(both.toSorted()).toEqual(["done", "session_is_led"]);
    const [leader, next] = both[0] === "done" ? [ada, eve] : [eve, ada];
    const [leaderTab, nextTab] = both[0] === "done" ? [tab, other] : [other, tab];
    expect(await show(next, nextTab, at("two"))).toBe("not_leading");
    expect(await run(acts.handOverSession, next, { toUserUuid: next.userUuid })).toBe("not_leading");
    await seen(ben, randomUUID());
    // A viewer cannot lead, nor somebody who is not there.
    expect(await run(acts.handOverSession, leader, { toUserUuid: ben.userUuid })).toBe("person_not_here");
    expect(await run(acts.handOverSession, leader, { toUserUuid: randomUUID() })).toBe("person_not_here");
    await seen(next, nextTab);
    expect(await run(acts.handOverSession, leader, { toUserUuid: next.userUuid })).toBe("done");
    expect(await seen(next, nextTab)).toMatchObject({ isOwn: true, isThisTab: true });
    expect(await show(leader, leaderTab, at("two"))).toBe("not_leading");
    expect(await lead(leader, leaderTab)).toBe("session_is_led");
    await silence(nextTab);
    // Nobody waits until the silent tab is swept away.
    expect(await lead(leader, leaderTab)).toBe("done");
  });

  it("is led from one tab of a person at a time", async () => {
    const [tab, other] = [randomUUID(), randomUUID()];
    await lead(ada, tab);
    expect(await seen(ada, other)).toMatchObject({ isOwn: true, isThisTab: false });
    expect(await lead(ada, other, { state: at("two") })).toBe("done");
    expect(await seen(ben)).toMatchObject({ state: at("two") });
    expect(await show(ada, tab, at("three"))).toBe("not_leading");
    expect(await show(ada, other, at("three"))).toBe("done");
  });

  it("ends for everybody when the leader's tab shows another page or has lost the network", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const follower = await follow(ben);
    expect(await run(acts.leaveProject, ada, { tabUuid: tab })).toBe("done");
    expect(await follower.next()).toBe("who is here or leads");
    expect(await seen(ben)).toBeNull();
    await lead(ada, tab);
    expect(await follower.next()).toBe("who is here or leads");
    expect(await follower.next()).toBe("who is here or leads");
    await silence(tab);
    await sweepPresence(boards.bench.studio.db);
    expect(await follower.next()).toBe("who is here or leads");
    expect(await seen(ben)).toBeNull();
    // A leader who comes back leads nobody.
    expect(await seen(ada, tab)).toBeNull();
    expect(await show(ada, tab, at("two"))).toBe("not_leading");
    expect(await lead(ada, tab)).toBe("done");
  });

  it("shows the newest state, no matter what arrives late", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const follower = await follow(ben);
    const playing = { page: "preview", search: "", playhead: { atMs: 9_800, isPlaying: true } };
    const paused = { page: "preview", search: "", playhead: { atMs: 10_300, isPlaying: false } };
    const now = Date.now() + 1_000;
    expect(await show(ada, tab, paused, now + 1)).toBe("done");
    expect(await show(ada, tab, playing, now)).toBe("not_leading");
    expect(await show(ada, tab, at("two"), now + 2)).toBe("done");
    expect(await follower.news()).toMatchObject({ shown: { state: paused, sequence: now + 1 } });
    expect(await follower.news()).toMatchObject({ shown: { state: at("two"), sequence: now + 2 } });
    // Letting guests in shows nothing else than the tab showed last.
    await lead(ada, tab, { isForGuests: true });
    expect(await seen(ben)).toMatchObject({ isForGuests: true, state: at("two"), sequence: now + 2 });
  });

  it("goes on when the leader's page is reloaded, and ends if that page stays away", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    await show(ada, tab, at("two"));
    // Another's page is not taken for the leader's, nor another tab of theirs.
    expect(await seen(eve, tab)).toMatchObject({ isOwn: false, isThisTab: false });
    expect(await seen(ada, randomUUID())).toMatchObject({ isOwn: true, isThisTab: false });
    expect(await lead(eve, randomUUID())).toBe("session_is_led");
    expect(await seen(ada, tab)).toMatchObject({ isThisTab: true, sequence: newest });
    expect(await show(ada, tab, at("three"))).toBe("done");
    await silence(tab);
    await sweepPresence(boards.bench.studio.db);
    expect(await seen(eve)).toBeNull();
  });

  it("ends at once for somebody whose account is disabled, or who signs out, without waiting for the next look", async () => {
    const { db } = boards.bench.studio;
    const tab = randomUUID();
    await lead(ada, tab);
    // The looks that come by themselves are stopped: only what is told can end it.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [disabled, left] = [await follow(ben), await follow(eve)];
    await show(ada, tab, at("two"));
    for (const each of [disabled, left]) expect(await each.news()).toMatchObject({ shown: { state: at("two") } });
    await db.transaction((tx) => endAccess(tx, ben.userUuid));
    expect(await disabled.next()).toBe("closed");
    const [row] = await db.select().from(sessionRecord).where(eq(sessionRecord.userUuid, eve.userUuid));
    await closeSession(db, row?.uuid ?? "");
    expect(await left.next()).toBe("closed");
  });

  it("is heard by nobody of another teamspace, nor by one who was removed", async () => {
    const stranger = await boards.bench.seedPerson({ role: "owner" });
    const [tab, theirTab] = [randomUUID(), randomUUID()];
    await lead(ada, tab);
    expect(await seen(stranger)).toBe("project_not_found");
    expect(await run(acts.pointInSession, stranger, { surface: "preview", place: null })).toBe("project_not_found");
    const [apart, member] = [await follow(stranger), await follow(ben)];
    await show(ada, tab, at("two"));
    expect(await member.news()).toMatchObject({ of: reference.projectUuid, shown: { state: at("two") } });
    // A session of a project of their own is all that a stranger receives.
    const ours = reference;
    reference = await boards.seedBoard(stranger, `theirs${count}`);
    await lead(stranger, theirTab);
    await show(stranger, theirTab, at("theirs"));
    expect(await apart.news()).toMatchObject({ of: reference.projectUuid, shown: { state: at("theirs") } });
    reference = ours;
    const { db } = boards.bench.studio;
    await db.delete(membership).where(eq(membership.userUuid, ben.userUuid));
    const news = { userUuid: ben.userUuid, keys: [["presence", "other"]] };
    // Told before and after the stream looks at their memberships.
    await publishChange(db, { ...news, access: "changed" });
    for (let times = 0; times < 2; times += 1) expect(await member.next()).toBe("who is here or leads");
    await show(ada, tab, at("three"));
    await publishChange(db, news);
    expect(await member.next()).toBe("who is here or leads");
  });

  it("takes only what is bounded and known, and signed-out senders not at all", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const states = [
      { page: "settings", search: "" },
      { page: "storyboard", search: `scene=${"x".repeat(500)}` },
      { page: "storyboard", search: "scene=\0" },
      { page: "storyboard", search: "", scroll: 2 },
      { page: "preview", search: "", playhead: { atMs: -1, isPlaying: true } },
    ];
    for (const state of states) expect(await show(ada, tab, state), JSON.stringify(state)).toBe("invalid_input");
    const send = async (body: string, type = "application/json") => {
      const sent = new Request("http://studio.example/x", { method: "POST", body, headers: { "content-type": type } });
      return (await receiveInSession(sent, reference.projectUuid)).status;
    };
    const shown = { tabUuid: tab, state: at("two"), sequence: Date.now() + 1_000 };
    const body = JSON.stringify(shown);
    await signIn(ada);
    expect(await send(body, "text/plain")).toBe(415);
    expect(await send(JSON.stringify({ ...shown, pad: "x".repeat(5_000) }))).toBe(413);
    expect(await send("[]")).toBe(400);
    expect(await send("{")).toBe(400);
    expect(await send(body)).toBe(204);
    expect(await send(JSON.stringify({ surface: "preview", place: { x: 0.5, y: 0.5 } }))).toBe(204);
    actAs(undefined);
    expect(await send(body)).toBe(401);
  });
});

describe("guests", () => {
  const come = async () => {
    const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
    return { token, shareUuid, ...(await boards.enter(token)) };
  };
  const read = async (guest: { token: string; browser: Jar }) => {
    actAs(undefined);
    const { text } = await boards.read(guest.token, "session", guest.browser);
    return JSON.parse(text) as unknown;
  };

  it("follow where that is allowed, hear no id of a person nor what is compared, and no more once their link was revoked", async () => {
    const guest = await come();
    const tab = randomUUID();
    await lead(ada, tab, { isForGuests: true });
    expect(await read(guest)).toEqual({ leaderName: "Person", state: at("one") });
    const heard = await followAsGuest(guest);
    await run(acts.pointInSession, ada, { surface: "scene:one", place: { x: 1, y: 1 } });
    const pointer = await heard.news();
    expect(pointer).toMatchObject({ pointer: { name: "Person", place: { x: 1, y: 1 } } });
    expect(JSON.stringify(pointer)).not.toContain(ada.userUuid);
    expect(JSON.stringify(pointer)).not.toContain(reference.projectUuid);
    const search = "scene=two&view=large&compare=1%2C4&clips=one%2Ctwo";
    expect(await show(ada, tab, { page: "storyboard", search, scroll: 0.5 })).toBe("done");
    expect(await heard.news()).toMatchObject({ shown: { state: { page: "storyboard", search: "scene=two" } } });
    expect(await read(guest)).toEqual({ leaderName: "Person", state: at("two") });
    await boards.bench.studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, guest.shareUuid));
    await publishChange(boards.bench.studio.db, teamChange(reference.teamspaceUuid));
    expect(await heard.news()).toBe("closed");
    expect((await followAsGuest(guest)).status).toBe(404);
  });

  it("of a link without names use up no place of others, who call from elsewhere or gave a name", async () => {
    const { token } = await boards.makeLink(reference, { level: "look" });
    await lead(ada, randomUUID(), { isForGuests: true });
    const from = async (address: string) => {
      actAs(undefined);
      askFrom(new Map());
      const asked = request({ "x-forwarded-for": address });
      return (await answerGuestSession({ studio: boards.bench.studio, request: asked, token })).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1) statuses.push(await from("10.9.0.1"));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    expect(await from("10.9.0.2")).toBe(200);
    // A place is free again once its stream has ended.
    open.splice(0).forEach((each) => {
      each.abort();
    });
    expect(await from("10.9.0.1")).toBe(200);
  });

  it("neither see nor hear a session of the team's alone, and are shut out when it becomes one", async () => {
    const guest = await come();
    expect(await lead(eve, randomUUID(), { isForGuests: true })).toBe("forbidden");
    const tab = randomUUID();
    await lead(ada, tab);
    expect(await read(guest)).toBeNull();
    const heard = await followAsGuest(guest);
    await show(ada, tab, at("secret"));
    await run(acts.pointInSession, ada, { surface: "preview", place: null });
    await lead(ada, tab, { isForGuests: true });
    expect(await heard.next()).toBe("who is here or leads");
    expect(await read(guest)).toMatchObject({ state: at("secret") });
    await show(ada, tab, at("two"));
    expect(await heard.next()).toMatchObject({ shown: { state: at("two") } });
    await lead(ada, tab);
    expect(await heard.next()).toBe("who is here or leads");
    expect(await read(guest)).toBeNull();
    await show(ada, tab, at("secret"));
    expect(await run(acts.stopLeading, ada, {})).toBe("done");
    expect(await heard.next()).toBe("who is here or leads");
  });

  it("hear nothing of other projects of the team", async () => {
    const guest = await come();
    const heard = await followAsGuest(guest);
    const ours = reference;
    reference = await boards.seedBoard(ada, `another${count}`);
    const tab = randomUUID();
    await lead(ada, tab, { isForGuests: true });
    await show(ada, tab, at("secret"));
    reference = ours;
    await lead(ada, tab, { isForGuests: true });
    await show(ada, tab, at("two"));
    expect(await heard.news()).toMatchObject({ shown: { state: at("two") } });
  });
});
