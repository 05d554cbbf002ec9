import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chatAddress, chatDelivery, notice } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { startChatServer } from "../../testing/chat-server.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { tellChat } from "../notices/model/people.ts";
import { recordActivity } from "../record.ts";
import { getChat, removeChat, setChat, testChat } from "./address.ts";
import { deliverToChats } from "./deliver.ts";
import { CHAT_KINDS, chatBodies } from "./queries.ts";
import { mostFailures } from "./send.ts";

let bench: StudioBench;
let server: Awaited<ReturnType<typeof startChatServer>>;
beforeAll(async () => {
  bench = await openStudioBench();
  server = await startChatServer();
  bench.studio.fetchAllowed = [server.host];
});
afterAll(async () => {
  await server.stop();
  await bench.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.state.status = 200;
});

const deliver = (seconds = 1) => deliverToChats(bench.studio, new Date(Date.now() + seconds * 1_000));
const texts = () => server.received.map(({ body }) => (body as { text: string }).text);

function chatOf(actor: Actor) {
  const [teamspace] = actor.memberships;
  if (!teamspace) throw new Error("no teamspace");
  const given = { studio: bench.studio, teamspace };
  return {
    set: (input: Partial<Parameters<typeof setChat>[0]["input"]> = {}) =>
      setChat({ ...given, input: { format: "slack", url: `http://${server.host}/hook`, kinds: CHAT_KINDS, ...input } }),
    test: () => testChat(given),
    remove: () => removeChat(given),
    read: async () => {
      const answer = await getChat({ studio: bench.studio, actor });
      return answer.ok ? answer.value.chat : answer.fault.code;
    },
  };
}

async function seedTeam(input: Parameters<ReturnType<typeof chatOf>["set"]>[0] = {}) {
  const owner = await bench.seedPerson({ role: "owner" });
  const chat = chatOf(owner);
  expect(await chat.set(input)).toMatchObject({ ok: true });
  const project = await bench.seedProject(owner, { name: "Harbour & <sea>" });
  return { owner, chat, project, teamspaceUuid: project.teamspaceUuid };
}

let subject = 0;
function tell({ project, teamspaceUuid }: Awaited<ReturnType<typeof seedTeam>>, kind = "clip.failed") {
  subject += 1;
  const [title, href] = [`Clip ${subject} failed`, `/projects/${project.projectUuid}/clips`];
  const about = { projectReferenceUuid: project.uuid };
  return tellChat(bench.studio.db, { teamspaceUuid, kind, subject: `c${subject}`, title, href, ...about });
}

