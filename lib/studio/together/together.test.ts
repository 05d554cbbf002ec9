import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { presence } from "#db/studio/schema/project.ts";
import { boardSession } from "#db/studio/schema/session.ts";
import { share } from "#db/studio/schema/share.ts";
import { membership, sessionRecord } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { definitionOf, runAction } from "../action.ts";
import { teamChange } from "../live/change.ts";
import { type ChangeHub, createChangeHub } from "../live/server/hub.ts";
import { publishChange } from "../live/server/publish.ts";
import { log } from "../log.ts";
import { endAccess } from "../people/end-access.ts";
import { sweepPresence } from "../people/presence/list.ts";
import { closeSession } from "../people/sessions.ts";
import { actAs, askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import * as acts from "./actions.ts";
import { getSession } from "./find.ts";
import { sweepBoardSessions } from "./lead.ts";
import { SessionMessage, type SessionState } from "./messages.ts";
import { createPace } from "./pace.ts";
import { receiveInSession } from "./receive.ts";
import { answerGuestSession, answerSession, sessionStream } from "./stream.ts";

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
let turn = 0;
const show = (actor: Actor, tabUuid: string, state: object, of?: number) => {
  turn += 1;
  return run(acts.showInSession, actor, { tabUuid, state, turn: of ?? turn });
};
async function seen(actor: Actor, tab: string | null = null) {
  const { projectUuid } = reference;
  const answer = await getSession({ studio: boards.bench.studio, actor, projectUuid, tab });
  return answer.ok ? answer.value : answer.fault.code;
}
async function signIn({ userUuid }: Actor) {
  const { db, secret } = boards.bench.studio;
  askFrom(new Map());
  actAs(await createSession({ db, secret, userUuid, userAgent: "test" }));
}

/** What comes by a stream, message by message. */
function listen(answer: Response) {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  async function next(): Promise<SessionMessage | "closed"> {
    for (;;) {
      const [, data] = /event: session\ndata: (.*)\n\n/.exec(text) ?? [];
      if (data !== undefined) {
        text = text.slice(text.indexOf(data) + data.length + 2);
        return SessionMessage.parse(JSON.parse(data));
      }
      const part = await reader?.read().catch(() => undefined);
      if (!part || part.done) return "closed";
      text += decoder.decode(part.value, { stream: true });
    }
  }
  return { status: answer.status, next };
}
function request(headers: Record<string, string> = {}) {
  const abort = new AbortController();
  open.push(abort);
  return new Request("http://studio.example/api/x", { signal: abort.signal, headers });
}
async function follow(actor: Actor) {
  await signIn(actor);
  const { studio } = boards.bench;
  return listen(await answerSession({ studio, request: request(), projectUuid: reference.projectUuid }));
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
    for (const each of [one, other])
      expect(await each.next()).toMatchObject({ kind: "state", state: { search: "scene=one" } });
    const playhead = { atMs: 1_200, isPlaying: true };
    expect(await show(ada, tab, { page: "preview", search: "", playhead })).toBe("done");
    expect(await run(acts.pointInSession, ada, { surface: "preview", place: { x: 0.25, y: 1 } })).toBe("done");
    // Whoever points sees it by their own hand.
    expect(await run(acts.pointInSession, ben, { surface: "preview", place: null })).toBe("done");
    for (const each of [one, other]) {
      expect(await each.next()).toMatchObject({ kind: "state", version: 1, state: { page: "preview", playhead } });
      expect(await each.next()).toMatchObject({
        kind: "pointer",
        person: ada.userUuid,
        name: "Person",
        place: { x: 0.25 },
      });
    }
    expect(await other.next()).toMatchObject({ kind: "pointer", person: ben.userUuid, place: null });
    expect(await run(acts.stopLeading, ada, {})).toBe("done");
    for (const each of [one, other])
      expect([await each.next(), await each.next()]).toEqual([{ kind: "ended" }, "closed"]);
    // Where nobody points any more no row was ever written.
    expect(
      await boards.bench.studio.db.$count(boardSession, eq(boardSession.projectReferenceUuid, reference.uuid)),
    ).toBe(0);
  });

  it("has one leader: another is refused, also at the same moment, until it is handed over or the tab goes", async () => {
    const [tab, other] = [randomUUID(), randomUUID()];
    const both = await Promise.all([lead(ada, tab), lead(eve, other)]);
    expect(both.toSorted()).toEqual(["done", "session_is_led"]);
    const [leader, next, leaderTab] = both[0] === "done" ? [ada, eve, tab] : [eve, ada, other];
    expect(await show(next, other, at("two"))).toBe("not_leading");
    expect(await run(acts.handOverSession, next, { toUserUuid: next.userUuid })).toBe("not_leading");
    await boards.bench.studio.db
      .insert(presence)
      .values([{ projectReferenceUuid: reference.uuid, userUuid: ben.userUuid, tabUuid: randomUUID() }]);
    // A viewer cannot lead, nor somebody who is not there.
    expect(await run(acts.handOverSession, leader, { toUserUuid: ben.userUuid })).toBe("person_not_here");
    expect(await run(acts.handOverSession, leader, { toUserUuid: randomUUID() })).toBe("person_not_here");
    const nextTab = leaderTab === tab ? other : tab;
    await boards.bench.studio.db
      .insert(presence)
      .values({ projectReferenceUuid: reference.uuid, userUuid: next.userUuid, tabUuid: nextTab })
      .onConflictDoNothing();
    expect(await run(acts.handOverSession, leader, { toUserUuid: next.userUuid })).toBe("done");
    expect(await seen(next, nextTab)).toMatchObject({ isOwn: true, isThisTab: true });
    expect(await show(leader, leaderTab, at("two"))).toBe("not_leading");
    const silent = { seenAt: sql`now() - interval '31 seconds'` };
    await boards.bench.studio.db.update(presence).set(silent).where(eq(presence.tabUuid, nextTab));
    expect(await seen(ben)).toBeNull();
    expect(await lead(leader, leaderTab)).toBe("done");
  });

  it("ends for those who follow when the leader's tab is no longer told of", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const follower = await follow(ben);
    expect(await follower.next()).toMatchObject({ kind: "state" });
    const silent = { seenAt: sql`now() - interval '31 seconds'` };
    await boards.bench.studio.db.update(presence).set(silent).where(eq(presence.tabUuid, tab));
    await sweepPresence(boards.bench.studio.db);
    expect(await follower.next()).toEqual({ kind: "ended" });
  });

  it("shows the newest, whatever comes late, and only what is other than before", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const follower = await follow(ben);
    expect(await follower.next()).toMatchObject({ kind: "state", state: at("one") });
    const playing = { page: "preview", search: "", playhead: { atMs: 9_800, isPlaying: true } };
    const paused = { page: "preview", search: "", playhead: { atMs: 10_300, isPlaying: false } };
    expect(await show(ada, tab, paused, 7_001)).toBe("done");
    // What hung on the way for a while, the same once more, and another.
    expect(await show(ada, tab, playing, 7_000)).toBe("done");
    expect(await show(ada, tab, paused, 7_002)).toBe("done");
    expect(await show(ada, tab, at("two"), 7_003)).toBe("done");
    expect(await follower.next()).toMatchObject({ version: 1, state: paused });
    expect(await follower.next()).toMatchObject({ version: 2, state: at("two") });
    // Letting guests in shows nothing else than the tab showed last.
    await lead(ada, tab, { isForGuests: true });
    const guestless = await follow(eve);
    expect(await guestless.next()).toMatchObject({ version: 2, state: at("two") });
  });

  it("tells whoever comes just then what is shown while they are looked up", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    let letIn = () => {};
    const lookedUp = new Promise<void>((done) => {
      letIn = done;
    });
    const abort = new AbortController();
    open.push(abort);
    const seenAtFirst = Promise.withResolvers<void>();
    const stream = sessionStream({
      studio: boards.bench.studio,
      hub: {
        listen: hub.listen,
        listenToSessions: (listener) =>
          hub.listenToSessions((news) => {
            listener(news);
            seenAtFirst.resolve();
          }),
      },
      projectReferenceUuid: reference.uuid,
      teamspaceUuid: reference.teamspaceUuid,
      mayStay: () => lookedUp.then(() => true),
      person: ben.userUuid,
      signal: abort.signal,
      onEnd: () => {},
    });
    const follower = listen(new Response(stream));
    expect(await show(ada, tab, at("two"))).toBe("done");
    await seenAtFirst.promise;
    letIn();
    const said = [await follower.next()];
    if (JSON.stringify(said).includes("one")) said.push(await follower.next());
    expect(said.at(-1)).toMatchObject({ kind: "state", state: at("two") });
  });

  it("ends for those who follow within seconds once the leader lost the net", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const follower = await follow(ben);
    expect(await follower.next()).toMatchObject({ kind: "state" });
    await sweepBoardSessions(boards.bench.studio.db);
    const silent = { seenAt: sql`now() - interval '16 seconds'` };
    const isOurs = eq(boardSession.projectReferenceUuid, reference.uuid);
    await boards.bench.studio.db.update(boardSession).set(silent).where(isOurs);
    expect(await seen(ben)).toBeNull();
    // The leader cannot go on before the session is swept away either.
    expect(await show(ada, tab, at("two"))).toBe("not_leading");
    await sweepBoardSessions(boards.bench.studio.db);
    expect(await follower.next()).toEqual({ kind: "ended" });
    // Whoever comes back from there leads nobody.
    expect(await show(ada, tab, at("two"))).toBe("not_leading");
    expect(await lead(ada, tab)).toBe("done");
  });

  it("ends at once for somebody whose account is disabled, or who signs out, without waiting for the next look", async () => {
    const { db } = boards.bench.studio;
    await lead(ada, randomUUID());
    // The looks that come by themselves are stopped: only what is told can end it.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [disabled, left] = [await follow(ben), await follow(eve)];
    for (const each of [disabled, left]) expect(await each.next()).toMatchObject({ kind: "state" });
    await db.transaction((tx) => endAccess(tx, ben.userUuid));
    expect(await disabled.next()).toEqual({ kind: "ended" });
    const [row] = await db.select().from(sessionRecord).where(eq(sessionRecord.userUuid, eve.userUuid));
    await closeSession(db, row?.uuid ?? "");
    expect(await left.next()).toEqual({ kind: "ended" });
  });

  it("goes on when the leader's page is loaded anew, and ends once a page that went stays away", async () => {
    const { db } = boards.bench.studio;
    const isOurs = eq(boardSession.projectReferenceUuid, reference.uuid);
    const silentFor = (seconds: number) =>
      db
        .update(boardSession)
        .set({ seenAt: sql`seen_at - ${seconds} * interval '1 second'` })
        .where(isOurs);
    const tab = randomUUID();
    await lead(ada, tab);
    await show(ada, tab, at("two"), 41);
    const follower = await follow(ben);
    expect(await follower.next()).toMatchObject({ kind: "state" });
    await signIn(ada);
    const body = JSON.stringify({ tabUuid: tab, isClosing: true });
    const headers = { "content-type": "application/json" };
    const sent = new Request("http://studio.example/x", { method: "POST", body, headers });
    expect((await receiveInSession(sent, reference.projectUuid)).status).toBe(204);
    await silentFor(17);
    await sweepPresence(db);
    await sweepBoardSessions(db);
    // Another's page is not taken for the leader's, nor another tab of theirs.
    expect(await seen(eve, tab)).toMatchObject({ isOwn: false, isThisTab: false, turn: 0 });
    expect(await seen(ada, randomUUID())).toMatchObject({ isOwn: true, isThisTab: false, turn: 0 });
    expect(await lead(eve, randomUUID())).toBe("session_is_led");
    // The page that comes back counts on from where the one before it was.
    expect(await seen(ada, tab)).toMatchObject({ isThisTab: true, turn: 41 });
    expect(await show(ada, tab, at("three"), 42)).toBe("done");
    expect(await follower.next()).toMatchObject({ kind: "state", state: at("three") });
    await signIn(eve);
    const theirs = new Request("http://studio.example/x", { method: "POST", body, headers });
    expect((await receiveInSession(theirs, reference.projectUuid)).status).toBe(204);
    await silentFor(16);
    await sweepBoardSessions(db);
    expect(await follower.next()).toEqual({ kind: "ended" });
  });

  it("is heard by nobody of another teamspace, nor by one who was taken out", async () => {
    const stranger = await boards.bench.seedPerson({ role: "owner" });
    await lead(ada, randomUUID());
    expect(await seen(stranger)).toBe("project_not_found");
    expect((await follow(stranger)).status).toBe(404);
    expect(await run(acts.pointInSession, stranger, { surface: "preview", place: null })).toBe("project_not_found");
    // A session of a project of their own tells them of that alone.
    const theirs = await boards.seedBoard(stranger, `theirs${count}`);
    const ours = reference;
    reference = theirs;
    await lead(stranger, randomUUID(), { state: at("theirs") });
    const apart = await follow(stranger);
    expect(await apart.next()).toMatchObject({ state: { search: "scene=theirs" } });
    reference = ours;
    const member = await follow(ben);
    expect(await member.next()).toMatchObject({ state: { search: "scene=one" } });
    await run(acts.pointInSession, eve, { surface: "preview", place: { x: 0, y: 0 } });
    expect(await member.next()).toMatchObject({ kind: "pointer" });
    reference = theirs;
    await run(acts.stopLeading, stranger, {});
    expect(await apart.next()).toEqual({ kind: "ended" });
    reference = ours;
    await boards.bench.studio.db.delete(membership).where(eq(membership.userUuid, ben.userUuid));
    await publishChange(boards.bench.studio.db, teamChange(reference.teamspaceUuid, "changed"));
    expect(await member.next()).toEqual({ kind: "ended" });
  });

  it("takes only what is bounded and known, and signed-out senders not at all", async () => {
    const tab = randomUUID();
    await lead(ada, tab);
    const states = [
      { page: "settings", search: "" },
      { page: "storyboard", search: `scene=${"x".repeat(500)}` },
      { page: "storyboard", search: "vote=secret" },
      { page: "storyboard", search: "", scroll: 2 },
      { page: "preview", search: "", playhead: { atMs: -1, isPlaying: true } },
    ];
    for (const state of states) expect(await show(ada, tab, state), JSON.stringify(state)).toBe("invalid_input");
    const send = async (body: string, type = "application/json") => {
      const sent = new Request("http://studio.example/x", { method: "POST", body, headers: { "content-type": type } });
      return (await receiveInSession(sent, reference.projectUuid)).status;
    };
    const shown = { tabUuid: tab, state: at("two"), turn: 9_000 };
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

  it("follow where that is allowed, hear no id of a person nor what is compared, and no more once their link was taken back", async () => {
    const guest = await come();
    const tab = randomUUID();
    await lead(ada, tab, { isForGuests: true });
    expect(await read(guest)).toEqual({ leaderName: "Person" });
    const heard = await followAsGuest(guest);
    expect(await heard.next()).toMatchObject({ state: { search: "scene=one" } });
    await run(acts.pointInSession, ada, { surface: "scene:one", place: { x: 1, y: 1 } });
    const pointer = await heard.next();
    expect(pointer).toMatchObject({ kind: "pointer", name: "Person" });
    expect(JSON.stringify(pointer)).not.toContain(ada.userUuid);
    const search = "scene=two&view=large&compare=1%2C4&clips=one%2Ctwo";
    expect(await show(ada, tab, { page: "storyboard", search }, 10)).toBe("done");
    expect(await heard.next()).toMatchObject({ state: { page: "storyboard", search: "scene=two" } });
    await boards.bench.studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, guest.shareUuid));
    await publishChange(boards.bench.studio.db, teamChange(reference.teamspaceUuid));
    expect(await heard.next()).toBe("closed");
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
    expect(await (await followAsGuest(guest)).next()).toEqual({ kind: "ended" });
    await lead(ada, tab, { isForGuests: true });
    const heard = await followAsGuest(guest);
    expect(await heard.next()).toMatchObject({ kind: "state" });
    await lead(ada, tab);
    const said = [await heard.next(), await heard.next()];
    expect(said).toContainEqual({ kind: "ended" });
  });
});

it("lets as many pointers of one person through as browsers send, and drops the rest", () => {
  const pace = createPace({ perSecond: 20, burst: 30 });
  const taken = (now: number, times: number) =>
    Array.from({ length: times }, () => pace.take("ada", now)).filter(Boolean);
  expect(taken(0, 100)).toHaveLength(30);
  expect(taken(500, 100)).toHaveLength(10);
  expect(pace.take("ben", 500)).toBe(true);
});
