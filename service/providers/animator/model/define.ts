import { z } from "zod";
import { optionsOf } from "#lib/contract/connectable.ts";
import { because } from "#lib/contract/reasons.ts";
import { MOTION_MODES, type MotionMode } from "#lib/contract/scene-task.ts";
import { inPlainWords } from "#lib/environment/settings-error.ts";
import { type AnimateRequest, defineAnimator } from "../../abilities/animator.ts";
import { placeOrder } from "../../abilities/paid-order.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { callModel, loadSdk } from "../../model/call-model.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../../model/fault-of-answer.ts";
import { boundedFetch, requestHttp } from "../../model/http.ts";
import { type ModelEnv, modelEnv, modelExtras } from "../../model/model-env.ts";
import { writeMotionPrompt } from "../../model/prompts.ts";
import { waitForWork } from "../../model/wait-for-work.ts";
import { chooseShape } from "../../painter/model/picture.ts";

/** Refuses a way of making a video that the provider does not have, naming those it has. */
export function requireMode({ mode }: AnimateRequest, modes: readonly MotionMode[], provider: string): void {
  if (modes.includes(mode)) return;
  const why = because("mode_not_offered", { provider, mode, offered: [...modes] });
  throw new ProviderFault("refused", { why, provider });
}

/** `4,6,8`: the lengths that a model makes. */
export const lengths = modelExtras.list
  .transform((seconds) => seconds.map(Number))
  .pipe(z.array(z.number("must be seconds such as 4,6,8").min(1).max(60)));

/** The length a model makes that covers what is wanted; its longest where none does. Whole seconds where any will do. */
export function chooseSeconds(durationMs: number, offered: readonly number[]): number {
  const wanted = durationMs / 1000;
  if (offered.length === 0) return Math.max(1, Math.ceil(wanted));
  const sorted = [...offered].sort((a, b) => a - b);
  return sorted.find((seconds) => seconds >= wanted - 0.25) ?? sorted.at(-1) ?? Math.ceil(wanted);
}

type Video = { bytes: Uint8Array; mimeType: "video/mp4" | "video/webm" };

/** What the first bytes say a file is; whether it plays is looked at when it is taken in. */
export function checkVideo(bytes: Uint8Array, provider: string): Video {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.toString("latin1", 4, 8) === "ftyp") return { bytes, mimeType: "video/mp4" };
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) {
    return { bytes, mimeType: "video/webm" };
  }
  const why = because("answer_no_video", { provider });
  throw new ProviderFault("bad_output", { why, provider });
}

type Sdk = typeof import("ai");
export type VideoModel = Parameters<Sdk["experimental_startVideo"]>[0]["model"];
type Finished = Extract<Awaited<ReturnType<Sdk["experimental_getVideoStatus"]>>, { status: "completed" }>;

const mostBytes = 512 * 1024 * 1024;
/** A question about a job can fail as the job itself can; it is believed when it says so this often. */
const believedAfter = 3;

const Extras = z.object({
  ANIMATOR_SECONDS: lengths,
  ANIMATOR_MODES: modelExtras.list.pipe(z.array(z.enum(MOTION_MODES, `must be of ${MOTION_MODES.join(", ")}`))),
  ANIMATOR_POLL_SECONDS: z.coerce.number().min(0.05).max(60).default(3),
});
type AnimatorEnv = ModelEnv & { seconds: readonly number[]; modes: readonly MotionMode[]; everyMs: number };

type Spec = {
  name: string;
  needs: Parameters<typeof modelEnv>[1];
  load(env: ModelEnv, ask: typeof fetch): Promise<VideoModel>;
  shapes: readonly `${number}:${number}`[];
};

