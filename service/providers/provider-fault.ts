export const providerFaultCodes = ["refused", "rate_limited", "timed_out", "bad_output"] as const;
export type ProviderFaultCode = (typeof providerFaultCodes)[number];

const retryable: Record<ProviderFaultCode, boolean> = {
  refused: false,
  rate_limited: true,
  timed_out: true,
  bad_output: true,
};

/**
 * What a provider throws when it cannot serve. `message` is a sentence for people: what happened, why, what to do.
 * An aborted call is no fault of the provider: it rejects with the signal's own reason.
 */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly code: ProviderFaultCode;
  readonly provider: string;
  /** Milliseconds to wait before the next try, where the provider said so. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ProviderFaultCode,
    {
      message,
      provider,
      retryAfterMs,
      cause,
    }: { message: string; provider: string; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.provider = provider;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may succeed later. */
  get isRetryable(): boolean {
    return retryable[this.code];
  }
}
