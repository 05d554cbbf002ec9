import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { errorCode } from "#lib/thrown.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { type Asked, faultOfAnswer, refusal, scrubSecrets, speaksOfContentRules } from "./fault-of-answer.ts";

/** What the AI SDK's errors carry; read by their names, so that the SDK is not loaded to look at them. */
const SdkError = z.object({
  statusCode: z.number().optional().catch(undefined),
  responseBody: z.string().optional().catch(undefined),
  responseHeaders: z.record(z.string(), z.string()).optional().catch(undefined),
  finishReason: z.string().optional().catch(undefined),
  lastError: z.unknown().optional(),
});

const neverSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Errors of the SDK before anything is sent. */
const neverAsked = /^AI_(LoadAPIKey|LoadSetting|UnsupportedFunctionality|NoSuchModel|InvalidArgument|InvalidPrompt)/u;

/** Makes a call and turns whatever goes wrong into a fault that holds neither the key nor what was sent. */
export async function callModel<T>(asked: Asked & { signal: AbortSignal }, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (asked.signal.aborted || error instanceof ProviderFault) throw error;
    throw faultOfCall(error, asked);
  }
}

function faultOfCall(error: unknown, asked: Asked): ProviderFault {
  const { provider, secrets } = asked;
  const found = error instanceof Error ? error : new Error(String(error));
  const { statusCode, responseBody, responseHeaders, finishReason, lastError } = SdkError.parse(found);
  if (lastError) return faultOfCall(lastError, asked);
  // Thrown while a body was read, which the SDK wraps.
  if (found.cause instanceof ProviderFault) return found.cause;
  if (found.cause instanceof FetchFault) {
    return new ProviderFault("unauthorised", { why: found.cause.reason, provider, cause: found.cause });
  }
  const cause = new Error(scrubSecrets(`${found.name}: ${found.message}`, secrets));
  // A 200 whose body could not be read comes as a failed call too.
  if (statusCode && statusCode >= 400) {
    const answer = { status: statusCode, headers: responseHeaders ?? {}, body: responseBody ?? "" };
    return faultOfAnswer(answer, asked, cause);
  }
  if (finishReason === "content-filter") return refusal(provider, "", cause);
  const network = networkCode(found);
  if (network) {
    const isSent = !neverSent.has(network);
    const why = because(isSent ? "provider_broke_off" : "provider_unreachable", { provider });
    return new ProviderFault("timed_out", { why, provider, cause, outcome: isSent ? "unknown" : "declined" });
  }
  const mayBeRefusal = /^(?:Error$|AI_No(?!SuchModel))/u.test(found.name);
  if (/Refus|Filter/u.test(found.name) || (mayBeRefusal && speaksOfContentRules(found.message))) {
    return refusal(provider, "", cause);
  }
  if (found.name === "Error" || neverAsked.test(found.name)) {
    const why = because("provider_not_askable", { provider, says: cause.message });
    return new ProviderFault(found.name === "AI_NoSuchModelError" ? "unknown_model" : "refused", {
      ...{ why, provider, cause },
    });
  }
  const why = because("answer_unusable", { provider });
  return new ProviderFault("bad_output", { why, provider, cause, outcome: "unknown" });
}

function networkCode(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const code = errorCode(cause);
    if (code && /^(E[A-Z_]+|UND_ERR_\w+)$/u.test(code)) return code;
    if (cause instanceof TypeError && /fetch failed|terminated/u.test(cause.message) && !cause.cause)
      return "ECONNRESET";
  }
  return undefined;
}

/** The AI SDK, loaded when a model is first asked. Its warnings would go past the log as plain text. */
export function loadSdk(): Promise<typeof import("ai")> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import("ai");
}