/** An animator that a video model of the AI SDK stands behind: ordered, asked after by its own id, fetched. */
export function defineModelAnimator({ name, needs, load, shapes }: Spec) {
  const env: z.ZodType<AnimatorEnv> = z.any().transform((source, context) => {
    const model = modelEnv("ANIMATOR", needs).safeParse(source, inPlainWords);
    const extras = Extras.safeParse(source, inPlainWords);
    for (const issue of [...(model.error?.issues ?? []), ...(extras.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    }
    if (!model.success || !extras.success) return z.NEVER;
    const { ANIMATOR_SECONDS: seconds, ANIMATOR_MODES: named, ANIMATOR_POLL_SECONDS: pause } = extras.data;
    // Which of these a model does is the environment's to say, where its name does not.
    const modes = optionsOf("animator", name).modes ?? [];
    const beyond = named.filter((mode) => !modes.includes(mode));
    if (beyond.length > 0) {
      const message = `${beyond.join(", ")} cannot be asked of ${name}; it takes ${modes.join(", ")}`;
      context.addIssue({ code: "custom", message, path: ["ANIMATOR_MODES"] });
      return z.NEVER;
    }
    return { ...model.data, seconds, modes: named, everyMs: pause * 1000 };
  });

  return defineAnimator<AnimatorEnv>({
    name,
    env,
    limits: { concurrency: 4, timeoutMs: 14 * 60_000 },
    async animate(request, { env, signal, order }) {
      const modelName = request.model ?? env.model;
      requireMode(
        request,
        env.modes.length > 0 ? env.modes : (optionsOf("animator", name, modelName).modes ?? []),
        name,
      );
      const { experimental_startVideo: startVideo, experimental_getVideoStatus: getVideoStatus } = await loadSdk();
      const model = await load({ ...env, model: modelName }, boundedFetch(name));
      const asked = { provider: name, secrets: [env.apiKey], signal };
      // A length that nobody named is left to the model: what one makes, another refuses.
      const duration = env.seconds.length > 0 ? chooseSeconds(request.durationMs, env.seconds) : undefined;
      const submit = (token: string) =>
        callModel(asked, async () => {
          const aspectRatio = chooseShape(request, shapes);
          const { operation } = await startVideo({
            model,
            ...picturesOf(request),
            ...(duration && { duration }),
            seed: request.seed,
            ...(aspectRatio && { aspectRatio }),
            ...(request.wantsAudio && { generateAudio: true }),
            maxRetries: 0,
            abortSignal: signal,
            headers: { "idempotency-key": token },
          });
          return JSON.stringify(operation);
        });
      const jobId = await placeOrder({ provider: name, order, inDoubt: "stop", signal, submit });
      let failures = 0;
      const url = await waitForWork({ signal, everyMs: env.everyMs }, async () => {
        const operation = JSON.parse(jobId);
        const status = await callModel(asked, () =>
          getVideoStatus(model, { operation, abortSignal: signal, maxRetries: 0 }),
        );
        if (status.status === "pending") return "working";
        if (status.status === "completed") return { result: urlOf(status.videos) };
        failures += 1;
        if (failures < believedAfter) return "working";
        await order.decline();
        throw failed(scrubSecrets(status.error, asked.secrets));
      });
      const bytes = typeof url === "string" ? await requestHttp(asked, { url, most: mostBytes }) : url;
      const paidSeconds = duration ?? Math.ceil(request.durationMs / 1000);
      return { kind: "video", ...checkVideo(bytes, name), provider: name, cost: paidSeconds * env.credits };
    },
  });

  function urlOf(videos: Finished["videos"]) {
    const [video] = videos;
    if (video?.type === "url") return video.url;
    if (video?.type === "binary") return video.data;
    if (video?.type === "base64") return Buffer.from(video.data, "base64");
    throw new ProviderFault("bad_output", { why: because("no_video_made", { provider: name }), provider: name });
  }

  function failed(reason: string): ProviderFault {
    if (speaksOfContentRules(reason)) return refusal(name, reason);
    const why = because("video_not_made", { provider: name, says: reason });
    return new ProviderFault("bad_output", { why, provider: name });
  }
}

function picturesOf(request: AnimateRequest) {
  const text = writeMotionPrompt(request);
  const [first, last] = request.pictures.map(({ bytes }) => bytes);
  if (request.mode === "first_frame_to_video" && first) return { prompt: { text, image: first } };
  if (request.mode === "first_and_last_frame_to_video" && first && last) {
    const frameImages = [
      { image: first, frameType: "first_frame" as const },
      { image: last, frameType: "last_frame" as const },
    ];
    return { prompt: text, frameImages };
  }
  if (request.mode === "ingredients_to_video") {
    return { prompt: text, inputReferences: request.pictures.map(({ bytes }) => bytes) };
  }
  return { prompt: text };
}
