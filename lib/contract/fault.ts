import type { z } from "zod";
import { FAULT_NAMES, type FaultName } from "./fault-codes.ts";
import { issueReason } from "./issue-reason.ts";
import { MEMBER_REASONS } from "./reasons/members.ts";
import { type Reason, reasonsOf } from "./reasons/reason.ts";
import { REQUEST_REASONS } from "./reasons/requests.ts";

/** Why no project may be made, no matter what of. */
export const CREATION_FAULTS = ["noCredit", "overLimit"] as const;

/** What may be wrong with a file that a request names. */
export const ASSET_FAULTS = ["foreignAsset", "assetNotUploaded", "brokenAsset", "unsupportedContent"] as const;

/** A refusal, and why: a sentence a person can act on. */
export type WireFault = { fault: FaultName; why: Reason };

const because = reasonsOf({ ...REQUEST_REASONS, ...MEMBER_REASONS });

const loaded =
  /unauthori[sz]ed|forbidden|signature|rate|limit|credit|quota|insufficient|balance|network|time-?out|connection|auth/i;

/** What came, told without echoing a text that clients would take for another kind of fault. */
function receivedReason(value: unknown): Reason | string {
  if (value === null) return because("came_null", {});
  if (Array.isArray(value)) return because("came_list", { length: value.length });
  if (typeof value === "string") {
    const isEchoed = value.length <= 60 && !loaded.test(value);
    return isEchoed ? JSON.stringify(value) : because("came_text", { length: value.length });
  }
  return typeof value === "object" ? because("came_object", {}) : String(value);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** Path of a member as a client would write it, e.g. `media_resources[2].media_url`. */
function memberPath(path: readonly PropertyKey[]): string {
  const written = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  const plain = written.replace(/^\./, "").slice(0, 120);
  return plain === "" ? "body" : plain;
}

const absentCodes = new Set<string>(["invalid_type", "invalid_value", "invalid_union"]);

/** Turns the first issue of a failed parse into the fault the contract names for it. */
export function faultFromIssues(error: { issues: readonly z.core.$ZodIssue[] }, input: unknown): WireFault {
  const issue = error.issues[0];
  if (!issue) return { fault: "invalidMember", why: because("request_unreadable", {}) };
  const member = memberPath(issue.path);
  const value = valueAt(input, issue.path);
  if (value === undefined && absentCodes.has(issue.code)) {
    return { fault: "missingMember", why: because("member_required", { member }) };
  }
  const why = issueReason(issue);
  const fault = issue.code === "custom" ? FAULT_NAMES.find((name) => name === issue.params?.fault) : undefined;
  if (fault) return { fault, why: because("member_refused", { member, why }) };
  const came = receivedReason(value);
  return { fault: "invalidMember", why: because("member_not_as_expected", { member, why, came }) };
}
