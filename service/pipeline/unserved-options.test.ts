import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { upload } from "#db/service/schema/upload.ts";
import type { CreationDefinition } from "#lib/contract/creation/method.ts";
import { CREATION_METHODS, type CreationMethod, creationMethods } from "#lib/contract/creation/methods.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject, unmetRequests } from "../projects/create.ts";
import { connectFootage } from "../providers/connect-footage.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePdf } from "../testing/pdf.ts";
import { seedUpload, seedWorkspace } from "../testing/seed.ts";
import { serveArticle } from "../testing/serve-article.ts";
import { addRecording, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

const text = "The bee wakes early. It flies to the garden.";
const scriptConfig = { text_content: text };

type Option = [name: string, members: object, code: string, of?: CreationMethod];

/** Every member that names something which a service offers, with what nothing is called. */
const options = (id: string | number): Option[] => [
  ["a voice", { voice_options: { use_voice: true, voice_id: id } }, "voice_unavailable"],
  ["a look", { avatar_options: { use_avatar: true, look_id: id } }, "avatar_unavailable"],
  ["a look alone", { avatar_options: { look_id: id } }, "avatar_unavailable"],
  ["private stock", { footage_options: { private_stock_ids: id } }, "private_footage_unavailable"],
  ["private stocks", { footage_options: { private_stock_ids: [id, id] } }, "private_footage_unavailable"],
  ["tags", { footage_options: { stock_footage_tags: [String(id)] } }, "footage_tags_unavailable"],
  ["premium stock", { footage_options: { use_premium_stocks_getty: true } }, "premium_footage_unavailable"],
  ["premium music", { bgm_options: { use_premium_stocks: true } }, "premium_music_unavailable"],
  ["a style", { aigc_config: { style: id } }, "style_unavailable", "aigc"],
];

let worker: WorkerTools;
let workspaceUuid: string;
/** Another workspace's, which is as unknown here as what is nobody's. */
let foreign: string;
/** What each is made of; without a row here, what the reference's example sends. */
let inputs: Record<string, object>;

beforeAll(async () => {
  const article = await serveArticle();
  worker = { ...(await openTestBench()).worker, trusted: [article.host] };
  paintSmall(worker);
  worker.providers.footage = connectFootage({ FOOTAGE_LIBRARY: "/nowhere" });
  await runJobs(worker, { light: 4, paint: 2, render: 0 });
  workspaceUuid = await seedWorkspace(worker);
  const pdf = { bytes: makePdf({ pages: 1 }), pages: 1 };
  foreign = await seedUpload(worker, { ...pdf, workspaceUuid: await seedWorkspace(worker) });
  const { bytes } = await readAloud(text);
  const speech = await addRecording(worker, { workspaceUuid, suffix: "wav", bytes });
  inputs = {
    ...Object.fromEntries(CREATION_METHODS.map((method) => [method, exampleOf(method)])),
    idea: { idea: "How bees find flowers", video_duration_in_seconds: 10 },
    script: { script: text, script_text_mode: "direct_script" },
    webpage: { url: article.url, video_duration_in_seconds: 10 },
    document: { doc_asset_url: await seedUpload(worker, { ...pdf, workspaceUuid }) },
    visual: { media_resources: [{ media_url: await addPicture(), media_type: "image" }], script_config: scriptConfig },
    speech: { speech_asset_url: speech, script_config: scriptConfig },
    one_step: { script_config: scriptConfig },
    aigc: { scriptConfig },
  };
  return () => article.stop();
});

function exampleOf(method: CreationMethod): object {
  const { operations, create }: CreationDefinition = creationMethods[method];
  return z.looseObject({}).parse(operations[create]?.example?.body);
}

async function addPicture(): Promise<string> {
  const image = sharp({ create: { width: 320, height: 180, channels: 3, background: "#345" } });
  const bytes = await image.png().toBuffer();
  const uuid = randomUUID();
  const storageKey = `uploads/${uuid}.png`;
  await worker.storage.putBytes({ key: storageKey, bytes });
  const row = { uuid, workspaceUuid, mediaType: "image", suffix: "png", state: "ready", storageKey } as const;
  await worker.db.insert(upload).values({ ...row, sizeBytes: bytes.length, expiresAt: new Date(Date.now() + 600_000) });
  return uuid;
}

const optionsOf = (method: CreationMethod, id: string | number) =>
  options(id).filter(([, , , of]) => of === undefined || of === method);

const nowhere = { voiceIds: ["alloy"], hasFootage: false };

async function make(method: CreationMethod, members: object) {
  const brief = briefOf(method, { ...inputs[method], ...members });
  // What shows footage asks a library with nothing in it.
  const offer = { voiceIds: ["flite-slt"], hasFootage: true };
  const { uuid } = await createProject(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  const project = await waitUntilSettled(worker, uuid);
  expect(project).toMatchObject({ progressStatus: "editing", error: null });
  return { project, codes: project.warnings.map(({ code }) => code) };
}

describe.each(CREATION_METHODS)("an option of %s that nothing here is called", (method) => {
  it.each(optionsOf(method, 12345))("is told where it is %s", (name, members, code) => {
    const brief = briefOf(method, { ...inputs[method], ...members });
    expect(unmetRequests(brief, nowhere).map((warning) => warning.code)).toEqual([code]);
    const [, asText] = optionsOf(method, "12345").find(([other]) => other === name) ?? [];
    expect(briefOf(method, { ...inputs[method], ...asText })).toEqual(brief);
  });
});

it.each(["one_step", "aigc"] as const)("with all of them at once %s becomes a film", async (method) => {
  const all = optionsOf(method, foreign);
  const members = Object.assign({}, ...all.map(([, member]) => member), {
    footage_options: { private_stock_ids: [foreign], stock_footage_tags: [foreign], use_premium_stocks: true },
    avatar_options: { use_avatar: true, look_id: foreign },
  });
  const { project, codes } = await make(method, members);
  const wanted = new Set(all.map(([, , code]) => code).filter((code) => code !== "footage_tags_unavailable"));
  expect(codes).toEqual(expect.arrayContaining([...wanted, expect.stringMatching(/^footage_tags_un/)]));
  // What the first sentence said is not said in other words as well.
  expect(codes).not.toContain("voice_changed");
  for (const { narration, narrationKey } of await loadScenes(worker.db, project.uuid)) {
    expect(narrationKey !== null).toBe(narration !== "");
  }
});

it("a library that is not connected is told of once, however much is wished of it", () => {
  const footage_options = { use_premium_stocks: true, private_stock_ids: [12345], stock_footage_tags: ["otters"] };
  const told = unmetRequests(briefOf("idea", { ...inputs.idea, footage_options }), nowhere);
  expect(told.map(({ code }) => code)).toEqual(["premium_footage_unavailable"]);
});

it("a style that scene cards do not follow is told", () => {
  const brief = briefOf("aigc", { ...inputs.aigc, aigc_config: { style: "photorealistic" } });
  expect(unmetRequests(brief, { ...nowhere, hasStyles: true })).toEqual([]);
  expect(unmetRequests(brief, { ...nowhere, hasStyles: false })).toMatchObject([{ code: "style_not_drawn" }]);
});

const footage_options = { private_stock_ids: [12345], stock_footage_tags: ["otters"] };
const footageCodes = ["private_footage_unavailable", "footage_tags_unavailable"];

it.each([
  ["footage is switched off", "idea", { footage_options: { ...footage_options, enable_footage: false } }],
  ["pages are walked through", "document", { footage_options }],
  ["nothing but own pictures is shown", "visual", { footage_options }],
] as const)("footage that is wished for is told at once where %s", (_, method, members) => {
  const brief = briefOf(method, { ...inputs[method], ...members });
  const told = unmetRequests(brief, { voiceIds: [], hasFootage: true });
  expect(told.map(({ code }) => code)).toEqual(footageCodes);
});

it("footage that is wished for is told where every scene turns out to show something of one's own", async () => {
  const media_resources = [{ media_url: await addPicture(), media_type: "image" }];
  const { project } = await make("one_step", { script_config: undefined, media_resources, footage_options });
  expect(project.warnings.filter(({ code }) => footageCodes.includes(code))).toEqual(
    footageCodes.map((code) => ({
      code,
      params: expect.objectContaining({ reason: "own_only" }),
      message: expect.stringMatching(/^Every scene shows something of your own/),
    })),
  );
});

it.each(["montage", "storytelling"])("a voice is told in a %s in which nobody speaks", (video_style) => {
  const script = { ...scriptConfig, text_type: "text_overlay" };
  const voice_options = { voice_id: 12345 };
  const body = { ...inputs.visual, video_style, script_config: script, voice_options };
  expect(unmetRequests(briefOf("visual", body), nowhere)).toEqual([
    { code: "voice_unavailable", params: { isSpoken: false }, message: expect.stringMatching(/nothing is spoken/) },
  ]);
});
