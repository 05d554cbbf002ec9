import { FAULTS } from "#lib/contract/fault-codes.ts";
import * as say from "#messages/upload-faults.ts";
import type { StudioFault } from "../fault.ts";

const tooLarge = fault("upload_too_large", say.theFileIsOver100Mb(), say.makeItSmallerThenUpload(), false);
const expired = fault("upload_expired", say.theUploadTookTooLong(), say.uploadTheFileAgain(), true);

const byCode: Record<number, StudioFault> = {
  [FAULTS.tooLarge.code]: tooLarge,
  [FAULTS.forbidden.code]: expired,
  [FAULTS.wrongState.code]: fault("upload_used", say.thisFileIsInUse(), say.uploadItAsANewFile(), true),
  [FAULTS.unavailable.code]: fault("upload_failed", say.theServiceIsNotReady(), say.tryAgainInAMoment(), true),
};

/** Why a PUT left no usable file, from its answer; null when it did. HTTP 200 with a fault in it is a file that cannot be used. */
export function parseUploadAnswer(status: number, body: string): StudioFault | null {
  const envelope = readEnvelope(body);
  if (status === 200 && (!envelope || envelope.code === 0)) return null;
  const known = envelope && byCode[envelope.code];
  if (known) return known;
  if (envelope && status < 500) {
    return fault("upload_refused", asSentence(envelope.msg), say.checkThatTheFileOpens(), false);
  }
  if (status === 413) return tooLarge;
  if (status === 403) return expired;
  if (status === 0) return fault("upload_cut_off", say.theConnectionBrokeOff(), say.tryAgainWhenOnline(), true);
  return fault("upload_failed", say.theFileIsNotStored(), say.tryAgainInAMoment(), true);
}

/**
 * The same in the language of the person who sent the file. The many reasons of refused files are loaded only when one
 * is.
 */
export async function describeUploadAnswer(status: number, body: string): Promise<StudioFault | null> {
  const fault = parseUploadAnswer(status, body);
  if (fault?.code !== "upload_refused") return fault;
  const { refusalSentence } = await import("./refusal.ts");
  return { ...fault, message: refusalSentence(body) ?? fault.message };
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
