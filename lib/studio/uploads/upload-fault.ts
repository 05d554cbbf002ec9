import type { StudioFault } from "../studio-fault.ts";

const byCode: Record<number, StudioFault> = {
  4013: fault("upload_too_large", "The file is over 100 MB.", "Make it smaller, then upload it again.", false),
  4003: fault("upload_expired", "The upload took longer than its address is good for.", "Upload the file again.", true),
  3020: fault("upload_used", "This file is in use already and cannot be replaced.", "Upload it as a new file.", true),
};

/** Why a PUT was not answered with 200, from the answer of the service or of whatever stood in between. */
export function parseUploadAnswer(status: number, body: string): StudioFault | null {
  if (status === 200) return null;
  const envelope = readEnvelope(body);
  const known = envelope && byCode[envelope.code];
  if (known) return known;
  if (status === 413) return byCode[4013] as StudioFault;
  if (status === 403) return byCode[4003] as StudioFault;
  if (envelope && status >= 400 && status < 500) {
    return fault(
      "upload_refused",
      `${envelope.msg}.`.replace("..", "."),
      "Check that the file opens, or choose another.",
      false,
    );
  }
  if (status === 0) return fault("upload_cut_off", "The connection broke off.", "It goes on when you try again.", true);
  return fault("upload_failed", "The file could not be stored.", "Try again in a moment.", true);
}

function readEnvelope(body: string): { code: number; msg: string } | undefined {
  try {
    const { code, msg } = JSON.parse(body);
    return typeof code === "number" && typeof msg === "string" ? { code, msg } : undefined;
  } catch {
    return undefined;
  }
}

function fault(code: string, message: string, next: string, retryable: boolean): StudioFault {
  return { code, message, next, retryable };
}
