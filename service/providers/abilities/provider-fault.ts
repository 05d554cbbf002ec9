import type { Reason } from "#lib/contract/reasons/reason.ts";
export const providerFaultCodes = [
  "refused",
  "rate_limited",
  "timed_out",
  "bad_output",
  "unauthorised",
  "unknown_model",
  "no_credit",
  "unknown_outcome",
] as const;
export type ProviderFaultCode = (typeof providerFaultCodes)[number];

/** `by_itself` is worth a try after a while; `when_asked` needs somebody to mend or decide something first. */
const retries: Record<ProviderFaultCode, "never" | "by_itself" | "when_asked"> = {
  refused: "never",
  rate_limited: "by_itself",
  timed_out: "by_itself",
  bad_output: "by_itself",
  unauthorised: "when_asked",
  unknown_model: "when_asked",
  no_credit: "when_asked",
  unknown_outcome: "when_asked",
};

type Details = {
  why: Reason;
  provider: string;
  retryAfterMs?: number;
  cause?: unknown;
  outcome?: "declined" | "unknown";
};

/**
 * What a provider throws when it cannot serve. `reason` is a sentence for people: what happened, why, what to do.
 * An aborted call is no fault of the provider: it rejects with the signal's own reason.
 */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly code: ProviderFaultCode;
  readonly reason: Reason;
  readonly provider: string;
  /** Milliseconds to wait before the next try, where the provider said so. */
  readonly retryAfterMs: number | undefined;
  /** Whether an order that ended like this was surely not taken, or may have been taken and paid for. */
  readonly outcome: "declined" | "unknown";

  constructor(code: ProviderFaultCode, { why, provider, retryAfterMs, cause, outcome }: Details) {
    super(why.message, { cause });
    this.reason = why;
    this.code = code;
    this.provider = provider;
    this.retryAfterMs = retryAfterMs;
    this.outcome = outcome ?? "declined";
  }

  /** Whether the same call may succeed later, without anybody doing anything. */
  get isRetryable(): boolean {
    return retries[this.code] === "by_itself";
  }

  /** Whether it is worth a try once somebody has mended or decided something. */
  get isRetryableWhenAsked(): boolean {
    return retries[this.code] !== "never";
  }
}
