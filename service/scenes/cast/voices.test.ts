import { beforeAll, expect, it } from "vitest";
import { CastChange } from "#lib/contract/cast.ts";
import { runJobs } from "../../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import type { SpeakRequest } from "../../providers/abilities/narrator.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../../testing/seed.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../../testing/wait-for.ts";
import { editScene } from "../edit.ts";
import { listSceneRecords } from "../list-records.ts";
import { mergeScene } from "../merge.ts";
import { loadScenes } from "../rows/load.ts";
import { splitScene } from "../split.ts";
import { castRecord } from "./record.ts";
import { replaceCast } from "./replace.ts";

const text = [
  "Scene 1:",
  "NARRATOR: Night fell over the sea.",
  "MARA: Is anybody there?",
  "TOM: Only me. I came by boat in 1984.",
  "Scene 2:",
  "NARRATOR: The light went on.",
].join("\n");
const bases = ["http://localhost"];

let worker: WorkerTools;
let place: { projectUuid: string; workspaceUuid: string };
const spoken: SpeakRequest[] = [];

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker, async () => {});
  const { narrator } = worker.providers;
  const { speak } = narrator;
  narrator.speak = (request, options) => {
    spoken.push(request);
    return speak(request, options);
  };
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  const workspaceUuid = await seedWorkspace(worker);
  const { uuid } = await seedProject(worker, {
    workspaceUuid,
    look: { voice_options: { voice_id: "flite-slt" }, bgm_options: { enable_bgm: false } },
    voiceIds: ["flite-slt"],
    script: { text, mode: "direct_script" },
  });
  place = { projectUuid: uuid, workspaceUuid };
  await waitUntilSettled(worker, uuid);
});

const records = async () => listSceneRecords(worker, await waitUntilSettled(worker, place.projectUuid));
const heard = () => waitFor(records, (all) => all.every(({ narrationLink }) => narrationLink !== undefined));

async function giveVoices(voices: Record<string, string>) {
  const { members } = await castRecord(worker, place.projectUuid);
  const known = members.map(({ entityUuid, kind, name, description, aliases }) => ({
    ...{ entity_uuid: entityUuid, kind, name, description, aliases },
    ...(name in voices && { voice_id: voices[name] }),
  }));
  const fresh = Object.entries(voices).filter(([name]) => !members.some((member) => member.name === name));
  const added = fresh.map(([name, voice_id]) => ({ kind: "character", name, voice_id }));
  await replaceCast(worker.db, { ...place, change: CastChange.parse({ members: [...known, ...added] }), bases });
  return heard();
}

it("says lines in the film's voice while nobody has one of their own", async () => {
  expect(spoken.map((request) => request.voiceId)).toEqual(["flite-slt", "flite-slt"]);
  const [first] = await loadScenes(worker.db, place.projectUuid);
  expect(first?.lines?.map(({ speaker }) => speaker)).toEqual([null, "MARA", "TOM"]);
});

it("speaks the scenes of somebody again who is given a voice, each line in its own", async () => {
  spoken.length = 0;
  const [first, second] = await giveVoices({ Mara: "flite-awb", Tom: "flite-rms" });
  expect(spoken.map(({ voiceId, text }) => [voiceId, text.trim()])).toEqual([
    ["flite-slt", "Night fell over the sea."],
    ["flite-awb", "Is anybody there?"],
    ["flite-rms", "Only me. I came by boat in 1984."],
  ]);
  const { members } = await castRecord(worker, place.projectUuid);
  expect(members).toEqual(expect.arrayContaining([expect.objectContaining({ name: "Tom", voiceId: "flite-rms" })]));
  expect(first?.words?.map((word) => word.text).join(" ")).toBe(first?.narration);
  const starts = first?.words?.map(({ startMs }) => startMs) ?? [];
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(starts.at(-1)).toBeLessThanOrEqual(first?.duration ?? 0);
  expect(second?.narration).toBe("The light went on.");
});

it("speaks nothing again for a voice that says nothing", async () => {
  spoken.length = 0;
  await giveVoices({ Bo: "flite-awb" });
  expect(spoken).toEqual([]);
});

it("keeps who speaks what is left of an edited narration", async () => {
  spoken.length = 0;
  const [first] = await records();
  const change = { narration: "Night fell over the sea. Only me. I came by boat in 1984." };
  await editScene(worker.db, { ...place, sceneId: first?.sceneId ?? "", change });
  await heard();
  expect(spoken.map(({ voiceId }) => voiceId)).toEqual(["flite-slt", "flite-rms"]);
});

it("lets everybody go on saying their lines when a scene is cut in two and joined again", async () => {
  spoken.length = 0;
  const [first] = await records();
  const sceneId = first?.sceneId ?? "";
  await splitScene(worker.db, { ...place, sceneId, at: (first?.narration ?? "").indexOf("I came") });
  await heard();
  expect(spoken.map(({ voiceId }) => voiceId).toSorted()).toEqual(["flite-rms", "flite-rms", "flite-slt"]);
  spoken.length = 0;
  await mergeScene(worker.db, { ...place, sceneId });
  await heard();
  expect(spoken.map(({ voiceId }) => voiceId)).toEqual(["flite-slt", "flite-rms"]);
});

it("gives the lines back to the film's voice", async () => {
  spoken.length = 0;
  await giveVoices({ Mara: "", Tom: "" });
  expect(spoken.map(({ voiceId }) => voiceId)).toEqual(["flite-slt"]);
});
