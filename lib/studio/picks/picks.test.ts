import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { sceneRecord } from "#db/studio/schema/project.ts";
import { guest } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { createSession } from "#lib/auth/sessions.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { definitionOf, runAction } from "../access/action.ts";
import { log } from "../log.ts";
import { forClient } from "../media/papers/project-file.ts";
import { getApprovalRecord } from "../reviews/record/get.ts";
import { findApiRoute } from "../testing/api-routes.ts";
import { actAs, askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import * as acts from "./actions.ts";
import { castBallot } from "./change.ts";
import { guestCastPick } from "./guest-actions.ts";
import { PICK_LETTERS, type PickView, pickedChoice } from "./queries.ts";
import { findVoice, listPicks } from "./view.ts";

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
    { ok: true } | { ok: false; fault: { code: string } }
  >;
}
/** What the person sees once it is done. */
async function done(...given: Parameters<typeof run>): Promise<PickView> {
  const answer = await run(...given);
  if (!answer.ok) throw new Error(answer.fault.code);
  return (await seenBy(given[1])) as PickView;
}
const code = async (answer: ReturnType<typeof run>) => answer.then((said) => (said.ok ? "done" : said.fault.code));
const start = (actor = owner, given: object = {}) =>
  done(acts.startPick, actor, { projectUuid, sceneId: sceneId(), takeUuids: ["t1", "t2"], ...given });
const cast = (actor: Actor, pickUuid: string, letter: string, why = "") =>
  run(acts.castPick, actor, { projectUuid, pickUuid, letter, why });
async function seenBy(actor: Actor): Promise<PickView | undefined> {
  const listed = await listPicks({ studio: boards.bench.studio, actor, projectUuid });
  return listed.ok ? listed.value[0] : undefined;
}
/** What a signed-in person's browser gets of one letter. */
async function choiceBytes(actor: Actor, { uuid }: PickView, letter: string, part = "picture") {
  const { db, secret } = boards.bench.studio;
  askFrom(new Map());
  actAs(await createSession({ db, secret, userUuid: actor.userUuid, userAgent: "test" }));
  const handle = findApiRoute("projects/[projectUuid]/picks/[pickUuid]/[letter]/[part]");
  const request = new Request("http://studio.example/api/x");
  const answer = await handle(request, { params: Promise.resolve({ projectUuid, pickUuid: uuid, letter, part }) });
  actAs(undefined);
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
}
/** Which take each letter is for somebody, told by what they see. */
async function takesOf(actor: Actor, view: PickView): Promise<string[]> {
  const shown: string[] = [];
  for (const { letter } of view.choices) {
    const { text } = await choiceBytes(actor, view, letter);
    shown.push([...bytes].find(([, content]) => content === text)?.[0] ?? "none");
  }
  return shown;
}
const letterOf = async (actor: Actor, view: PickView, takeUuid: string) =>
  PICK_LETTERS[(await takesOf(actor, view)).indexOf(takeUuid)] ?? "none";
const ownedProject = () => ({
  reference,
  teamspace: { teamspaceUuid: reference.teamspaceUuid, teamspaceName: "", role: "viewer" as const },
  createdByName: "",
});
async function pickOf(token: string, browser?: Jar): Promise<PickView | undefined> {
  const { text } = await boards.read(token, "picks", browser);
  return (JSON.parse(text) as PickView[])[0];
}
const secrets = /"?(takeUuid|number|provider|prompt|credit)"?|t[123]\b|secret|\?v=|result|voices/;

