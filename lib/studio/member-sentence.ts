import type { z } from "zod";
import { issueReason } from "#lib/contract/issue-reason.ts";
import { describeReason } from "#lib/contract/reason.ts";
import { MEMBER_REASONS } from "#lib/contract/reasons/members.ts";
import { members } from "#messages/reasons/members.ts";

/** What is wrong with a field, in the language of whoever filled it in. */
export function memberSentence(issue: z.core.$ZodIssue): string {
  const reason = issueReason(issue);
  return typeof reason === "string" ? reason : (describeReason(MEMBER_REASONS, members, reason) ?? reason.message);
}
