import type { RunFault } from "#lib/contract/project.ts";
import { isDiskFull, ServiceFault } from "../errors.ts";
import type { LastTry } from "../jobs/definitions.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import { RenderFault } from "../render/render-fault.ts";

/** What a stage throws when its own input makes it impossible: a sentence for people, and whether a retry can help. */
export class StageFault extends Error {
  override readonly name = "StageFault";
  readonly code: string;
  readonly retryable: boolean;

  constructor(
    code: string,
    message: string,
    { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.retryable = retryable;
  }
}

/** `repeats` is false where a try makes sense only once somebody has mended or decided something. */
type Reading = Omit<RunFault, "stage"> & { retryAfterMs?: number; repeats?: boolean };

/** Turns whatever a stage threw into what the project's owner is told. Nothing internal goes into the sentence. */
export function readFault(error: unknown): Reading {
  if (error instanceof StageFault) return pick(error.code, error.message, error.retryable);
  if (error instanceof ProviderFault) {
    const { retryAfterMs } = error;
    return {
      ...pick(`provider_${error.code}`, error.message, error.isRetryableWhenAsked),
      ...(error.isRetryableWhenAsked && !error.isRetryable ? { repeats: false } : {}),
      ...(retryAfterMs ? { retryAfterMs } : {}),
    };
  }
  if (error instanceof RenderFault) {
    const fault = pick(`render_${error.code}`, `${error.message} ${error.action}`, error.isRetryable);
    // It was made anew already; what could help is for a person to decide.
    return error.code === "bad_output" ? { ...fault, repeats: false } : fault;
  }
  if (error instanceof ServiceFault) return pick(error.fault, error.message, false);
  if (isDiskFull(error)) {
    const message =
      "The disk of the service is full. Once there is room again, run the project again: nothing finished is lost.";
    return pick("disk_full", message, true);
  }
  return pick(
    "internal",
    "Something went wrong inside the service. Run it again; if it fails again, tell the operator.",
    true,
  );
}

/** What those who wait for the next try may know of this one. */
export function lastTryOf(error: unknown): LastTry {
  const { code } = readFault(error);
  return error instanceof ProviderFault ? { code, provider: error.provider } : { code };
}

function pick(code: string, message: string, retryable: boolean): Reading {
  return { code, message, retryable };
}