describe("before a pick is closed", () => {
  it("nobody gets more than letters and pictures, in any answer or header, also after they picked", async () => {
    const started = await start();
    for (const actor of [owner, reviewer]) {
      const view = (await seenBy(actor)) as PickView;
      expect(JSON.stringify(view)).not.toMatch(secrets);
      expect(view.choices.map(({ letter }) => letter)).toEqual(["A", "B"]);
      expect(new Set(await takesOf(actor, view))).toEqual(new Set(["t1", "t2"]));
      const { headers } = await choiceBytes(actor, view, "A");
      expect(Object.keys(headers)).not.toContain("etag");
      expect(Object.keys(headers)).not.toContain("last-modified");
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(JSON.stringify(headers)).not.toMatch(/t[123]\b|take/);
    }
    expect(JSON.stringify(started)).not.toMatch(secrets);
    await cast(editor, started.uuid, "A", "Because of t-h-e light");
    expect(await seenBy(reviewer)).toMatchObject({ ballots: 1 });
    expect(JSON.stringify(await seenBy(reviewer))).not.toMatch(/result|light|Person".*why/);
    expect(JSON.stringify(await done(acts.castPick, reviewer, { projectUuid, pickUuid: started.uuid, letter: "B" })))
      // Not even to the owner, or to people who voted.
      .not.toMatch(secrets);
    for (const actor of [owner, reviewer, editor]) {
      const seen = JSON.stringify(await seenBy(actor)).replaceAll("Because of t-h-e light", "");
      expect(seen).not.toMatch(secrets);
    }
    await done(acts.closePick, owner, { projectUuid, pickUuid: started.uuid });
    expect((await seenBy(reviewer))?.choices.every(({ result }) => result !== undefined)).toBe(true);
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

  it("sees no file of a letter, part or pick that there is not", async () => {
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

describe("a pick", () => {
  it("counts what each person meant, no matter what its letter was for them, and tells who chose it once it is closed", async () => {
    const view = await start();
    const chosen = [
      [owner, "t2"],
      [editor, "t2"],
      [reviewer, "t1"],
    ] as const;
    for (const [actor, take] of chosen)
      expect(await code(cast(actor, view.uuid, await letterOf(actor, view, take), `Likes ${take}`))).toBe("done");
    await done(acts.closePick, owner, { projectUuid, pickUuid: view.uuid });
    const closed = (await seenBy(reviewer)) as PickView;
    const first = pickedChoice(closed);
    expect(first?.result).toMatchObject({ ballots: 2, take: { takeUuid: "t2", number: 2 } });
    expect(first?.result?.voices.map(({ why }) => why)).toEqual(["Likes t2", "Likes t2"]);
    expect(closed.choices.find(({ letter }) => letter === closed.own?.letter)?.result?.take?.takeUuid).toBe("t1");
    const record = await getApprovalRecord({ studio: boards.bench.studio, actor: owner, projectUuid });
    if (!record.ok) throw new Error(record.fault.message);
    const because = expect.stringContaining("(“Likes t2”)");
    expect(record.value.picks).toMatchObject([
      {
        scene: 1,
        takes: [
          { number: 1, count: 1 },
          { number: 2, count: 2, voices: [because, because] },
        ],
      },
    ]);
    expect(JSON.stringify(forClient(record.value).picks)).not.toContain("Likes");
  });

  it("is given once: the same again is no fault, another one is, also at the same moment", async () => {
    const { uuid } = await start();
    const both = await Promise.all([code(cast(reviewer, uuid, "A")), code(cast(reviewer, uuid, "B"))]);
    expect(both.toSorted()).toEqual(["done", "picked_already"]);
    const own = (await seenBy(reviewer))?.own?.letter ?? "";
    expect(await code(cast(reviewer, uuid, own))).toBe("done");
    expect(await seenBy(reviewer)).toMatchObject({ ballots: 1 });
  });

  it("is one of a scene at a time, also when two start one at once; a closed one makes room", async () => {
    const given = { projectUuid, sceneId: sceneId(), takeUuids: ["t1", "t2"] };
    const both = await Promise.all([code(run(acts.startPick, owner, given)), code(run(acts.startPick, editor, given))]);
    expect(both.toSorted()).toEqual(["done", "pick_is_open"]);
    const { uuid } = (await seenBy(owner)) as PickView;
    await done(acts.closePick, editor, { projectUuid, pickUuid: uuid });
    expect(await code(cast(reviewer, uuid, "A"))).toBe("pick_is_closed");
    expect((await start(reviewer)).uuid).not.toBe(uuid);
  });

  it("is closed by the person who started it or an editor, and shows its result to all then", async () => {
    const view = await start(editor);
    expect((await seenBy(reviewer))?.mayClose).toBe(false);
    expect(await code(run(acts.closePick, reviewer, { projectUuid, pickUuid: view.uuid }))).toBe("forbidden");
    await done(acts.closePick, owner, { projectUuid, pickUuid: view.uuid });
    await done(acts.closePick, owner, { projectUuid, pickUuid: view.uuid });
    expect(await seenBy(reviewer)).toMatchObject({
      isOpen: false,
      choices: [{ result: { ballots: 0 } }, { result: { ballots: 0 } }],
    });
    expect(pickedChoice((await seenBy(reviewer)) as PickView)).toBeUndefined();
    const own = await start(reviewer);
    expect((await seenBy(reviewer))?.mayClose).toBe(true);
    expect(await done(acts.closePick, reviewer, { projectUuid, pickUuid: own.uuid })).toMatchObject({ isOpen: false });
    const happened = await boards.bench.studio.db
      .select()
      .from(activity)
      .where(eq(activity.projectReferenceUuid, reference.uuid));
    expect(happened.map(({ verb }) => verb).toSorted()).toEqual([
      "closed_pick",
      "closed_pick",
      "started_pick",
      "started_pick",
    ]);
  });

  it("is between two finished takes of one scene", async () => {
    const tried = [["t1"], ["t1", "t2", "t3"], ["t1", "t1"], ["t1", `dusk${count}-2-used`], ["t1", "none"]];
    const codes: string[] = [];
    for (const takeUuids of tried)
      codes.push(await code(run(acts.startPick, owner, { projectUuid, sceneId: sceneId(), takeUuids })));
    expect(codes).toEqual([...Array(2).fill("invalid_input"), ...Array(3).fill("take_not_found")]);
    const nowhere = { projectUuid, sceneId: "none", takeUuids: ["t1", "t2"] };
    expect(await code(run(acts.startPick, owner, nowhere))).toBe("scene_not_found");
  });

  it("tells of a take that is gone, goes with its scene and comes back with it", async () => {
    const view = await start();
    const scenes = boards.boards.get(projectUuid) ?? [];
    const [first, second] = scenes;
    if (!first || !second) throw new Error("no scenes");
    const takes = first.storyboard.takes?.filter(({ takeUuid }) => takeUuid !== "t2");
    boards.boards.set(projectUuid, [{ ...first, storyboard: { ...first.storyboard, takes } }, second]);
    await boards.bench.look(owner, projectUuid);
    const seen = (await seenBy(owner)) as PickView;
    const gone = seen.choices.find(({ isDeleted }) => isDeleted);
    expect(seen.choices.filter(({ isDeleted }) => isDeleted)).toHaveLength(1);
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
    const given = { projectUuid: theirs.projectUuid, pickUuid: uuid };
    expect(await code(run(acts.castPick, stranger, { ...given, letter: "A" }))).toBe("pick_not_found");
    expect(await code(run(acts.closePick, stranger, given))).toBe("pick_not_found");
    expect(await code(cast(stranger, uuid, "A"))).toBe("project_not_found");
  });
});

describe("guests", () => {
  const come = async (level: "look" | "note" | "approve") => {
    const { token } = await boards.makeLink(reference, { level });
    return { token, ...(await boards.enter(token)) };
  };
  const picks = async ({ token, browser }: { token: string; browser: Jar }) => {
    const { status, text } = await boards.read(token, "picks", browser);
    return { status, text, views: (status === 200 ? JSON.parse(text) : []) as PickView[] };
  };

  it("pick where the pick is open to them, see counts alone, and no name, take or address of the team", async () => {
    const guest = await come("note");
    const { uuid } = await start(owner, { isForGuests: true });
    await cast(owner, uuid, await letterOf(owner, (await seenBy(owner)) as PickView, "t2"), "An internal reason");
    const before = await picks(guest);
    expect(before.text).not.toMatch(secrets);
    const [view] = before.views;
    const shown = new Set<string>();
    for (const { letter } of view?.choices ?? []) {
      const file = await boards.read(guest.token, `picks/${uuid}/${letter}/picture`, guest.browser);
      expect([file.status, file.headers.get("etag"), file.cache]).toEqual([200, null, "private, no-cache"]);
      shown.add(file.text);
    }
    expect(shown.size).toBe(2);
    askFrom(guest.browser);
    expect(await guestCastPick({ token: guest.token, pickUuid: uuid, letter: "B", why: "Calmer" })).toMatchObject({
      ok: true,
    });
    expect((await picks(guest)).text).not.toMatch(secrets);
    await done(acts.closePick, owner, { projectUuid, pickUuid: uuid });
    const after = await picks(guest);
    expect(after.text).not.toMatch(/takeUuid|"number"|internal|Person|secret|t[123]\b/);
    expect(after.text).not.toContain(owner.userUuid);
    expect(after.views[0]?.choices.reduce((sum, { result }) => sum + (result?.ballots ?? 0), 0)).toBe(2);
    const told = ((await seenBy(owner))?.choices ?? []).flatMap(({ result }) => result?.voices ?? []);
    expect(told).toContainEqual({ personName: "Nora Lind", isByGuest: true, why: "Calmer" });
  });

  it("have one ballot for a link, at the same moment too, and one for each address that a code proved", async () => {
    const { db } = boards.bench.studio;
    const { uuid } = await start(owner, { isForGuests: true });
    const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
    const windows = [await boards.enter(token), await boards.enter(token), await boards.enter(token)];
    const input = { pickUuid: uuid, letter: "A" as const, why: "" };
    const castBy = async (author: { guestUuid: string; name: string }) =>
      castBallot({
        ...{ studio: boards.bench.studio, project: ownedProject(), input, author },
        voice: await findVoice(db, author),
      });
    const casts = windows.map(({ guestUuid, name }) => castBy({ guestUuid, name }));
    const told = await Promise.all(casts);
    const codes = told.map((said) => (said.ok ? "done" : said.fault.code)).toSorted();
    expect(codes).toEqual(["done", "link_picked_already", "link_picked_already"]);
    expect(await seenBy(owner)).toMatchObject({ ballots: 1 });
    for (const [at, { ok }] of told.entries())
      expect(await pickOf(token, windows[at]?.browser)).toMatchObject(
        ok ? { own: { letter: "A" } } : { mayPick: false, isLinkUsed: true },
      );
    for (const email of ["nora@example.net", "ben@example.net"]) {
      const [proven] = await db.insert(guest).values({ shareUuid, name: "Nora", email }).returning();
      expect(await castBy({ guestUuid: proven?.uuid ?? "", name: "Nora" })).toMatchObject({ ok: true });
    }
    expect(await seenBy(owner)).toMatchObject({ ballots: 3 });
  });

  it("neither see, open nor answer one that is the team's alone, or after their link was revoked", async () => {
    const guest = await come("approve");
    const { uuid } = await start();
    expect((await picks(guest)).views).toEqual([]);
    expect((await boards.read(guest.token, `picks/${uuid}/A/picture`, guest.browser)).status).toBe(404);
    askFrom(guest.browser);
    const given = { token: guest.token, pickUuid: uuid, letter: "A" as const };
    expect(await guestCastPick(given)).toMatchObject({ fault: { code: "pick_not_found" } });
    await boards.bench.studio.db.update(pick).set({ isForGuests: true }).where(eq(pick.uuid, uuid));
    expect((await picks(guest)).views).toHaveLength(1);
    expect((await boards.read(guest.token, `picks/${uuid}/A/picture`)).status).toBe(404);
    expect((await picks({ token: guest.token, browser: new Map() })).status).toBe(401);
    expect((await picks({ token: "made-up", browser: guest.browser })).status).toBe(404);
  });
});
