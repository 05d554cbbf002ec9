import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { defineAnimator } from "../abilities/animator.ts";
import { placeOrder } from "../abilities/paid-order.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../model/fault-of-answer.ts";
import { requestHttp, requestJson } from "../model/http.ts";
import { modelEnv, modelExtras } from "../model/model-env.ts";
import { writeMotionPrompt } from "../model/prompts.ts";
import { waitForWork } from "../model/wait-for-work.ts";
import { chooseSize } from "../painter/model/picture.ts";
import { checkVideo, chooseSeconds, lengths, requireMode } from "./model/define.ts";

const name = "openai-compatible";
const Extras = z.object({
  ANIMATOR_SECONDS: lengths,
  ANIMATOR_SIZES: modelExtras.sizes,
  ANIMATOR_POLL_SECONDS: z.coerce.number().min(0.05).max(60).default(3),
});
const Job = z.object({
  id: z.string().min(1),
  status: z.enum(["queued", "in_progress", "completed", "failed", "cancelled"]),
  error: z.object({ message: z.string().nullish() }).nullish(),
});
const mostBytes = 512 * 1024 * 1024;

/** Any server that takes orders at `/videos` as OpenAI does: vLLM-Omni, SGLang, and hosted ones. */
export const openaiCompatible = defineAnimator({
  name,
  env: modelEnv("ANIMATOR", { key: "optional", address: "needed" }).and(Extras),
  limits: { concurrency: 2, timeoutMs: 60 * 60_000 },
  async animate(request, { env, signal, order }) {
    requireMode(request, ["prompt_to_video", "first_frame_to_video"], name);
    const { baseUrl = "", apiKey } = env;
    const asked = { provider: name, secrets: [apiKey], signal };
    const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
    const seconds = chooseSeconds(request.durationMs, env.ANIMATOR_SECONDS);
    const { width, height } = env.ANIMATOR_SIZES.length > 0 ? chooseSize(request, env.ANIMATOR_SIZES) : request;
    const submit = async (token: string) => {
      const body = new FormData();
      const told = { model: request.model ?? env.model, prompt: writeMotionPrompt(request), seconds: `${seconds}` };
      const fields = { ...told, size: `${width}x${height}`, seed: `${request.seed}` };
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      const [first] = request.mode === "first_frame_to_video" ? request.pictures : [];
      if (first) body.set("input_reference", new Blob([Buffer.from(first.bytes)], { type: first.mimeType }), "first");
      const sent = { ...headers, "idempotency-key": token };
      return readJob(await requestJson(asked, { url: `${baseUrl}/videos`, method: "POST", headers: sent, body })).id;
    };
    const jobId = await placeOrder({ provider: name, order, inDoubt: "stop", signal, submit });
    const url = `${baseUrl}/videos/${encodeURIComponent(jobId)}`;
    await waitForWork({ signal, everyMs: env.ANIMATOR_POLL_SECONDS * 1000 }, async () => {
      const { status, error } = readJob(await requestJson(asked, { url, headers }));
      if (status === "completed") return { result: null };
      if (status === "queued" || status === "in_progress") return "working";
      await order.decline();
      throw failed(scrubSecrets(error?.message ?? status, asked.secrets));
    });
    const bytes = await requestHttp(asked, { url: `${url}/content`, headers, most: mostBytes });
    return { kind: "video", ...checkVideo(bytes, name), provider: name, cost: seconds * env.credits };
  },
});

function readJob(answer: unknown) {
  const { data } = Job.safeParse(answer);
  if (data) return data;
  throw new ProviderFault("bad_output", {
    ...{ why: because("answer_unusable", { provider: name }), provider: name, outcome: "unknown" },
  });
}

function failed(reason: string): ProviderFault {
  if (speaksOfContentRules(reason)) return refusal(name, reason);
  return new ProviderFault("bad_output", {
    why: because("video_not_made", { provider: name, says: reason }),
    provider: name,
  });
}
