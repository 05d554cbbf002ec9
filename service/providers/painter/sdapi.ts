import { z } from "zod";
import { buyOnce } from "../abilities/paid-order.ts";
import { definePainter } from "../abilities/painter.ts";
import { requestJson } from "../model/http.ts";
import { authorization, modelExtras, serverAddress } from "../model/model-env.ts";
import { writePicturePrompt } from "../model/prompts.ts";
import { chooseSize, fitPicture } from "./model/picture.ts";

const name = "sdapi";
const Env = z
  .object({
    PAINTER_BASE_URL: z.preprocess((value) => value ?? "", serverAddress),
    PAINTER_MODEL: z.string().trim().default(""),
    PAINTER_API_KEY: z.string().trim().default(""),
    PAINTER_NEGATIVE: z.string().default(""),
    PAINTER_STEPS: z.coerce.number().int().min(1).max(150).optional(),
    PAINTER_SIZES: modelExtras.sizes,
    PAINTER_CREDITS: modelExtras.credits,
  })
  .transform(({ PAINTER_CREDITS: credits, ...env }) => ({ ...env, credits }));

/** Sizes that models of the SDXL family were trained on. */
const usualSizes = [
  { width: 1344, height: 768 },
  { width: 768, height: 1344 },
  { width: 1024, height: 1024 },
  { width: 1152, height: 896 },
  { width: 896, height: 1152 },
];
const Answer = z.object({ images: z.array(z.string()).min(1) });
const mostBytes = 64 * 1024 * 1024;

/** AUTOMATIC1111, Forge, Draw Things and whatever else answers at `/sdapi/v1/txt2img`, mostly on one's own machine. */
export const sdapi = definePainter({
  name,
  env: Env,
  limits: { concurrency: 1, timeoutMs: 14 * 60_000 },
  async paint(request, { env, signal, order }) {
    const { PAINTER_MODEL: model, PAINTER_API_KEY: key, credits: cost, PAINTER_STEPS: steps } = env;
    const cast = request.cast?.map(({ picture: _, ...member }) => member) ?? [];
    const json = {
      prompt: writePicturePrompt({ ...request, references: [], cast }),
      negative_prompt: env.PAINTER_NEGATIVE,
      ...chooseSize(request, env.PAINTER_SIZES.length > 0 ? env.PAINTER_SIZES : usualSizes),
      seed: request.seed,
      ...(steps && { steps }),
      ...(model && { override_settings: { sd_model_checkpoint: model } }),
    };
    const headers = authorization(key);
    const asked = { provider: name, secrets: [key], signal };
    const url = `${env.PAINTER_BASE_URL.replace(/\/+$/, "")}/sdapi/v1/txt2img`;
    const buy = async () => {
      const answer = await requestJson(asked, { url, method: "POST", headers, json, most: mostBytes });
      return Answer.safeParse(answer).data?.images[0] ?? "";
    };
    // Where a picture costs nothing, one that may be lost is made again.
    const image = await buyOnce({ provider: name, order, inDoubt: cost > 0 ? "stop" : "again", signal, buy });
    const bytes = Buffer.from(image.replace(/^data:[^,]*,/u, ""), "base64");
    return fitPicture(bytes, { width: request.width, height: request.height, provider: name, cost });
  },
});
