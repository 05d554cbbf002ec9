import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import { makePdf } from "#service/testing/pdf.ts";
import { readAloud } from "#service/testing/speech-files.ts";

/** Longer than any run of a busy machine; what takes longer is told as lost. */
const patienceMs = 2 * 60 * 60_000;
/** A hundred projects at work stay below what one key may ask in a minute, or they would hold each other up. */
const askEveryMs = 5_000;

export type Life = {
  method: CreationMethod;
  title: string;
  projectUuid?: string;
  clipUuid?: string;
  /** What of it ended as it should; the rest is missing. */
  reached: Set<"ordered" | "editing" | "changed" | "exported" | "downloaded">;
  /** What a person sees who wrote it: it has to be there at the end. */
  narration?: { sceneId: string; text: string };
  sceneIds: string[];
  /** Why it failed on the way, each time; it was run again as a person would. */
  failures: string[];
  /** Why it did not go on. */
  fault?: string;
};

export type Files = { pdf: Buffer; picture: Buffer; speech: Uint8Array; articleUrl: string };

export async function makeFiles(articleUrl: string): Promise<Files> {
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: "#345678" } });
  const speech = await readAloud("Bees see colours that we do not. They dance to tell where flowers are.");
  return { pdf: makePdf({ pages: 3 }), picture: await picture.png().toBuffer(), speech: speech.bytes, articleUrl };
}

/** A project's way from its order to the downloaded file. Whatever is refused or lost on the way is asked for again. */
export async function live(life: Life, { client, files }: { client: ServiceClient; files: Files }): Promise<void> {
  try {
    const projectUuid = await order(life, { client, files });
    life.projectUuid = projectUuid;
    life.reached.add("ordered");
    await untilEditing(life, { client, projectUuid });
    life.reached.add("editing");
    await change(life, client);
    life.reached.add("changed");
    await exportAndKeep(life, client);
  } catch (error) {
    life.fault = error instanceof Error ? error.message : String(error);
  }
}

/** A failed one is run again, as its page offers. */
async function untilEditing(life: Life, { client, projectUuid }: { client: ServiceClient; projectUuid: string }) {
  const params = { projectUuid };
  await until(async () => {
    const { value } = must(await client.call("getProjectInfo", { params }));
    if (value.progressStatus !== "error") return value.progressStatus === "editing" ? true : null;
    life.failures.push(`${value.error?.stage ?? ""}: ${value.error?.message ?? "no word"}`);
    must(await client.call("retryProject", { params }));
    return null;
  });
}

async function order(life: Life, { client, files }: { client: ServiceClient; files: Files }): Promise<string> {
  const look = { video_title: life.title, video_duration_in_seconds: 30 };
  const script =
    "Scene 1: Bees see colours that we do not.\nScene 2: They dance to tell the way.\nScene 3: The hive grows.";
  const operationOf: Record<CreationMethod, OperationName> = {
    idea: "createIdeaProject",
    script: "createScriptProject",
    webpage: "createWebpageProject",
    document: "createDocumentProject",
    visual: "createVisualProject",
    speech: "createSpeechProject",
    one_step: "createOneStepProject",
    aigc: "createAigcProject",
  };
  const upload = (mediaType: "pdf" | "image" | "audio", suffix: string, bytes: Uint8Array) =>
    until(async () => {
      const query = { mediaType, suffix };
      const { value } = await client.call("getUploadAddress", { query }).then(must);
      const put = await fetch(value.uploadUrl, { method: "PUT", body: Buffer.from(bytes) });
      await put.body?.cancel();
      return put.ok ? value.uploadUrl : null;
    });
  const bodies: Record<CreationMethod, () => Promise<object>> = {
    idea: async () => ({ ...look, idea: "How bees find flowers and tell each other" }),
    script: async () => ({ ...look, script, script_text_mode: "direct_script" }),
    webpage: async () => ({ ...look, url: files.articleUrl }),
    document: async () => ({ ...look, doc_asset_url: await upload("pdf", "pdf", files.pdf) }),
    visual: async () => ({
      ...look,
      media_resources: [{ media_url: await upload("image", "png", files.picture), media_type: "image" }],
      video_style: "storytelling",
    }),
    speech: async () => ({
      video_title: life.title,
      speech_asset_url: await upload("audio", "wav", files.speech),
      speech_model: "speech_to_video_full_length",
    }),
    one_step: async () => ({ ...look, idea: "How bees find flowers", webpages: [files.articleUrl] }),
    aigc: async () => ({
      video_title: life.title,
      scriptConfig: { text_content: script, text_type: "direct_script" },
      aigc_config: { style: "watercolor", auto_generate_motion_video: false },
    }),
  };
  return until(async () => {
    const body = await bodies[life.method]();
    // The same key again is the same order: an answer that was lost makes no second project.
    const answer = await client.send(operationOf[life.method], { body, idempotencyKey: life.title });
    return (must(answer).value as { projectUuid: string }).projectUuid;
  });
}

