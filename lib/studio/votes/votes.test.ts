import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { sceneRecord } from "#db/studio/schema/project.ts";
import { guest } from "#db/studio/schema/share.ts";
import { vote, voteBallot } from "#db/studio/schema/vote.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { createSession } from "#lib/auth/sessions.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { definitionOf, runAction } from "../action.ts";
import { log } from "../log.ts";
import { actAs, askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import * as acts from "./actions.ts";
import { castBallot } from "./change.ts";
import { guestCastVote } from "./guest-actions.ts";
import { guestVoter, listVotes } from "./list.ts";
import { VOTE_LETTERS, type VoteView } from "./queries.ts";

let boards: SharedBoards;
let owner: Actor;
let reviewer: Actor;
let editor: Actor;
let projectUuid: string;
let reference: Awaited<ReturnType<SharedBoards["seedBoard"]>>;
const bytes = new Map<string, string>();
beforeAll(async () => {
  log.level = "silent";
  boards = await openSharedBoards();
});
afterAll(() => boards.close());

let count = 0;
beforeEach(async () => {
  const { bench } = boards;
  owner = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
  editor = await bench.seedPerson({ role: "editor", teamspaceUuid });
  count += 1;
  reference = await boards.seedBoard(owner, `dusk${count}`);
  ({ projectUuid } = reference);
  const scenes = boards.boards.get(projectUuid) ?? [];
  const takes = [1, 2, 3].map((number) => {
    const file = `dusk${count}/take-${number}.jpg`;
    const content = randomBytes(200);
    bytes.set(`t${number}`, content.toString("utf8"));
    const assetLink = bench.service.addFile(file, content, "image/jpeg");
    const told = { prompt: "a secret prompt", provider: "a-secret-maker", credit: 127 };
    const status = { processStatus: "completed" as const, selected: number === 1, assetLink };
    return { ...told, ...status, takeUuid: `t${number}`, number };
  });
  const [first, second] = scenes;
  if (!first || !second) throw new Error("no scenes");
  boards.boards.set(projectUuid, [{ ...first, storyboard: { ...first.storyboard, takes } } satisfies Scene, second]);
  await bench.look(owner, projectUuid);
});
const sceneId = () => `dusk${count}-1`;

function run(action: (input: never) => unknown, actor: Actor, input: object) {
  const definition = definitionOf(action);
  if (!definition) throw new Error("no action");
  return runAction(definition, { studio: boards.bench.studio, findActor: async () => actor, input }) as Promise<
    { ok: true; value: VoteView } | { ok: false; fault: { code: string } }
  >;
}
async function done(...given: Parameters<typeof run>): Promise<VoteView> {
  const answer = await run(...given);
  if (!answer.ok) throw new Error(answer.fault.code);
  return answer.value;
}
const code = async (answer: ReturnType<typeof run>) => answer.then((said) => (said.ok ? "done" : said.fault.code));
const start = (actor = owner, given: object = {}) =>
  done(acts.startVote, actor, { projectUuid, sceneId: sceneId(), takeUuids: ["t1", "t2", "t3"], ...given });
const cast = (actor: Actor, voteUuid: string, letter: string, why = "") =>
  run(acts.castVote, actor, { projectUuid, voteUuid, letter, why });
async function seenBy(actor: Actor): Promise<VoteView | undefined> {
  const listed = await listVotes({ studio: boards.bench.studio, actor, projectUuid });
  return listed.ok ? listed.value[0] : undefined;
}
/** What a signed-in person's browser gets of one letter. */
async function choiceBytes(actor: Actor, { uuid }: VoteView, letter: string, part = "picture") {
  const { db, secret } = boards.bench.studio;
  askFrom(new Map());
  actAs(await createSession({ db, secret, userUuid: actor.userUuid, userAgent: "test" }));
  const folder = join(import.meta.dirname, "..", "..", "..", "app", "api", "projects", "[projectUuid]", "votes");
  const { GET } = (await import(join(folder, "[voteUuid]", "[letter]", "[part]", "route.ts"))) as {
    GET: (request: Request, context: { params: Promise<object> }) => Promise<Response>;
  };
  const request = new Request("http://studio.example/api/x");
  const answer = await GET(request, { params: Promise.resolve({ projectUuid, voteUuid: uuid, letter, part }) });
  actAs(undefined);
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
}
/** Which take each letter is for somebody, told by what they see. */
async function takesOf(actor: Actor, view: VoteView): Promise<string[]> {
  const shown: string[] = [];
  for (const { letter } of view.choices) {
    const { text } = await choiceBytes(actor, view, letter);
    shown.push([...bytes].find(([, content]) => content === text)?.[0] ?? "none");
  }
  return shown;
}
const letterOf = async (actor: Actor, view: VoteView, takeUuid: string) =>
  VOTE_LETTERS[(await takesOf(actor, view)).indexOf(takeUuid)] ?? "none";
const ownedProject = () => ({
  reference,
  teamspace: { teamspaceUuid: reference.teamspaceUuid, teamspaceName: "", role: "viewer" as const },
  createdByName: "",
});
async function votesOf(token: string, browser?: Jar): Promise<VoteView | undefined> {
  const { text } = await boards.read(token, "votes", browser);
  return (JSON.parse(text) as VoteView[])[0];
}
const secrets = /"?(takeUuid|number|provider|prompt|credit)"?|t[123]\b|secret|\?v=|results|voices/;

describe("before a vote is closed", () => {
  it("nobody gets more than letters and pictures, in any answer or header, also after their own vote", async () => {
    const started = await start();
    for (const actor of [owner, reviewer]) {
      const view = (await seenBy(actor)) as VoteView;
      expect(JSON.stringify(view)).not.toMatch(secrets);
      expect(view.choices.map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
      expect(new Set(await takesOf(actor, view))).toEqual(new Set(["t1", "t2", "t3"]));
      const { headers } = await choiceBytes(actor, view, "A");
      expect(Object.keys(headers)).not.toContain("etag");
      expect(Object.keys(headers)).not.toContain("last-modified");
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(JSON.stringify(headers)).not.toMatch(/t[123]\b|take/);
    }
    expect(JSON.stringify(started)).not.toMatch(secrets);
    await cast(editor, started.uuid, "A", "Because of t-h-e light");
    expect(await seenBy(reviewer)).toMatchObject({ ballots: 1 });
    expect(JSON.stringify(await seenBy(reviewer))).not.toMatch(/results|light|Person".*why/);
    expect(JSON.stringify(await done(acts.castVote, reviewer, { projectUuid, voteUuid: started.uuid, letter: "B" })))
      // Not even to the owner, or to people who voted.
      .not.toMatch(secrets);
    for (const actor of [owner, reviewer, editor]) {
      const seen = JSON.stringify(await seenBy(actor)).replaceAll("Because of t-h-e light", "");
      expect(seen).not.toMatch(secrets);
    }
    await done(acts.closeVote, owner, { projectUuid, voteUuid: started.uuid });
    expect((await seenBy(reviewer))?.results).toHaveLength(3);
  });

  it("sees the takes in an order of their own, the same each time", async () => {
    const view = await start();
    const orders = new Set<string>();
    for (let person = 0; person < 12; person += 1) {
      const { teamspaceUuid = "" } = owner.memberships[0] ?? {};
      const actor = await boards.bench.seedPerson({ role: "viewer", teamspaceUuid });
      const order = (await takesOf(actor, view)).join();
      expect((await takesOf(actor, view)).join()).toBe(order);
      orders.add(order);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it("sees no file of a letter, part or vote that there is not", async () => {
    const view = await start();
    const other = { ...view, uuid: "0190c2f4-0000-7000-8000-000000000000" };
    for (const [of, letter, part] of [
      [view, "D", "picture"],
      [view, "t1", "picture"],
      [view, "A", "motion"],
      [view, "A", "file"],
      [other, "A", "picture"],
      [{ ...view, uuid: "x" }, "A", "picture"],
    ] as const)
      expect((await choiceBytes(owner, of, letter, part)).status, `${letter} ${part}`).toBe(404);
  });
});

describe("a vote", () => {
  it("counts what each person meant, whatever its letter was for them, and tells who chose it once it is closed", async () => {
    const view = await start();
    const chosen = [
      [owner, "t2"],
      [editor, "t2"],
      [reviewer, "t3"],
    ] as const;
    for (const [actor, take] of chosen)
      expect(await code(cast(actor, view.uuid, await letterOf(actor, view, take), `Likes ${take}`))).toBe("done");
    await done(acts.closeVote, owner, { projectUuid, voteUuid: view.uuid });
    const { results = [], own } = (await seenBy(reviewer)) as VoteView;
    expect(results.map(({ take, votes }) => [take?.takeUuid, take?.number, votes])).toEqual([
      ["t2", 2, 2],
      ["t3", 3, 1],
      ["t1", 1, 0],
    ]);
    expect(results[0]?.voices.map(({ why }) => why)).toEqual(["Likes t2", "Likes t2"]);
    expect(own?.letter).toBe(results[1]?.letter);
  });

  it("is given once: the same again is no fault, another one is, also at the same moment", async () => {
    const { uuid } = await start();
    const both = await Promise.all([code(cast(reviewer, uuid, "A")), code(cast(reviewer, uuid, "B"))]);
    expect(both.toSorted()).toEqual(["done", "voted_already"]);
    const own = (await seenBy(reviewer))?.own?.letter ?? "";
    expect(await code(cast(reviewer, uuid, own))).toBe("done");
    expect(await seenBy(reviewer)).toMatchObject({ ballots: 1 });
  });

  it("is one of a scene at a time, also when two start one at once; a closed one makes room", async () => {
    const given = { projectUuid, sceneId: sceneId(), takeUuids: ["t1", "t2"] };
    const both = await Promise.all([code(run(acts.startVote, owner, given)), code(run(acts.startVote, editor, given))]);
    expect(both.toSorted()).toEqual(["done", "vote_is_open"]);
    const { uuid } = (await seenBy(owner)) as VoteView;
    await done(acts.closeVote, editor, { projectUuid, voteUuid: uuid });
    expect(await code(cast(reviewer, uuid, "A"))).toBe("vote_is_closed");
    expect((await start(reviewer)).uuid).not.toBe(uuid);
  });

  it("is closed by whoever started it or an editor, and shows its result to all then", async () => {
    const view = await start(editor);
    expect((await seenBy(reviewer))?.mayClose).toBe(false);
    expect(await code(run(acts.closeVote, reviewer, { projectUuid, voteUuid: view.uuid }))).toBe("forbidden");
    await done(acts.closeVote, owner, { projectUuid, voteUuid: view.uuid });
    await done(acts.closeVote, owner, { projectUuid, voteUuid: view.uuid });
    expect(await seenBy(reviewer)).toMatchObject({
      isOpen: false,
      results: [{ votes: 0 }, { votes: 0 }, { votes: 0 }],
    });
    const own = await start(reviewer);
    expect((await seenBy(reviewer))?.mayClose).toBe(true);
    expect(await done(acts.closeVote, reviewer, { projectUuid, voteUuid: own.uuid })).toMatchObject({ isOpen: false });
    const happened = await boards.bench.studio.db
      .select()
      .from(activity)
      .where(eq(activity.projectReferenceUuid, reference.uuid));
    expect(happened.map(({ verb }) => verb).toSorted()).toEqual([
      "closed_vote",
      "closed_vote",
      "started_vote",
      "started_vote",
    ]);
  });

  it("takes finished takes of one scene, two to four of them", async () => {
    const tried = [["t1"], ["t1", "t1"], ["t1", "t2", "t3", "t4", "t5"], ["t1", `dusk${count}-2-used`], ["t1", "none"]];
    const codes: string[] = [];
    for (const takeUuids of tried)
      codes.push(await code(run(acts.startVote, owner, { projectUuid, sceneId: sceneId(), takeUuids })));
    expect(codes).toEqual([...Array(3).fill("invalid_input"), "take_not_found", "take_not_found"]);
    const nowhere = { projectUuid, sceneId: "none", takeUuids: ["t1", "t2"] };
    expect(await code(run(acts.startVote, owner, nowhere))).toBe("scene_not_found");
  });

  it("tells of a take that is gone, goes with its scene and comes back with it", async () => {
    const view = await start();
    const scenes = boards.boards.get(projectUuid) ?? [];
    const [first, second] = scenes;
    if (!first || !second) throw new Error("no scenes");
    const takes = first.storyboard.takes?.filter(({ takeUuid }) => takeUuid !== "t3");
    boards.boards.set(projectUuid, [{ ...first, storyboard: { ...first.storyboard, takes } }, second]);
    await boards.bench.look(owner, projectUuid);
    const seen = (await seenBy(owner)) as VoteView;
    const gone = seen.choices.find(({ isGone }) => isGone);
    expect(seen.choices.filter(({ isGone }) => isGone)).toHaveLength(1);
    expect(await code(cast(owner, view.uuid, gone?.letter ?? ""))).toBe("take_not_found");
    const isFirst = and(eq(sceneRecord.projectReferenceUuid, reference.uuid), eq(sceneRecord.sceneId, sceneId()));
    const [kept] = await boards.bench.studio.db.delete(sceneRecord).where(isFirst).returning();
    expect(await seenBy(owner)).toBeUndefined();
    if (kept) await boards.bench.studio.db.insert(sceneRecord).values(kept);
    expect(await seenBy(owner)).toMatchObject({ uuid: view.uuid });
  });

  it("of another project is not there", async () => {
    const { uuid } = await start();
    const stranger = await boards.bench.seedPerson({ role: "owner" });
    const theirs = await boards.bench.seedProject(stranger);
    const given = { projectUuid: theirs.projectUuid, voteUuid: uuid };
    expect(await code(run(acts.castVote, stranger, { ...given, letter: "A" }))).toBe("vote_not_found");
    expect(await code(run(acts.closeVote, stranger, given))).toBe("vote_not_found");
    expect(await code(cast(stranger, uuid, "A"))).toBe("project_not_found");
  });
});

describe("guests", () => {
  const come = async (level: "look" | "note" | "approve") => {
    const { token } = await boards.makeLink(reference, { level });
    return { token, ...(await boards.enter(token)) };
  };
  const votes = async ({ token, browser }: { token: string; browser: Jar }) => {
    const { status, text } = await boards.read(token, "votes", browser);
    return { status, text, views: (status === 200 ? JSON.parse(text) : []) as VoteView[] };
  };

  it("vote where the vote is open to them, see counts alone, and no name, take or address of the team", async () => {
    const guest = await come("note");
    const { uuid } = await start(owner, { isForGuests: true });
    await cast(owner, uuid, await letterOf(owner, (await seenBy(owner)) as VoteView, "t2"), "An internal reason");
    const before = await votes(guest);
    expect(before.text).not.toMatch(secrets);
    const [view] = before.views;
    const shown = new Set<string>();
    for (const { letter } of view?.choices ?? []) {
      const file = await boards.read(guest.token, `votes/${uuid}/${letter}/picture`, guest.browser);
      expect([file.status, file.headers.get("etag"), file.cache]).toEqual([200, null, "private, no-cache"]);
      shown.add(file.text);
    }
    expect(shown.size).toBe(3);
    askFrom(guest.browser);
    expect(await guestCastVote({ token: guest.token, voteUuid: uuid, letter: "B", why: "Calmer" })).toMatchObject({
      ok: true,
    });
    expect((await votes(guest)).text).not.toMatch(secrets);
    await done(acts.closeVote, owner, { projectUuid, voteUuid: uuid });
    const after = await votes(guest);
    expect(after.text).not.toMatch(/takeUuid|"number"|internal|Person|secret|t[123]\b/);
    expect(after.text).not.toContain(owner.userUuid);
    expect(after.views[0]?.results?.map(({ votes: given }) => given).reduce((one, other) => one + other)).toBe(2);
    const told = ((await seenBy(owner))?.results ?? []).flatMap(({ voices }) => voices);
    expect(told).toContainEqual({ personName: "Nora Lind", isByGuest: true, why: "Calmer" });
  });

  it("have one ballot for a link, at the same moment too, and one for each address that a code proved", async () => {
    const { db } = boards.bench.studio;
    const { uuid } = await start(owner, { isForGuests: true });
    const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
    const windows = [await boards.enter(token), await boards.enter(token), await boards.enter(token)];
    const casts = windows.map(({ guestUuid, name }) =>
      castBallot({
        ...{ studio: boards.bench.studio, project: ownedProject(), input: { voteUuid: uuid, letter: "A", why: "" } },
        voter: guestVoter({ guestUuid, name }, { token, level: "note" }),
      }),
    );
    const told = await Promise.all(casts);
    const codes = told.map((said) => (said.ok ? "done" : said.fault.code)).toSorted();
    expect(codes).toEqual(["done", "link_voted_already", "link_voted_already"]);
    expect(await seenBy(owner)).toMatchObject({ ballots: 1 });
    for (const [at, { ok }] of told.entries())
      expect(await votesOf(token, windows[at]?.browser)).toMatchObject(
        ok ? { own: { letter: "A" } } : { mayVote: false, isLinkUsed: true },
      );
    for (const email of ["nora@example.net", "ben@example.net"]) {
      const [proven] = await db.insert(guest).values({ shareUuid, name: "Nora", email }).returning();
      const voter = guestVoter({ guestUuid: proven?.uuid ?? "", name: "Nora" }, { token, level: "note" });
      const input = { voteUuid: uuid, letter: "A" as const, why: "" };
      expect(await castBallot({ studio: boards.bench.studio, project: ownedProject(), voter, input })).toMatchObject({
        ok: true,
      });
    }
    expect(await seenBy(owner)).toMatchObject({ ballots: 3 });
    // What a link cast twice before counts once.
    const twice = { voteUuid: uuid, takeUuid: "t1", why: "" };
    const [other] = await db.insert(guest).values({ shareUuid, name: "Ken" }).returning();
    await db.insert(voteBallot).values({ ...twice, guestUuid: other?.uuid ?? "" });
    expect(await seenBy(owner)).toMatchObject({ ballots: 3 });
  });

  it("neither see, open nor answer one that is the team's alone, or after their link was taken back", async () => {
    const guest = await come("approve");
    const { uuid } = await start();
    expect((await votes(guest)).views).toEqual([]);
    expect((await boards.read(guest.token, `votes/${uuid}/A/picture`, guest.browser)).status).toBe(404);
    askFrom(guest.browser);
    const given = { token: guest.token, voteUuid: uuid, letter: "A" as const };
    expect(await guestCastVote(given)).toMatchObject({ fault: { code: "vote_not_found" } });
    await boards.bench.studio.db.update(vote).set({ isForGuests: true }).where(eq(vote.uuid, uuid));
    expect((await votes(guest)).views).toHaveLength(1);
    expect((await boards.read(guest.token, `votes/${uuid}/A/picture`)).status).toBe(404);
    expect((await votes({ token: guest.token, browser: new Map() })).status).toBe(401);
    expect((await votes({ token: "made-up", browser: guest.browser })).status).toBe(404);
  });
});
