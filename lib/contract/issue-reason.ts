import type { z } from "zod";
import { memberReason } from "./reasons/members.ts";
import { Reason } from "./reasons/reason.ts";

/** What is wrong with a member, as a part of a sentence; a text where nobody gave it a code. */
export function issueReason(issue: z.core.$ZodIssue): Reason | string {
  switch (issue.code) {
    case "custom":
      return Reason.safeParse(issue.params?.why).data ?? issue.message;
    case "invalid_type":
      return memberReason("not_of_type", { type: issue.expected });
    case "invalid_value":
      return memberReason("not_one_of", { values: issue.values.join(", ") });
    case "too_small":
      return issue.origin === "string"
        ? memberReason("text_too_short", { min: Number(issue.minimum) })
        : memberReason("too_small", { min: String(issue.minimum) });
    case "too_big":
      return issue.origin === "string"
        ? memberReason("text_over_length", { max: Number(issue.maximum) })
        : memberReason("too_big", { max: String(issue.maximum) });
    case "invalid_format":
      return issue.format === "url"
        ? memberReason("not_http_address", {})
        : memberReason("not_a_valid", { format: issue.format });
    case "invalid_union": {
      const kinds = issue.errors.flatMap(([first]) => (first?.code === "invalid_type" ? [first.expected] : []));
      return kinds.length < issue.errors.length
        ? memberReason("not_as_described", {})
        : memberReason("not_of_type", { type: kinds.join(" or ") });
    }
    default:
      return issue.message;
  }
}
