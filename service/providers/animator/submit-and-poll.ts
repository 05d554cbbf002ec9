import { z } from "zod";
import { askHttp, askJson, type HttpAsked } from "../model/ask-http.ts";
import { refusal, speaksOfContentRules } from "../model/fault-of-answer.ts";
import { modelExtras, serverAddress } from "../model/model-env.ts";
import { scrubSecrets } from "../model/scrub-secrets.ts";
import { waitForWork } from "../model/wait-for-work.ts";
import { placeOrder } from "../place-order.ts";
import { ProviderFault } from "../provider-fault.ts";
import { checkVideo } from "./model/check-video.ts";
import { chooseSeconds, lengths } from "./model/choose-seconds.ts";
import { requireMode } from "./model/require-mode.ts";
import { writeMotionPrompt } from "./model/write-motion-prompt.ts";
import { type AnimateRequest, defineAnimator } from "./provider.ts";
import { fillTemplate, fillText, readPlace, type Values } from "./submit-and-poll/fill-template.ts";
import { type Mapping, mappingFile } from "./submit-and-poll/mapping.ts";

const name = "submit-and-poll";
const mostBytes = 512 * 1024 * 1024;

const Env = z.object({
  ANIMATOR_BASE_URL: serverAddress,
  ANIMATOR_MAPPING: z.preprocess((value) => value ?? "", mappingFile),
  ANIMATOR_API_KEY: z.string().default(""),
  ANIMATOR_MODEL: z.string().default(""),
  ANIMATOR_CREDITS: modelExtras.credits,
  ANIMATOR_SECONDS: lengths,
  ANIMATOR_POLL_SECONDS: z.coerce.number().min(0.05).max(60).default(3),
});

/** Any address that takes an order for a video, tells how it stands and hands it out: spoken to by a mapping file. */
export const submitAndPoll = defineAnimator({
  name,
  env: Env.transform((env) => ({
    baseUrl: env.ANIMATOR_BASE_URL.replace(/\/+$/, ""),
    mapping: env.ANIMATOR_MAPPING,
    apiKey: env.ANIMATOR_API_KEY,
    model: env.ANIMATOR_MODEL,
    credits: env.ANIMATOR_CREDITS,
    seconds: env.ANIMATOR_SECONDS,
    everyMs: env.ANIMATOR_POLL_SECONDS * 1000,
  })),
  limits: { concurrency: 4, timeoutMs: 14 * 60_000 },
  async animate(request, { env, signal, order }) {
    const { mapping, baseUrl } = env;
    requireMode(request, mapping.modes, name);
    const asked: HttpAsked = { provider: name, secrets: [env.apiKey], signal };
    const seconds = chooseSeconds(request.durationMs, env.seconds);
    const common = { api_key: env.apiKey, model: request.model ?? env.model };
    const headers = fillHeaders(mapping.headers, common);
    const submit = async (token: string) => {
      const values = { ...common, ...valuesOf(request, seconds), token };
      const answer = await askJson(asked, {
        url: `${baseUrl}${fillText(mapping.submit.path, values)}`,
        method: mapping.submit.method,
        headers: { ...headers, ...fillHeaders(mapping.submit.headers, values) },
        json: fillTemplate(mapping.submit.body, values),
      });
      return textAt(answer, mapping.submit.id, "submit.id");
    };
    const inDoubt = mapping.submit.tokenIsTakenOnce ? "again" : "stop";
    const jobId = await placeOrder({ provider: name, order, inDoubt, signal, submit });
    const values = { ...common, id: encodeURIComponent(jobId) };
    const { status } = mapping;
    const answer = await waitForWork({ signal, everyMs: env.everyMs }, async () => {
      const url = `${baseUrl}${fillText(status.path, values)}`;
      const told = await askJson(asked, { url, method: status.method, headers });
      const state = textAt(told, status.state, "status.state");
      if (status.working.includes(state)) return "working";
      if (status.done.includes(state)) return { result: told };
      await order.decline();
      const reason = status.reason ? readPlace(told, status.reason) : undefined;
      throw failed(scrubSecrets(typeof reason === "string" ? reason : state, asked.secrets));
    });
    const bytes = await fetchResult(asked, { mapping, answer, baseUrl, headers, values });
    return { kind: "video", ...checkVideo(bytes, name), provider: name, cost: seconds * env.credits };
  },
});

async function fetchResult(
  asked: HttpAsked,
  from: { mapping: Mapping; answer: unknown; baseUrl: string; headers: Record<string, string>; values: Values },
): Promise<Uint8Array> {
  const { mapping, answer, baseUrl, headers, values } = from;
  const { result } = mapping;
  if ("base64" in result) return Buffer.from(textAt(answer, result.base64, "result.base64"), "base64");
  const given =
    "url" in result ? textAt(answer, result.url, "result.url") : `${baseUrl}${fillText(result.path, values)}`;
  const url = new URL(given, baseUrl);
  // The key is for the address that was connected, not for wherever its answers point.
  const own = url.origin === new URL(baseUrl).origin ? headers : {};
  return askHttp(asked, { url: url.href, headers: own, most: mostBytes });
}

function valuesOf(request: AnimateRequest, seconds: number): Values {
  const { width, height, seed, pictures, mode, wantsAudio } = request;
  const [first, second, third] = pictures.map(
    ({ bytes }) => `data:${pictureType(bytes)};base64,${Buffer.from(bytes).toString("base64")}`,
  );
  const isFrames = mode === "first_frame_to_video" || mode === "first_and_last_frame_to_video";
  const shape = width === height ? "1:1" : width > height ? "16:9" : "9:16";
  return {
    prompt: writeMotionPrompt(request),
    ...{ width, height, seed, seconds, mode, audio: wantsAudio, aspect_ratio: shape },
    ...(isFrames
      ? { first_frame: first, last_frame: second }
      : { reference1: first, reference2: second, reference3: third }),
  };
}

/** By the first bytes: references are handed over as whatever they were uploaded as. */
function pictureType(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\x89PNG")) return "image/png";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "image/webp" : "image/jpeg";
}

function fillHeaders(headers: Record<string, string>, values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, fillText(value, values)]));
}

function textAt(answer: unknown, place: string, member: string): string {
  const found = readPlace(answer, place);
  if (typeof found === "string" && found !== "") return found;
  if (typeof found === "number") return String(found);
  const message = `The video address answered without "${place}", where the mapping's ${member} looks. Mend the mapping.`;
  throw new ProviderFault("bad_output", { message, provider: name, outcome: "unknown" });
}

function failed(reason: string): ProviderFault {
  if (speaksOfContentRules(reason)) return refusal("The video address", reason);
  const message = `The video address could not make this video. It says: ${reason}`;
  return new ProviderFault("bad_output", { message, provider: name });
}
