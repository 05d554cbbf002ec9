import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Actor, ROLES, type Role } from "#lib/actor.ts";
import { sessionCookie } from "#lib/auth/cookies.ts";
import { hashLinkToken, hashPassword } from "#lib/auth/password.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { log } from "./log.ts";
import { makePasswordLink } from "./people/accounts/password-links.ts";
import { inviteMember } from "./people/invite.ts";
import type { Studio } from "./studio.ts";
import { apiRoutes } from "./testing/api-routes.ts";
import { actAs } from "./testing/next-headers.ts";
import { pickScenes, seedTeamTargets, targetScene } from "./testing/seed-team-targets.ts";
import { openStudioBench, type StudioBench } from "./testing/studio-bench.ts";

type Target = { projectUuid: string; clipUuid: string; pickUuid: string };
type Rule = {
  /** Ids in the address. */
  params?: (target: Target) => Record<string, string | string[]>;
  /** `target`: of one project or clip, which a stranger is told is not there; `own`: tells each person their own. */
  about: "target" | "own";
  least?: Role;
  /** Told only to owners of the first teamspace. */
  shared?: true;
};

const project = ({ projectUuid }: Target) => ({ projectUuid });
const clip = ({ clipUuid }: Target) => ({ clipUuid });
/** Each GET route for signed-in people; a new one needs a line here, or a reason below. */
const rules: Record<string, Rule> = {
  "clips/[clipUuid]/discussion": { about: "target", params: clip },
  "clips/[clipUuid]/download": { about: "target", params: clip },
  "clips/[clipUuid]/files/[file]": { about: "target", params: (of) => ({ ...clip(of), file: "captions.srt" }) },
  "clips/[clipUuid]/shares": { about: "target", params: clip, least: "editor" },
  "media/[...path]": { about: "target", params: (of) => ({ path: ["projects", of.projectUuid, "thumbnail"] }) },
  "projects/[projectUuid]": { about: "target", params: project },
  "projects/[projectUuid]/activity": { about: "target", params: project },
  "projects/[projectUuid]/activity/board": { about: "target", params: project },
  "projects/[projectUuid]/activity/moments": { about: "target", params: project },
  "projects/[projectUuid]/activity/restore": { about: "target", params: project },
  "projects/[projectUuid]/activity/since": { about: "target", params: project },
  "projects/[projectUuid]/clips/since": { about: "target", params: project },
  "projects/[projectUuid]/answers": { about: "target", params: project, least: "editor" },
  "projects/[projectUuid]/approvals": { about: "target", params: project },
  "projects/[projectUuid]/attachments/[attachmentUuid]": {
    about: "target",
    params: (of) => ({ ...project(of), attachmentUuid: randomUUID() }),
  },
  "projects/[projectUuid]/cast": { about: "target", params: project },
  "projects/[projectUuid]/clips": { about: "target", params: project },
  "projects/[projectUuid]/export-check": { about: "target", params: project },
  "projects/[projectUuid]/files/[file]": {
    about: "target",
    params: (of) => ({ ...project(of), file: "approvals.pdf" }),
  },
  "projects/[projectUuid]/policy": { about: "target", params: project },
  "projects/[projectUuid]/open-notes": { about: "target", params: project },
  "projects/[projectUuid]/proposals": { about: "target", params: project, least: "editor" },
  "projects/[projectUuid]/models": { about: "target", params: project, least: "editor" },
  "projects/[projectUuid]/moments": { about: "target", params: project },
  "projects/[projectUuid]/people": { about: "target", params: project },
  "projects/[projectUuid]/presence": { about: "target", params: project },
  "projects/[projectUuid]/reviews": { about: "target", params: project },
  "projects/[projectUuid]/scenes": { about: "target", params: project },
  "projects/[projectUuid]/scenes/[sceneId]/discussion": {
    about: "target",
    params: (of) => ({ ...project(of), sceneId: targetScene.sceneId }),
  },
  "projects/[projectUuid]/scenes/[sceneId]/footage": {
    about: "target",
    params: (of) => ({ ...project(of), sceneId: "one" }),
    least: "editor",
  },
  "footage-libraries": { about: "own" },
  "projects/[projectUuid]/scenes/[sceneId]/card": {
    about: "target",
    params: (of) => ({ ...project(of), sceneId: targetScene.sceneId }),
  },
  "projects/[projectUuid]/scenes/[sceneId]/order": {
    about: "target",
    params: (of) => ({ ...project(of), sceneId: targetScene.sceneId }),
    least: "editor",
  },
  "projects/[projectUuid]/scenes/[sceneId]/since": {
    about: "target",
    params: (of) => ({ ...project(of), sceneId: targetScene.sceneId }),
  },
  "projects/[projectUuid]/shares": { about: "target", params: project, least: "editor" },
  "projects/[projectUuid]/shares/[shareUuid]/visits": {
    about: "target",
    params: (of) => ({ ...project(of), shareUuid: randomUUID() }),
    least: "editor",
  },
  "projects/[projectUuid]/sources": { about: "target", params: project },
  "projects/[projectUuid]/picks": { about: "target", params: project },
  "projects/[projectUuid]/picks/[pickUuid]/[letter]/[part]": {
    about: "target",
    params: (of) => ({ ...project(of), pickUuid: of.pickUuid, letter: "A", part: "picture" }),
  },
  accounts: { about: "own", least: "owner", shared: true },
  chat: { about: "own", least: "owner" },
  clips: { about: "own" },
  connection: { about: "own" },
  credits: { about: "own" },
  estimates: { about: "own" },
  "estimates/clips": { about: "own" },
  inbox: { about: "own" },
  keys: { about: "own", least: "owner", shared: true },
  models: { about: "own", least: "owner" },
  "models/spending": { about: "own", least: "owner" },
  "models/test": { about: "own", least: "owner" },
  notices: { about: "own" },
  "notices/settings": { about: "own" },
  passkeys: { about: "own" },
  projects: { about: "own" },
  sessions: { about: "own" },
  status: { about: "own", least: "owner", shared: true },
  storage: { about: "own" },
  styles: { about: "own" },
  team: { about: "own" },
  teamspaces: { about: "own" },
  triage: { about: "own" },
  "triage/count": { about: "own" },
  voices: { about: "own" },
  webhooks: { about: "own", least: "owner", shared: true },
  webpage: { about: "own", least: "editor" },
};
/** Their own tests show whom they let in: the stream of changes, fonts, calendars, links without an account. */
const elsewhere = [
  "calendar/[file]",
  "events",
  "fonts/[file]",
  "share/[token]/[part]",
  "share/[token]/attachments/[attachmentUuid]",
  "share/[token]/answers/[answerUuid]/before",
  "share/[token]/board",
  "share/[token]/clip",
  "share/[token]/music",
  "share/[token]/preview",
  "share/[token]/scenes/[sceneId]/[part]",
  "share/[token]/scenes/[sceneId]/discussion",
  "share/[token]/session",
  "share/[token]/session/events",
  "share/[token]/since",
  "share/[token]/since/[sceneId]/[part]",
  "share/[token]/picks",
  "share/[token]/picks/[pickUuid]/[letter]/[part]",
];

