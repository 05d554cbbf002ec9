import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { ProposalRequest } from "#lib/contract/proposal.ts";
import { handlerOf } from "../jobs/run/handlers.ts";
import { connectProviders } from "../providers/connect.ts";
import { cancelProposals, listProposals, orderProposals } from "../scenes/proposals.ts";
import { chatAnswer } from "../testing/model-server/answer-chat.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { seedProject } from "../testing/seed-project.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";

let server: ModelServer;
let bench: TestBench;
let workspaceUuid: string;

beforeAll(async () => {
  server = await startModelServer();
  bench = await openTestBench();
  const variables = {
    ...bench.variables,
    ...{ WRITER: "openai-compatible", WRITER_BASE_URL: `${server.url}/v1`, WRITER_MODEL: "m" },
    ...{ WRITER_INPUT_CREDITS: "100", WRITER_OUTPUT_CREDITS: "200" },
  };
  bench.worker.providers = { ...bench.worker.providers, writer: connectProviders(variables).writer };
  workspaceUuid = await seedWorkspace(bench.worker);
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

async function open() {
  const { db } = bench.worker;
  const { projectUuid } = await seedProject({ db, env: bench.env }, { workspaceUuid }, { at: "editing", scenes: 2 });
  const scenes = await db.select().from(scene).where(eq(scene.projectUuid, projectUuid)).orderBy(scene.position);
  const place = { projectUuid, workspaceUuid };
  const ask = async (sceneId = scenes[0]?.uuid, text = "No lamp yet.", noteId = "n1") => {
    const notes = [{ note_id: noteId, text }];
    const texts = [{ scene_id: sceneId, part: "picture", now: "A lighthouse.", notes }];
    return (await orderProposals(db, { ...place, ...ProposalRequest.parse({ texts }) })).proposals;
  };
  const list = async () => (await listProposals(db, place)).proposals;
  const spent = async () => (await db.select().from(project).where(eq(project.uuid, projectUuid)))[0]?.consumedCredit;
  return { place, scenes, ask, list, spent };
}

async function waitingJobs(proposalUuid = "") {
  const jobs = sql`select 1 from pgboss.job where state = 'created' and data->'data'->>'proposalUuid' = ${proposalUuid}`;
  return (await bench.worker.db.execute(jobs)).rows.length;
}

const work = (proposalUuid = "", attempt = 1) =>
  handlerOf("propose-text").run(
    { proposalUuid, attempt },
    { worker: bench.worker, signal: AbortSignal.timeout(60_000), queue: "light", priority: 1 },
  );

it("asks the model once for the same words, tells the text and books what it cost", async () => {
  const { ask, list, scenes, spent } = await open();
  const [asked] = await ask();
  expect(asked).toMatchObject({ processStatus: "pending", part: "picture", now: "A lighthouse." });
  expect(await waitingJobs(asked?.proposalUuid)).toBe(1);
  await ask();
  expect(await waitingJobs(asked?.proposalUuid)).toBe(1);
  await work(asked?.proposalUuid);
  const written = { processStatus: "completed", writtenBy: "model", text: "A lighthouse, and one candle is lit." };
  expect(await list()).toMatchObject([{ ...asked, ...written, credit: 0.2 }]);
  expect(await spent()).toBeCloseTo(0.2);
  // A note of another name with the same words is the same question; another's name is told from then on.
  expect(await ask(undefined, undefined, "n2")).toMatchObject([{ ...written, notes: [{ noteId: "n2" }] }]);
  await work(asked?.proposalUuid);
  expect(server.count("chat")).toBe(1);
  expect(await ask(scenes[1]?.uuid)).toHaveLength(2);
  expect(await ask(undefined, "No lamp, and rain.")).toHaveLength(3);
  const [row] = await bench.worker.db
    .select()
    .from(scene)
    .where(eq(scene.uuid, scenes[0]?.uuid ?? ""));
  expect(row).toEqual(scenes[0]);
});

it("tells why there is none, and asks anew when it is asked again", async () => {
  const { ask, list } = await open();
  const [asked] = await ask();
  server.spoil("chat", { status: 402 });
  await work(asked?.proposalUuid);
  expect(await list()).toMatchObject([{ processStatus: "failed", errorMessage: expect.stringContaining("credit") }]);
  const [again] = await ask();
  expect(again?.processStatus).toBe("pending");
  await work(again?.proposalUuid);
  expect(await list()).toMatchObject([{ processStatus: "completed", writtenBy: "model" }]);
});

it("takes the notes' words where the model's answers cannot be used, says so, and can be asked anew", async () => {
  const { ask, list } = await open();
  const [asked] = await ask();
  const unusable = { json: chatAnswer("I would rather not.") };
  server.spoil("chat", unusable, unusable);
  await work(asked?.proposalUuid);
  const [told] = await list();
  expect(told).toMatchObject({ processStatus: "completed", writtenBy: "rules", text: "A lighthouse. No lamp yet." });
  expect(told?.notice).toMatch(/offline rules/);
  expect((await ask())[0]?.processStatus).toBe("pending");
});

it("never asks for what was given up before it began", async () => {
  const { ask, list, place, spent } = await open();
  const [asked] = await ask();
  const proposalUuids = [asked?.proposalUuid ?? "", "nothing"];
  expect((await cancelProposals(bench.worker.db, { ...place, proposalUuids })).proposals).toEqual([]);
  expect(await waitingJobs(asked?.proposalUuid)).toBe(0);
  await work(asked?.proposalUuid);
  expect(server.count("chat")).toBe(0);
  expect(await list()).toEqual([]);
  expect(await spent()).toBe(0);
  expect(await ask()).toMatchObject([{ processStatus: "pending" }]);
});

it("passes over a scene that is not there, and asks for nothing without credit or of another workspace", async () => {
  const { ask, place, scenes } = await open();
  expect(await ask("0198f7a0-0000-7000-8000-000000000001")).toEqual([]);
  const { db } = bench.worker;
  const elsewhere = await seedWorkspace(bench.worker);
  await expect(listProposals(db, { ...place, workspaceUuid: elsewhere })).rejects.toMatchObject({ fault: "notFound" });
  const texts = [{ scene_id: scenes[0]?.uuid, part: "picture", notes: [{ text: "Darker." }] }];
  const request = ProposalRequest.parse({ texts });
  const theirs = orderProposals(db, { ...place, ...request, workspaceUuid: elsewhere });
  await expect(theirs).rejects.toMatchObject({ fault: "notFound" });
  const isThis = eq(workspace.uuid, workspaceUuid);
  await db.update(workspace).set({ creditBalance: 0 }).where(isThis);
  await expect(ask()).rejects.toMatchObject({ fault: "noCredit" });
  await db.update(workspace).set({ creditBalance: 1_000 }).where(isThis);
});
