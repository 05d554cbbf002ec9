import type { z } from "zod";
import { issueReason } from "#lib/contract/issue-reason.ts";
import { describeReason, type ReasonCode } from "#lib/contract/reason.ts";
import { MEMBER_REASONS } from "#lib/contract/reasons/members.ts";
import { REASONS } from "#lib/contract/reasons.ts";
import { members } from "#messages/reasons/members.ts";
import { reasons } from "#messages/reasons.ts";

/** The service's reason in the language of whoever reads it; undefined where it gave none that is known here. */
export function reasonSentence(reason: ReasonCode | undefined): string | undefined {
  return reason && describeReason(REASONS, reasons, reason);
}

/** What failed, with its sentence in the language of whoever reads it. */
export function inOwnWords<Fault extends { message: string; reason?: ReasonCode | undefined }>(fault: Fault): Fault {
  return { ...fault, message: reasonSentence(fault.reason) ?? fault.message };
}

/** What is wrong with a field, in the language of whoever filled it in. */
export function memberSentence(issue: z.core.$ZodIssue): string {
  const reason = issueReason(issue);
  return typeof reason === "string" ? reason : (describeReason(MEMBER_REASONS, members, reason) ?? reason.message);
}
