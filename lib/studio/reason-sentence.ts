import type { z } from "zod";
import { issueReason } from "#lib/contract/issue-reason.ts";
import { MEMBER_REASONS } from "#lib/contract/reasons/members.ts";
import { describeReason, type ReasonCode } from "#lib/contract/reasons/reason.ts";
import { REASONS } from "#lib/contract/reasons.ts";
import { localize } from "#lib/language/text.ts";
import { asSentence } from "./as-sentence.ts";

/** The service's reason as a person reads it; undefined where it gave none that is known here. */
export function reasonSentence(reason: ReasonCode | undefined): string | undefined {
  const said = reason && describeReason(REASONS, reason);
  return said && localize(asSentence(said));
}

/** What failed, with its sentence as a person reads it. */
export function inOwnWords<Fault extends { message: string; reason?: ReasonCode | undefined }>(fault: Fault): Fault {
  return { ...fault, message: reasonSentence(fault.reason) ?? fault.message };
}

/** What is wrong with a field, as a part of a sentence. */
export function memberSentence(issue: z.core.$ZodIssue): string {
  const reason = issueReason(issue);
  return typeof reason === "string" ? reason : localize(describeReason(MEMBER_REASONS, reason) ?? reason.message);
}