/** Each route that takes something in, of signed-in people; what it takes and from whom is shown beside its code. */
const taking: Record<string, { least: Role; params: (target: Target) => Record<string, string>; json?: object }> = {
  "PUT projects/[projectUuid]/answers": { least: "editor", params: project },
  "PUT projects/[projectUuid]/attachments": { least: "reviewer", params: project },
  "POST projects/[projectUuid]/session": {
    least: "reviewer",
    params: project,
    json: { tabUuid: randomUUID(), state: { page: "preview", search: "" }, sequence: 1 },
  },
  "POST projects/[projectUuid]/activity/since": { least: "viewer", params: project, json: { version: 1 } },
  "PUT uploads/[ticketUuid]": { least: "editor", params: () => ({ ticketUuid: randomUUID() }) },
};
/** Without a session: a guest's file, the sealed link of a mail, and the service's signed calls. */
const takingElsewhere = [
  "PUT share/[token]/attachments",
  "POST share/[token]/since",
  "POST unsubscribe/[token]",
  "POST webhooks/service",
];

type Get = (typeof apiRoutes)[number]["handle"];
const routes = apiRoutes.flatMap(({ name, method, handle }) => (method === "GET" ? [{ name, get: handle }] : []));
const takers = apiRoutes.flatMap(({ name, method, handle }) =>
  method === "GET" ? [] : [{ name: `${method} ${name}`, take: handle }],
);

