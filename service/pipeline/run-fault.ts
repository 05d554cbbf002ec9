import type { RunFault } from "#lib/contract/project.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { isDiskFull, ServiceFault } from "../errors.ts";
import type { LastTry } from "../jobs/definitions.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { RenderFault } from "../render/render-fault.ts";

/** What a stage throws when its own input makes it impossible: a sentence for people, and whether a retry can help. */
export class StageFault extends Error {
  override readonly name = "StageFault";
  readonly code: string;
  readonly reason: Reason;
  readonly retryable: boolean;

  constructor(
    code: string,
    reason: Reason,
    { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {},
  ) {
    super(reason.message, { cause });
    this.code = code;
    this.reason = reason;
    this.retryable = retryable;
  }
}

/** `repeats` is false where a try makes sense only once somebody has mended or decided something. */
type Reading = Omit<RunFault, "stage"> & { retryAfterMs?: number; repeats?: boolean };

/** Turns whatever a stage threw into what the project's owner is told. Nothing internal goes into the sentence. */
export function readFault(error: unknown): Reading {
  if (error instanceof StageFault) return pick(error.code, error.reason, error.retryable);
  if (error instanceof ProviderFault) {
    const { retryAfterMs } = error;
    return {
      ...pick(`provider_${error.code}`, error.reason, error.isRetryableWhenAsked),
      ...(error.isRetryableWhenAsked && !error.isRetryable ? { repeats: false } : {}),
      ...(retryAfterMs ? { retryAfterMs } : {}),
    };
  }
  if (error instanceof RenderFault) {
    const reason = because("clip_fault", { what: error.reason, action: error.action });
    const fault = pick(`render_${error.code}`, reason, error.isRetryable);
    // It was made anew already; what could help is for a person to decide.
    return error.code === "bad_output" ? { ...fault, repeats: false } : fault;
  }
  if (error instanceof ServiceFault) return pick(error.fault, error.reason, false);
  if (isDiskFull(error)) return pick("disk_full", because("disk_full", {}), true);
  return pick("internal", because("internal_fault", {}), true);
}

/** What those who wait for the next try may know of this one. */
export function lastTryOf(error: unknown): LastTry {
  const { code } = readFault(error);
  return error instanceof ProviderFault ? { code, provider: error.provider } : { code };
}

function pick(code: string, { message, ...reason }: Reason, retryable: boolean): Reading {
  return { code, message, retryable, reason };
}
