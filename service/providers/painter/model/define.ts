import type { ImageModel } from "ai";
import { z } from "zod";
import { optionsOf } from "#lib/contract/connectable.ts";
import { because } from "#lib/contract/reasons.ts";
import { inPlainWords } from "#lib/environment/settings-error.ts";
import { buyOnce } from "../../abilities/paid-order.ts";
import { definePainter } from "../../abilities/painter.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { callModel, loadSdk } from "../../model/call-model.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../../model/fault-of-answer.ts";
import { boundedFetch } from "../../model/http.ts";
import { type ModelEnv, modelEnv, modelExtras } from "../../model/model-env.ts";
import { picturesFor, writePicturePrompt } from "../../model/prompts.ts";
import { followJob, type ReadJob } from "../../model/wait-for-work.ts";
import { chooseShape, chooseSize, fitPicture } from "./picture.ts";

/** fal sends a black picture and a mark; Gemini sends none, and says why it stopped. */
const Answer = z.looseObject({
  fal: z.object({ images: z.array(z.looseObject({ nsfw: z.boolean().optional() })) }).optional(),
  google: z
    .looseObject({
      finishReason: z.string().nullish(),
      promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
    })
    .optional(),
});
/** An error for want of pictures says what each call was answered with. */
const Calls = z.object({ calls: z.array(z.object({ providerMetadata: z.unknown() })) });
const blocked = /SAFETY|PROHIBITED|BLOCKLIST|SPII|RECITATION/u;

/** Whether what an image model tells beside its pictures says that its rules on content stood against one. */
function isPictureRefused(metadata: unknown): boolean {
  const { data } = Answer.safeParse(metadata);
  if (data?.fal?.images.some(({ nsfw }) => nsfw)) return true;
  return blocked.test(`${data?.google?.finishReason ?? ""} ${data?.google?.promptFeedback?.blockReason ?? ""}`);
}

/** What the package throws when a picture's job has ended without one, and the provider's own words on it. */
const Ended = z.object({
  name: z.literal("AI_InvalidResponseDataError"),
  data: z.looseObject({ failure_reason: z.string().nullish(), error: z.string().nullish() }),
});

/** Why a job came to nothing; null for any other error. */
function endOfJob(error: unknown): { reason: string; isRefused: boolean } | null {
  const { data } = Ended.safeParse(error);
  if (!data) return null;
  const reason = data.data.failure_reason ?? data.data.error ?? "";
  return { reason, isRefused: speaksOfContentRules(reason) };
}

type Size = { width: number; height: number };
type Shape = `${number}:${number}`;

const Extras = z.object({
  PAINTER_SIZES: modelExtras.sizes,
  PAINTER_REFERENCES: modelExtras.yesOrNo,
  PAINTER_IDEMPOTENT: modelExtras.yesOrNo,
});

type PainterEnv = ModelEnv & { sizes: Size[]; references: boolean | undefined; isIdempotent: boolean };

type Spec = {
  name: string;
  needs: Parameters<typeof modelEnv>[1];
  load(env: ModelEnv, ask: typeof fetch): Promise<ImageModel>;
  /** What the model is told about the size: pixels of a list or any, or one of some shapes. */
  size: { pixels: readonly Size[] | "any" } | { shapes: readonly Shape[] };
  /** Where the package orders a job and asks after it: what of the first answer its job is found by. */
  readJob?: ReadJob;
  options?: Parameters<typeof import("ai").generateImage>[0]["providerOptions"];
};

const mostReferences = 4;

/** A painter that an image model of the AI SDK stands behind. */
export function defineModelPainter(spec: Spec) {
  const { name, needs, load, size, readJob, options } = spec;
  const { references, seed: takesSeed } = optionsOf("painter", name);
  const env: z.ZodType<PainterEnv> = z.any().transform((source, context) => {
    const model = modelEnv("PAINTER", needs).safeParse(source, inPlainWords);
    const extras = Extras.safeParse(source, inPlainWords);
    for (const issue of [...(model.error?.issues ?? []), ...(extras.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    }
    if (!model.success || !extras.success) return z.NEVER;
    return {
      ...model.data,
      sizes: extras.data.PAINTER_SIZES,
      references: extras.data.PAINTER_REFERENCES,
      isIdempotent: extras.data.PAINTER_IDEMPOTENT ?? false,
    };
  });

  return definePainter<PainterEnv>({
    name,
    env,
    limits: { concurrency: 2, timeoutMs: 180_000 },
    async paint(request, { env, signal, order }) {
      const asked = { provider: name, secrets: [env.apiKey], signal };
      const { generateImage } = await loadSdk();
      const bounded = boundedFetch(name);
      const model = await load(env, readJob ? followJob(order, readJob, bounded) : bounded);
      const most = env.references === false ? 0 : (references ?? (env.references ? mostReferences : 0));
      const shown = picturesFor(request, most);
      const text = writePicturePrompt(shown.request);
      const images = shown.pictures.map(({ bytes }) => bytes);
      const generate = async (token: string) => {
        const { image, providerMetadata } = await generateImage({
          model,
          prompt: images.length > 0 ? { text, images } : text,
          n: 1,
          maxRetries: 0,
          abortSignal: signal,
          headers: { "idempotency-key": token },
          ...sizeOf(request, env),
          ...(takesSeed && { seed: request.seed }),
          ...(options && { providerOptions: options }),
        });
        if (isPictureRefused(providerMetadata)) throw refusal(name);
        return image;
      };
      const buy = (token: string) =>
        callModel(asked, async () => {
          try {
            return await generate(token);
          } catch (error) {
            const fault = faultOfPicture(error, asked.secrets);
            if (fault) await order.decline();
            throw fault ?? error;
          }
        });
      const inDoubt = env.isIdempotent ? "again" : "stop";
      const image = await buyOnce({ provider: name, order, inDoubt, signal, buy });
      const { width, height } = request;
      return fitPicture(image.uint8Array, { width, height, provider: name, cost: env.credits });
    },
  });

  /** The fault that an error tells of where it speaks of a job's end without a picture. */
  function faultOfPicture(error: unknown, secrets: readonly (string | undefined)[]): ProviderFault | null {
    const calls = Calls.safeParse(error).data?.calls ?? [];
    if (calls.some(({ providerMetadata }) => isPictureRefused(providerMetadata))) return refusal(name);
    const end = endOfJob(error);
    if (!end) return null;
    const reason = scrubSecrets(end.reason, secrets);
    if (end.isRefused) return refusal(name, reason);
    const why = because("picture_not_made", { provider: name, says: reason });
    return new ProviderFault("bad_output", { why, provider: name });
  }

  function sizeOf(wanted: Size, { sizes }: PainterEnv) {
    if ("shapes" in size && sizes.length === 0) {
      const aspectRatio = chooseShape(wanted, size.shapes);
      return aspectRatio ? { aspectRatio } : {};
    }
    const offered = sizes.length > 0 || "shapes" in size ? sizes : size.pixels;
    const { width, height } = offered === "any" ? wanted : chooseSize(wanted, offered);
    return { size: `${width}x${height}` as const };
  }
}
