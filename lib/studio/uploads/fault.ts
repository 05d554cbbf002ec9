import { FAULTS } from "#lib/contract/fault.ts";
import type { StudioFault } from "../fault.ts";

const tooLarge = fault("upload_too_large", "The file is over 100 MB.", "Make it smaller, then upload it again.", false);
const expired = fault(
  "upload_expired",
  "The upload took longer than its address is good for.",
  "Upload the file again.",
  true,
);

const byCode: Record<number, StudioFault> = {
  [FAULTS.tooLarge.code]: tooLarge,
  [FAULTS.forbidden.code]: expired,
  [FAULTS.wrongState.code]: fault(
    "upload_used",
    "This file is in use already and cannot be replaced.",
    "Upload it as a new file.",
    true,
  ),
  [FAULTS.unavailable.code]: fault("upload_failed", "The service is not ready.", "Try again in a moment.", true),
};

/** Why a PUT left no usable file, from its answer; null when it did. HTTP 200 with a fault in it is a file that cannot be used. */
export function parseUploadAnswer(status: number, body: string): StudioFault | null {
  const envelope = readEnvelope(body);
  if (status === 200 && (!envelope || envelope.code === 0)) return null;
  const known = envelope && byCode[envelope.code];
  if (known) return known;
  if (envelope && status < 500) {
    return fault("upload_refused", asSentence(envelope.msg), "Check that the file opens, or choose another.", false);
  }
  if (status === 413) return tooLarge;
  if (status === 403) return expired;
  if (status === 0) return fault("upload_cut_off", "The connection broke off.", "Try again when you are online.", true);
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

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function fault(code: string, message: string, next: string, retryable: boolean): StudioFault {
  return { code, message, next, retryable };
}
