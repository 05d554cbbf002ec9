import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import type { Proposal, ProposalRequest } from "#lib/contract/proposal.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { createAnswerCache } from "../../answer-cache.ts";
import { findProject } from "../../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { writeNote } from "../notes/write.ts";
import { cancelProposals, listProposals, proposeFromNotes } from "./proposals.ts";

const scene: Scene = {
  sceneId: "one",
  ...{ narration: "Rain falls.", visualDescription: "A lighthouse", motionVideo: {} },
  storyboard: { assetLink: "https://s/1", prompt: "A lighthouse" },
};
let bench: StudioBench;
let editor: Actor;
let reviewer: Actor;
const asked: ProposalRequest["texts"] = [];
let kept: Proposal[] = [];

beforeAll(async () => {
  bench = await openStudioBench();
  editor = await bench.seedPerson({ role: "editor" });
  reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid: editor.memberships[0]?.teamspaceUuid ?? "" });
  const { on } = bench.service;
  on("listScenes", () => ({ data: { scenes: [scene] } }));
  on("getCapabilities", () => ({ data: { extensions: ["scene.propose-text"], providers: {}, limits: {} } }));
  on("proposeTexts", (_, body) => {
    const { texts } = body as ProposalRequest;
    asked.push(...texts);
    for (const { scene_id: sceneId, part, now = "", notes } of texts) {
      const told = notes.map(({ note_id, text }) => ({ noteId: note_id, text }));
      const written = { processStatus: "completed", text: `${now} at night`, writtenBy: "model" } as const;
      kept.unshift({ proposalUuid: `p${kept.length}`, sceneId, part, now, notes: told, ...written });
    }
    return { data: { proposals: kept } };
  });
  on("listProposals", () => ({ data: { proposals: kept } }));
  on("cancelProposals", (_, body) => {
    const gone = (body as { proposals: { proposal_uuid: string }[] }).proposals.map((each) => each.proposal_uuid);
    kept = kept.filter(({ proposalUuid }) => !gone.includes(proposalUuid));
    return { data: { proposals: kept } };
  });
});
beforeEach(() => {
  asked.length = 0;
  kept = [];
});
afterAll(() => bench.close());

async function open() {
  const { studio } = bench;
  const { projectUuid } = await bench.seedProject(editor, { progressStatus: "editing" });
  await bench.look(editor, projectUuid);
  const project = await findProject({ db: studio.db, actor: editor, projectUuid });
  if (!project) throw new Error("no project");
  const written = await writeNote({
    ...{ studio, project, actor: reviewer },
    input: { projectUuid, sceneId: "one", text: "No lamp" },
  });
  if (!written.ok) throw new Error(written.fault.message);
  const noteUuid = written.value.uuid;
  const given = { studio, actor: editor, project };
  const part = { sceneId: "one", part: "picture" as const, seen: "A lighthouse", causes: [{ noteUuid }] };
  const ask = (changes: Partial<typeof part> = {}) =>
    proposeFromNotes({ ...given, input: { projectUuid, parts: [{ ...part, ...changes }] } });
  const list = async (actor = editor) => listProposals({ studio, actor, projectUuid });
  return { given, projectUuid, noteUuid, ask, list };
}

it("asks with the notes as they are here, and tells what was written of them", async () => {
  const { noteUuid, ask, list } = await open();
  const proposal = { sceneId: "one", part: "picture", causeUuids: [noteUuid], now: "A lighthouse" };
  const written = { ...proposal, state: "written", text: "A lighthouse at night", writtenBy: "model" };
  expect(await ask()).toMatchObject({ ok: true, value: { proposals: [written], refused: [] } });
  expect(asked).toEqual([
    { scene_id: "one", part: "picture", now: "A lighthouse", notes: [{ note_id: noteUuid, text: "No lamp" }] },
  ]);
  expect(await list()).toMatchObject({ ok: true, value: { proposals: [written] } });
});

it("tells no more of one whose note says something else by now, or is closed", async () => {
  const { noteUuid, ask, list } = await open();
  await ask();
  const isNote = eq(note.uuid, noteUuid);
  await bench.studio.db.update(note).set({ text: "A red lamp" }).where(isNote);
  expect(await list()).toMatchObject({ value: { proposals: [] } });
  await bench.studio.db.update(note).set({ text: "No lamp" }).where(isNote);
  expect(await list()).toMatchObject({ value: { proposals: [{ state: "written" }] } });
  await bench.studio.db.update(note).set({ resolvedAt: new Date() }).where(isNote);
  expect(await list()).toMatchObject({ value: { proposals: [] } });
});

it("asks for nothing because of a note that is closed, of another scene, or about a text that changed", async () => {
  const { noteUuid, ask } = await open();
  const refused = (reason: RegExp) => ({
    value: { refused: [{ causeUuid: noteUuid, reason: expect.stringMatching(reason) }] },
  });
  expect(await ask({ seen: "A tower" })).toMatchObject(refused(/Somebody else changed it/));
  expect(await ask({ sceneId: "two" })).toMatchObject({ value: { refused: [{ causeUuid: noteUuid }] } });
  await bench.studio.db.update(note).set({ resolvedAt: new Date() }).where(eq(note.uuid, noteUuid));
  expect(await ask()).toMatchObject(refused(/resolved or deleted/));
  expect(asked).toEqual([]);
});

it("says why there is none, is given up, and is told to nobody who could make nothing of it", async () => {
  const { given, projectUuid, noteUuid, list } = await open();
  const notes = [{ noteId: noteUuid, text: "No lamp" }];
  const failed = { processStatus: "failed", errorMessage: "It has no credit." } as const;
  kept = [{ proposalUuid: "p", sceneId: "one", part: "picture", now: "A lighthouse", notes, ...failed }];
  expect(await list()).toMatchObject({ value: { proposals: [{ state: "failed", reason: "It has no credit." }] } });
  expect(await list(reviewer)).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  const cancelled = await cancelProposals({ ...given, input: { projectUuid, proposalUuids: ["p"] } });
  expect(cancelled).toMatchObject({ ok: true, value: { proposals: [] } });
});

it("asks a service without that nothing", async () => {
  const { projectUuid, ask } = await open();
  await ask();
  bench.service.on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  // What the service can do is remembered for a while.
  const studio = { ...bench.studio, answers: createAnswerCache({ maxEntries: 10 }) };
  const told = await listProposals({ studio, actor: editor, projectUuid });
  expect(told).toMatchObject({ ok: true, value: { proposals: [] } });
});