/** As a person works on the board: other words, another picture, and a motion video where there is a painter of scenes. */
async function change(life: Life, client: ServiceClient): Promise<void> {
  const { projectUuid = "" } = life;
  const params = { projectUuid };
  const list = async () => must(await client.call("listScenes", { params })).value.scenes;
  const scenes = await until(list);
  life.sceneIds = scenes.map(({ sceneId }) => sceneId);
  const [first] = life.sceneIds;
  if (first === undefined) throw new Error("There is no scene.");
  if (life.method !== "speech") {
    const text = `${life.title} is told anew.`;
    await until(async () =>
      must(await client.call("editScene", { params: { projectUuid, sceneId: first }, body: { narration: text } })),
    );
    life.narration = { sceneId: first, text };
  }
  if (life.method === "aigc") {
    const body = { scenes: [{ scene_id: first }], force_override_video: true };
    await orderTakes(async () => client.call("generateImages", { params, body }), list, "storyboard");
    await orderTakes(
      async () => client.call("generateMotionVideos", { params, body: { scenes: [{ scene_id: first }] } }),
      list,
      "motionVideo",
    );
  }
  await until(async () => ((await list()).some(isAtWork) ? null : true));
}

type Scenes = Awaited<ReturnType<typeof scenesOf>>;
async function scenesOf(client: ServiceClient, projectUuid: string) {
  return must(await client.call("listScenes", { params: { projectUuid } })).value.scenes;
}

/** An answer that was lost is no order that was lost: it is only given again when no more takes are there than before. */
async function orderTakes(
  send: () => Promise<Awaited<ReturnType<ServiceClient["send"]>>>,
  list: () => Promise<Scenes>,
  part: "storyboard" | "motionVideo",
): Promise<void> {
  const count = async () => (await list()).reduce((sum, scene) => sum + (scene[part].takes?.length ?? 0), 0);
  const before = await until(count);
  await until(async () => ((await count()) > before ? true : must(await send())));
}

const isAtWork = ({ storyboard, motionVideo }: Scenes[number]) =>
  [storyboard, motionVideo].some(({ takes }) =>
    takes?.some(({ processStatus }) => processStatus === "pending" || processStatus === "processing"),
  );

async function exportAndKeep(life: Life, client: ServiceClient): Promise<void> {
  const { projectUuid = "" } = life;
  const clipUuid = await until(async () => {
    const idempotencyKey = `${life.title} as a clip ${life.failures.length}`;
    const call = { params: { projectUuid }, body: {}, idempotencyKey };
    const { value } = must(await client.call("exportProject", call));
    const clip = await until(async () => {
      const { value: now } = must(await client.call("getClipInfo", { params: { clipUuid: value.clipUuid } }));
      return now.clipStatus === "completed" || now.clipStatus === "failed" ? now : null;
    });
    if (clip.clipStatus === "completed") return value.clipUuid;
    life.failures.push(`clip: ${clip.error?.message ?? "no word"}`);
    return null;
  });
  life.clipUuid = clipUuid;
  life.reached.add("exported");
  await until(async () => {
    const { value } = must(await client.call("getClipInfo", { params: { clipUuid } }));
    const file = await fetch(value.clipLink ?? "");
    if (!file.ok) return null;
    const bytes = Buffer.from(await file.arrayBuffer());
    const isWhole = createHash("sha256").update(bytes).digest("hex") === value.sha256;
    if (!isWhole) throw new Wrong(`Its file of ${bytes.length} bytes is not the one that was told.`);
    return true;
  });
  life.reached.add("downloaded");
}

/** Something that must never be seen, however often one asks. */
class Wrong extends Error {}

function must<Value, Fault extends { message: string }>(
  answer: { ok: true; value: Value } | { ok: false; fault: Fault },
) {
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer;
}

/** Asks until there is an answer; what fails meanwhile is told when patience ends. */
async function until<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  let last = "nothing changed";
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      if (error instanceof Wrong) throw error;
      last = error instanceof Error ? error.message : String(error);
    }
    if (Date.now() > deadline) throw new Error(`In ${patienceMs / 60_000} minutes: ${last}`);
    await wait(askEveryMs);
  }
}
