import { readFileSync } from "node:fs";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { MOTION_MODES } from "#lib/contract/scene-task.ts";
import { type AnimateRequest, defineAnimator } from "../abilities/animator.ts";
import { placeOrder } from "../abilities/paid-order.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../model/fault-of-answer.ts";
import { type HttpAsked, requestHttp, requestJson } from "../model/http.ts";
import { modelExtras, serverAddress } from "../model/model-env.ts";
import { writeMotionPrompt } from "../model/prompts.ts";
import { waitForWork } from "../model/wait-for-work.ts";
import { checkVideo, chooseSeconds, lengths, requireMode } from "./model/define.ts";

type Json = z.core.util.JSONType;
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const mark = /\{\{\s*([a-z_0-9]+)\s*\}\}/gu;
const whole = /^\{\{\s*([a-z_0-9]+)\s*\}\}$/u;

/** A mark that is all of a value becomes its value; where there is none, the member is left out. */
function fillTemplate(template: Json, values: Values): Json | undefined {
  if (Array.isArray(template)) return template.flatMap((item) => fillTemplate(item, values) ?? []);
  if (typeof template === "object" && template !== null) {
    const members = Object.entries(template).flatMap(([name, item]) => {
      const filled = fillTemplate(item, values);
      return filled === undefined ? [] : [[name, filled] as const];
    });
    return Object.fromEntries(members);
  }
  if (typeof template !== "string") return template;
  const name = whole.exec(template)?.[1];
  return name ? values[name] : fillText(template, values);
}

function fillText(template: string, values: Values): string {
  return template.replace(mark, (_, name: string) => String(values[name] ?? ""));
}

/** What is at a place such as `data.videos.0.url`. */
function readPlace(answer: unknown, place: string): unknown {
  let found: unknown = answer;
  for (const step of place.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

const path = z.string().regex(/^\//, 'must begin with "/": it is added to ANIMATOR_BASE_URL');
const place = z
  .string()
  .regex(/^[^.]+(\.[^.]+)*$/, 'must name a place in the answer, as in "data.id" or "videos.0.url"');
const headers = z.record(z.string(), z.string()).default({});
const words = z.array(z.string()).min(1);

/** How an address that takes orders for videos is spoken to, as a file; `docs/models.md` explains it by an example. */
const Mapping = z.strictObject({
  headers,
  modes: z.array(z.enum(MOTION_MODES)).min(1).default(["prompt_to_video", "first_frame_to_video"]),
  submit: z.strictObject({
    method: z.enum(["POST", "PUT"]).default("POST"),
    path,
    headers,
    body: z.record(z.string(), z.json()),
    id: place,
    /** The address takes one `{{token}}` once, so an order whose answer was lost may be sent again. */
    tokenIsTakenOnce: z.boolean().default(false),
  }),
  status: z.strictObject({
    method: z.enum(["GET", "POST"]).default("GET"),
    path: path.refine((text) => text.includes("{{id}}"), "must hold {{id}}, the id of the order"),
    state: place,
    working: words,
    done: words,
    failed: words,
    reason: place.optional(),
  }),
  result: z.union([z.strictObject({ url: place }), z.strictObject({ path }), z.strictObject({ base64: place })], {
    error: 'must be one of { "url": place }, { "path": path } or { "base64": place }',
  }),
});
type Mapping = z.infer<typeof Mapping>;

const mappingFile = z
  .string()
  .min(1, "is missing, it names the mapping's file")
  .transform((file, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    try {
      const parsed = Mapping.safeParse(JSON.parse(readFileSync(file, "utf8")));
      if (parsed.success) return parsed.data;
      const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join(".") || "the file"} ${message}`);
      return refuse(`${file}: ${problems.join("; ")}`);
    } catch (error) {
      return refuse(`${file} cannot be read as JSON (${error instanceof Error ? error.message : error})`);
    }
  });

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
      const answer = await requestJson(asked, {
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
      const answer = await requestJson(asked, { url, method: status.method, headers });
      const state = textAt(answer, status.state, "status.state");
      if (status.working.includes(state)) return "working";
      if (status.done.includes(state)) return { result: answer };
      await order.decline();
      const reason = status.reason ? readPlace(answer, status.reason) : undefined;
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
  return requestHttp(asked, { url: url.href, headers: own, most: mostBytes });
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
  const why = because("mapping_found_nothing", { place, member });
  throw new ProviderFault("bad_output", { why, provider: name, outcome: "unknown" });
}

function failed(reason: string): ProviderFault {
  if (speaksOfContentRules(reason)) return refusal("The video address", reason);
  const why = because("video_not_made", { provider: "The video address", says: reason });
  return new ProviderFault("bad_output", { why, provider: name });
}
