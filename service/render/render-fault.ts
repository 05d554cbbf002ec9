export type RenderFaultCode =
  | "cancelled"
  | "timeout"
  | "disk_full"
  | "broken_input"
  | "missing_glyph"
  | "bad_output"
  | "failed";

/** A clip could not be made. `message` says what and why for a person, `action` what to do, `detail` is for the log. */
export class RenderFault extends Error {
  readonly code: RenderFaultCode;
  readonly action: string;
  readonly detail: string;
  readonly isRetryable: boolean;

  constructor({ code, message, action, detail = "", cause }: RenderFaultParts) {
    super(message, { cause });
    this.name = "RenderFault";
    this.code = code;
    this.action = action ?? ACTIONS[code];
    this.detail = detail;
    this.isRetryable = code === "timeout" || code === "disk_full" || code === "failed" || code === "bad_output";
  }
}

type RenderFaultParts = {
  code: RenderFaultCode;
  message: string;
  action?: string;
  detail?: string;
  cause?: unknown;
};

const ACTIONS: Record<RenderFaultCode, string> = {
  cancelled: "Export again when you want the clip.",
  timeout: "Try again; if it happens again, export at a lower resolution.",
  disk_full: "Free some space on the server's disk, then export again.",
  broken_input: "Replace the picture or sound that is named, then export again.",
  missing_glyph: "Reword the caption or export without burned subtitles.",
  bad_output: "Export again; if it happens again, tell the operator.",
  failed: "Export again; if it happens again, tell the operator.",
};

/** Gives any error that rendering can meet a code and a sentence. */
export function toRenderFault(error: unknown): RenderFault {
  if (error instanceof RenderFault) return error;
  const { code, name, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: "", name: "", message: "" };
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(error);
  if (name === "AbortError")
    return new RenderFault({ code: "cancelled", message: "The export was cancelled.", cause: error });
  if (name === "TimeoutError")
    return new RenderFault({ code: "timeout", message: "The export took too long.", cause: error });
  return new RenderFault({ code: "failed", message: "The clip could not be rendered.", detail: message, cause: error });
}

export function diskFull(cause: unknown, detail = ""): RenderFault {
  return new RenderFault({
    code: "disk_full",
    message: "There is no room left on the disk for the clip.",
    cause,
    detail,
  });
}