const ruled = () => routes.flatMap(({ name }) => (rules[name] ? [{ name, ...rules[name] }] : []));

let bench: StudioBench;
let firstTeamspace: string;
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
  firstTeamspace = await bench.seedTeamspace();
  (globalThis as { sceneboardStudio?: Studio }).sceneboardStudio = bench.studio;
  bench.service.on("getCast", () => ({ data: { version: "1", members: [], staleSceneIds: [] } }));
  const card = { kind: "words", sentence: "A sentence.", icons: [], portraits: [], theme: "sea" };
  bench.service.on("getCard", () => ({ data: { card, options: [card], choice: {} } }));
  const order = { provider: "cards", connectionUuid: "offline", connections: [], references: [] };
  bench.service.on("previewTake", () => ({ data: { ...order, mostReferences: 0, takesSeed: false, modes: [] } }));
  const found = { query: "", candidates: [], hasMore: false, searched: [], unavailable: [] };
  bench.service.on("findFootage", () => ({ data: found }));
  bench.service.on("getFootageLibraries", () => ({ data: { libraries: [], decidedBy: "nobody" } }));
  bench.service.on("listScenes", () => ({ data: { scenes: [targetScene, ...pickScenes] } }));
});
afterAll(async () => {
  delete (globalThis as { sceneboardStudio?: Studio }).sceneboardStudio;
  actAs(undefined);
  await bench.close();
});

async function signIn({ userUuid }: Actor) {
  const { db, secret } = bench.studio;
  actAs(await createSession({ db, secret, userUuid, userAgent: "test" }));
}

async function ask(name: string, target: Target): Promise<{ status: number; text: string }> {
  const route = routes.find((its) => its.name === name);
  const request = new Request(`http://studio.example/api/${name}`, { headers: { cookie: sessionCookie("http").name } });
  const answer = await (route as { get: Get }).get(request, {
    params: Promise.resolve(rules[name]?.params?.(target) ?? {}),
  });
  return { status: answer.status, text: await answer.text() };
}

async function seedTarget(actor: Actor): Promise<Target & { marks: string[] }> {
  const reference = await bench.seedProject(actor, { progressStatus: "editing", name: `Secret ${randomUUID()}` });
  const clipUuid = await bench.seedClip(actor, reference, { clipStatus: "completed" });
  const targets = await seedTeamTargets(bench, actor, reference);
  const { projectUuid, record } = reference;
  const { pickUuid } = targets;
  return {
    projectUuid,
    clipUuid,
    pickUuid,
    marks: [projectUuid, clipUuid, record.name ?? "", ...Object.values(targets)],
  };
}