describe("what a chat is told", () => {
  it("is a title and a link, once, of kinds its owners chose, and never what a note says", async () => {
    const team = await seedTeam({ kinds: ["review.changes_requested", "review.approved"] });
    const { owner, project, teamspaceUuid } = team;
    const reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
    const { db } = bench.studio;
    const at = { teamspaceUuid, projectReferenceUuid: project.uuid, sceneId: "s1" };
    const said = { ...at, userUuid: reviewer.userUuid };
    const internal = {
      projectReferenceUuid: project.uuid,
      sceneId: "s1",
      userUuid: owner.userUuid,
      text: "Top secret.",
    };
    const [parent] = await db.insert(note).values(internal).returning();
    await recordActivity(db, { ...said, verb: "requested_changes", details: { reviewUuid: "r1" } });
    await recordActivity(db, { ...said, verb: "approved", details: { reviewUuid: "r2" } });
    await recordActivity(db, { ...said, verb: "approved", details: { reviewUuid: "r3" } });
    await recordActivity(db, {
      ...said,
      verb: "wrote_note",
      details: { noteUuid: parent?.uuid, parentUuid: parent?.uuid },
    });
    // Anyone who made the project needs no notice of what they did themselves; the chat hears of it as of anybody's.
    const own = { ...at, userUuid: owner.userUuid };
    await recordActivity(db, { ...own, verb: "requested_changes", details: { reviewUuid: "r4" } });
    await tell(team, "clip.failed");
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver(60);
    const board = `https://studio.example/projects/${project.projectUuid}/storyboard`;
    const scene = `${board}?scene=s1&view=large`;
    expect(texts()).toEqual([
      `<${scene}|Person requests changes in “Harbour &amp; &lt;sea&gt;”>`,
      `<${board}|Person approves scenes of “Harbour &amp; &lt;sea&gt;”>`,
      `<${scene}|Person requests changes in “Harbour &amp; &lt;sea&gt;”>`,
    ]);
    expect(JSON.stringify(server.received)).not.toContain("Top secret");
  });

  it("is nothing of a project that was trashed or moved away in the meantime, nor of what nobody wants any more", async () => {
    const { db } = bench.studio;
    const [trashed, moved, unwanted, removed] = [
      await seedTeam(),
      await seedTeam(),
      await seedTeam(),
      await seedTeam(),
    ];
    for (const team of [trashed, moved, unwanted, removed]) await tell(team);
    const isOf = (team: typeof moved) => eq(projectReference.uuid, team.project.uuid);
    await db.update(projectReference).set({ trashedAt: new Date() }).where(isOf(trashed));
    await db.update(projectReference).set({ teamspaceUuid: trashed.teamspaceUuid }).where(isOf(moved));
    await unwanted.chat.set({ kinds: ["clip.completed"] });
    await removed.chat.remove();
    await deliver();
    expect(server.received).toEqual([]);
    const left = await db.select().from(chatDelivery).where(eq(chatDelivery.teamspaceUuid, moved.teamspaceUuid));
    expect(left.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
  });
});

describe("a chat that fails", () => {
  it("is tried again later and later, with the reason shown", async () => {
    const team = await seedTeam();
    server.state.status = 500;
    await tell(team);
    await deliver(1);
    await deliver(5);
    expect(server.received).toHaveLength(1);
    expect(await team.chat.read()).toMatchObject({ lastProblem: "The chat answered 500", lastAt: expect.any(Number) });
    server.state.status = 200;
    await deliver(60);
    await deliver(600);
    expect(server.received).toHaveLength(2);
    expect(await team.chat.read()).not.toHaveProperty("lastProblem");
  });

  it("is switched off after many failures, and its owners told; a test that arrives switches it on", async () => {
    const team = await seedTeam();
    server.state.status = 404;
    for (let time = 0; time < mostFailures + 3; time += 1) {
      await tell(team);
      await deliver();
    }
    expect(server.received).toHaveLength(mostFailures);
    expect(await team.chat.read()).toMatchObject({ switchedOffAt: expect.any(Number) });
    const told = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, team.owner.userUuid));
    expect(told).toMatchObject([
      {
        kind: "chat.switched_off",
        content: { title: `The chat at ${server.host} is switched off`, href: "/settings#chat" },
      },
    ]);
    server.state.status = 200;
    expect(await team.chat.test()).toMatchObject({ ok: true });
    expect(texts().at(-1)).toContain("A test from Team on Sceneboard");
    expect(await team.chat.read()).not.toHaveProperty("switchedOffAt");
  });

  it("follows no redirect and dials no address that is not public", async () => {
    const team = await seedTeam();
    server.state.status = 302;
    await team.chat.test();
    expect(await team.chat.read()).toMatchObject({ lastProblem: "The chat answered 302" });
    bench.studio.fetchAllowed = [];
    for (const url of [
      `http://${server.host}/x`,
      "http://10.0.0.1/x",
      "http://localhost/x",
      "http://user:word@chat.example/",
    ]) {
      expect(await team.chat.set({ url }), url).toMatchObject({ ok: false, fault: { code: "chat_address_refused" } });
    }
    server.received.length = 0;
    await team.chat.test();
    bench.studio.fetchAllowed = [server.host];
    expect(server.received).toEqual([]);
    expect(await team.chat.read()).toMatchObject({ lastProblem: "127.0.0.1 is not on the public internet" });
  });
});

it("keeps its address sealed, tells it to nobody, and keeps it when another choice is saved", async () => {
  const { chat, teamspaceUuid, owner } = await seedTeam();
  const at = eq(chatAddress.teamspaceUuid, teamspaceUuid);
  const [row] = await bench.studio.db.select().from(chatAddress).where(at);
  expect(JSON.stringify(row)).not.toContain("/hook");
  expect(JSON.stringify(await chat.read())).not.toContain("/hook");
  const [teamspace] = owner.memberships;
  if (!teamspace) throw new Error("no teamspace");
  const input = { format: "mattermost" as const, kinds: CHAT_KINDS };
  expect(await setChat({ studio: bench.studio, teamspace, input })).toMatchObject({ ok: true });
  await chat.test();
  expect(server.received.map(({ path }) => path)).toEqual(["/hook"]);
  const editor = await bench.seedPerson({ role: "editor", teamspaceUuid });
  expect(await chatOf(editor).read()).toBe("forbidden");
});

it("calls nobody in a chat by a name that people gave", () => {
  const message = {
    title: "<!channel> @everyone [x](http://evil) *b* | & asks",
    address: "https://studio.example/projects",
  };
  expect(chatBodies.slack(message)).toEqual({
    text: "<https://studio.example/projects|&lt;!channel&gt; @everyone [x](http://evil) *b* ¦ &amp; asks>",
  });
  const marked = "\\<\\!channel\\> @\u200beveryone \\[x\\]\\(http://evil\\) \\*b\\* \\| & asks";
  expect(chatBodies.mattermost(message)).toEqual({ text: `[${marked}](https://studio.example/projects)` });
  expect(chatBodies.discord(message)).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(JSON.stringify(chatBodies.teams({ ...message, address: null }))).not.toContain("OpenUrl");
});
