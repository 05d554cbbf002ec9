import { describeReason, type ReasonCode } from "#lib/contract/reason.ts";
import { REASONS } from "#lib/contract/reasons.ts";
import { reasons } from "#messages/reasons.ts";

/** The service's reason in the language of whoever reads it; undefined where it gave none that is known here. */
export function reasonSentence(reason: ReasonCode | undefined): string | undefined {
  return reason && describeReason(REASONS, reasons, reason);
}

/** What failed, with its sentence in the language of whoever reads it. */
export function inOwnWords<Fault extends { message: string; reason?: ReasonCode | undefined }>(fault: Fault): Fault {
  return { ...fault, message: reasonSentence(fault.reason) ?? fault.message };
}
