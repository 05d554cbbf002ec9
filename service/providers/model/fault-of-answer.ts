import { z } from "zod";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";

const longest = 300;

/** A provider's own words made fit to be told: one line, not too long, without the key, should it repeat that. */
export function scrubSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  let scrubbed = text;
  for (const secret of secrets) if (secret) scrubbed = scrubbed.replaceAll(secret, "[key]");
  scrubbed = scrubbed
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/giu, "$1 [key]")
    .replace(/\b(sk|pk|rk|key|r8|xai|gsk|hf)[-_][\w*-]{8,}/gu, "[key]")
    .replace(/\s+/gu, " ")
    .trim();
  return scrubbed.length > longest ? `${scrubbed.slice(0, longest)}…` : scrubbed;
}

export type Asked = { provider: string; secrets: readonly (string | undefined)[] };

const contentRules =
  /content[ _-]?(polic|filter|moderat|violat)|moderat(ion|ed)|safety|nsfw|sensitive|prohibited|responsible[ _]?ai|inappropriate|flagged|usage polic/iu;
const money =
  /insufficient[ _]?(quota|credit|balance|funds)|billing|payment|exceeded your current quota|out of credit/iu;

/** What is said of a model that is not there, or not any more, by those who withdraw them. */
const unknownModel =
  /(\b|_)models?\b.{0,120}\b(not (be )?found|does(n't| not) exist|deprecated|decommissioned|discontinued|retired|no longer)|\b(unknown|invalid|unsupported|no such|not a valid)\b.{0,12}(\b|_)models?\b|_name: .* not in /iu;
/** Said of what is not found, these are enough; of a job that is asked after, nobody speaks so. */
const namesModel = /(\b|_)(model|application|app)s?\b/iu;

/** So much of an answer is looked through for what went wrong. */
const mostCharacters = 64 * 1024;

/** Words by which a provider says that its rules on content stand against a request. */
export function speaksOfContentRules(text: string): boolean {
  return contentRules.test(text);
}

/** ComfyUI says beside its error, node by node, what a workflow asks for that it has not. */
const NodeErrors = z.record(z.string(), z.looseObject({ errors: z.array(z.looseObject({ details: z.string() })) }));

/** The fault that an HTTP answer other than 2xx tells of. */
export function faultOfAnswer(
  { status, headers, body: text }: { status: number; headers: Headers | Record<string, string>; body: string },
  { provider, secrets }: Asked,
  cause?: unknown,
): ProviderFault {
  const body = text.slice(0, mostCharacters);
  const reason = scrubSecrets(reasonIn(body), secrets);
  const says = { provider, says: reason };
  const fault = (code: ConstructorParameters<typeof ProviderFault>[0], why: Reason, more = {}) =>
    new ProviderFault(code, { why, provider, cause, ...more });
  if (status === 402 || (status !== 400 && status < 500 && money.test(body))) {
    return fault("no_credit", because("provider_no_credit", says));
  }
  if (status < 500 && status !== 401 && status !== 429 && contentRules.test(body))
    return refusal(provider, reason, cause);
  if (status === 401 || status === 403) {
    return fault("unauthorised", because("provider_key_refused", says));
  }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers);
    return fault("rate_limited", because("provider_busy", says), retryAfterMs ? { retryAfterMs } : {});
  }
  if (status === 408 || status === 504 || status === 524) {
    return fault("timed_out", because("provider_out_of_time", says), { outcome: "unknown" });
  }
  if (status >= 500) {
    const retryAfterMs = readRetryAfter(headers);
    const more = retryAfterMs ? { retryAfterMs } : {};
    return fault("bad_output", because("provider_failed", { ...says, status }), more);
  }
  if (unknownModel.test(reason) || ((status === 404 || status === 410) && namesModel.test(reason))) {
    return fault("unknown_model", because("model_unknown", { ...says, status }));
  }
  return fault("refused", because("request_not_taken", { ...says, status }));
}

/** The words were refused: shown as such wherever the picture, film or text was to be. */
export function refusal(provider: string, reason = "", cause?: unknown): ProviderFault {
  const why = because("words_refused", { provider, says: reason });
  return new ProviderFault("refused", { why, provider, cause });
}

function readRetryAfter(headers: Headers | Record<string, string>): number | undefined {
  const read = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]) ?? "";
  const milliseconds = Number(read("retry-after-ms"));
  if (milliseconds > 0) return milliseconds;
  const asked = read("retry-after");
  const seconds = Number(asked);
  if (seconds > 0) return seconds * 1000;
  const until = Date.parse(asked) - Date.now();
  return until > 0 ? until : undefined;
}

/** The sentence in a JSON body, wherever providers put it; nothing of a page of HTML. */
function reasonIn(body: string): string {
  try {
    return sentenceOf(JSON.parse(body)) ?? "";
  } catch {
    return /^\s*</u.test(body) ? "" : body;
  }
}

function sentenceOf(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || depth > 4) return undefined;
  if (Array.isArray(value)) return sentenceOf(value[0], depth + 1);
  const members: Record<string, unknown> = { ...value };
  const nodes = NodeErrors.safeParse(members.node_errors).data ?? {};
  const [details] = Object.values(nodes).flatMap(({ errors }) => errors.map(({ details }) => details));
  if (details) return details;
  for (const name of ["message", "error", "detail", "msg", "err_msg", "title", "reason"]) {
    const found = sentenceOf(members[name], depth + 1);
    if (found) return found;
  }
  return undefined;
}