it("knows every GET route", () => {
  const known = [...Object.keys(rules), ...elsewhere];
  expect(routes.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it("knows every route that takes something in", () => {
  const known = [...Object.keys(taking), ...takingElsewhere];
  expect(takers.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

it("takes nothing from the signed-out, from strangers, nor from a role that may not", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const target = await seedTarget(owner);
  const give = async (name: string) => {
    const { take } = takers.find((its) => its.name === name) as { take: Get };
    const { json, params } = taking[name] ?? {};
    const given = json
      ? { body: JSON.stringify(json), headers: { "content-type": "application/json" } }
      : { body: new Uint8Array([1, 2, 3]) };
    const method = name.split(" ")[0] ?? "";
    const request = new Request("http://studio.example/api/x?name=a.png", { method, ...given });
    const answer = await take(request, { params: Promise.resolve(params?.(target)) });
    await answer.body?.cancel();
    return answer.status;
  };
  const stranger = { who: "a stranger", role: null, actor: await bench.seedPerson({ role: "owner" }) };
  const people: { who: string; role: Role | null; actor: Actor | null }[] = [
    { who: "nobody", role: null, actor: null },
    stranger,
  ];
  for (const role of ROLES) people.push({ who: role, role, actor: await bench.seedPerson({ role, teamspaceUuid }) });
  for (const { who, role, actor } of people) {
    if (actor) await signIn(actor);
    else actAs(undefined);
    for (const [name, { least }] of Object.entries(taking)) {
      const told = `${name} by ${who}`;
      const status = await give(name);
      if (!actor) expect(status, told).toBe(401);
      // A ticket that nobody was given is told to all alike.
      else if (name.startsWith("PUT uploads")) expect(status, told).toBe(403);
      else if (!role) expect(status, told).toBe(404);
      else if (ROLES.indexOf(role) < ROLES.indexOf(least)) expect(status, told).toBe(403);
      else expect([401, 403, 404, 500], told).not.toContain(status);
    }
  }
});

it("tells in no answer what somebody could come in by", async () => {
  const { db, secret } = bench.studio;
  const owner = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
  const other = await bench.seedPerson({ role: "viewer", teamspaceUuid: firstTeamspace });
  const target = await seedTarget(owner);
  const [teamspace] = owner.memberships;
  if (!teamspace) throw new Error("no teamspace");
  const given = { studio: bench.studio, actor: owner };
  const invited = await inviteMember({ ...given, teamspace, input: { role: "viewer", email: "ada@example.org" } });
  const helped = await makePasswordLink({ ...given, input: { userUuid: other.userUuid } });
  if (!invited.ok || !helped.ok) throw new Error("no links");
  const tokens = [invited, helped].map(({ value: { path } }) => path.split("/").at(-1) ?? "");
  const passwordHash = await hashPassword("a quiet long sentence");
  await db.update(user).set({ passwordHash });
  const session = await createSession({ db, secret, userUuid: other.userUuid, userAgent: "test" });
  await signIn(owner);
  const kept = [...tokens, ...tokens.map(hashLinkToken), passwordHash, session, secret, bench.service.secret];
  for (const { name } of ruled()) {
    const { text } = await ask(name, target);
    for (const value of kept) expect(text, name).not.toContain(value);
  }
  // They were there to be told: the lists name whom they are for.
  expect((await ask("team", target)).text).toContain("ada@example.org");
});

it("tells the signed-out nothing", async () => {
  const target = await seedTarget(await bench.seedPerson({ role: "owner" }));
  actAs(undefined);
  for (const { name } of ruled()) expect((await ask(name, target)).status, name).toBe(401);
});

it("answers each role what it may see and refuses the rest", async () => {
  for (const [role, where] of ROLES.flatMap((its) => [[its, "first"] as const, [its, "another"] as const])) {
    const actor = await bench.seedPerson({ role, ...(where === "first" && { teamspaceUuid: firstTeamspace }) });
    const target = await seedTarget(actor);
    await signIn(actor);
    for (const { name, least = "viewer", shared } of ruled()) {
      const { status } = await ask(name, target);
      const isAllowed = ROLES.indexOf(role) >= ROLES.indexOf(least) && (where === "first" || !shared);
      // What the pretended service does not know is its fault, told as such: nobody was turned away.
      if (isAllowed) expect([401, 403], `${name} as ${role}`).not.toContain(status);
      else expect(status, `${name} as ${role}`).toBe(403);
      expect(status, `${name} as ${role}`).not.toBe(500);
    }
  }
});

it("tells an owner of another teamspace as much as if the project had never been", async () => {
  const [owner, stranger] = [await bench.seedPerson({ role: "owner" }), await bench.seedPerson({ role: "owner" })];
  const { marks, ...target } = await seedTarget(owner);
  await signIn(stranger);
  for (const { name, about } of ruled()) {
    const theirs = await ask(name, target);
    for (const mark of marks) expect(theirs.text, `${name} tells ${mark}`).not.toContain(mark);
    if (about === "own") continue;
    expect(theirs.status, name).toBe(404);
    expect(
      await ask(name, { projectUuid: randomUUID(), clipUuid: randomUUID(), pickUuid: randomUUID() }),
      name,
    ).toEqual(theirs);
  }
});

/** A person's own, no matter which teamspaces they are in: lists are empty for somebody who is in none. */
const ofPeople = [
  ...["clips", "inbox", "notices", "notices/settings", "passkeys", "projects", "sessions", "teamspaces"],
  ...["triage", "triage/count"],
];

it("tells somebody who is in no teamspace only what is their own, and says why not the rest", async () => {
  const person = await bench.seedPerson({ role: "owner" });
  const target = await seedTarget(await bench.seedPerson({ role: "owner" }));
  await bench.studio.db.delete(membership).where(eq(membership.userUuid, person.userUuid));
  await signIn(person);
  for (const { name, about } of ruled()) {
    const { status, text } = await ask(name, target);
    if (ofPeople.includes(name)) expect(status, name).toBe(200);
    else
      expect([status, JSON.parse(text).fault.message], name).toEqual([about === "own" ? 403 : 404, expect.any(String)]);
  }
});

it("answers mistakes of the person who asks with a sentence and no fault of its own", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const { projectUuid } = await seedTarget(owner);
  await signIn(owner);
  const mistakes: [name: string, params: object, query: string, status: number][] = [
    ["projects/[projectUuid]/activity/restore", { projectUuid }, "at=1", 404],
    ["projects/[projectUuid]/activity/restore", { projectUuid }, "at=../x", 400],
    ["projects/[projectUuid]/export-check", { projectUuid }, "resolution=none", 400],
    ["webpage", {}, "url=", 400],
  ];
  for (const [name, params, query, status] of mistakes) {
    const { get } = routes.find((its) => its.name === name) as { get: Get };
    const answer = await get(new Request(`http://studio.example/x?${query}`), { params: Promise.resolve(params) });
    expect([answer.status, await answer.json()], `${name} ${query}`).toEqual([
      status,
      { fault: expect.objectContaining({ message: expect.any(String), next: expect.any(String) }) },
    ]);
  }
  const { take } = takers.find(({ name }) => name === "POST unsubscribe/[token]") as { take: Get };
  const told = await take(new Request("http://studio.example/x", { method: "POST" }), {
    params: Promise.resolve({ token: "made-up" }),
  });
  expect([told.status, await told.json()]).toMatchObject([404, { fault: { code: "unsubscribe_link_unknown" } }]);
});

it("tells a person who was removed nothing more of what they saw before", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const { marks, ...target } = await seedTarget(owner);
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const member = await bench.seedPerson({ role: "editor", teamspaceUuid });
  await signIn(member);
  expect((await ask("projects/[projectUuid]", target)).status).toBe(200);
  await bench.studio.db.execute(`delete from membership where user_uuid = '${member.userUuid}'`);
  for (const { name } of ruled()) {
    const { text } = await ask(name, target);
    for (const mark of marks) expect(text, `${name} tells ${mark}`).not.toContain(mark);
  }
});
