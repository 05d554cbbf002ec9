import type { Reason } from "#lib/contract/reasons/reason.ts";
import type { RenderAction } from "#lib/contract/reasons/renders.ts";
import { because } from "#lib/contract/reasons.ts";
import { errorCode } from "#lib/thrown.ts";
export type RenderFaultCode =
  | "cancelled"
  | "timeout"
  | "disk_full"
  | "broken_input"
  | "missing_glyph"
  | "bad_output"
  | "failed";

/** A clip could not be made. `reason` says what and why for a person, `action` what to do, `detail` is for the log. */
export class RenderFault extends Error {
  readonly code: RenderFaultCode;
  readonly reason: Reason;
  readonly action: RenderAction;
  readonly detail: string;
  readonly isRetryable: boolean;

  constructor({ code, reason, action, detail = "", cause }: RenderFaultParts) {
    super(reason.message, { cause });
    this.name = "RenderFault";
    this.code = code;
    this.reason = reason;
    this.action = action ?? code;
    this.detail = detail;
    this.isRetryable = code === "timeout" || code === "disk_full" || code === "failed" || code === "bad_output";
  }
}

type RenderFaultParts = {
  code: RenderFaultCode;
  reason: Reason;
  action?: RenderAction;
  detail?: string;
  cause?: unknown;
};

/** Gives any error that rendering can meet a code and a sentence. */
export function toRenderFault(error: unknown): RenderFault {
  if (error instanceof RenderFault) return error;
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(error);
  if (name === "AbortError")
    return new RenderFault({ code: "cancelled", reason: because("clip_cancelled", {}), cause: error });
  if (name === "TimeoutError")
    return new RenderFault({ code: "timeout", reason: because("clip_too_slow", {}), cause: error });
  return new RenderFault({ code: "failed", reason: because("clip_failed", {}), detail: message, cause: error });
}

export function diskFull(cause: unknown, detail = ""): RenderFault {
  return new RenderFault({
    code: "disk_full",
    reason: because("clip_disk_full", {}),
    cause,
    detail,
  });
}
