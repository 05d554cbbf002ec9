import type { z } from "zod";

/** The codes of the envelope with the HTTP status each answers. */
export const FAULTS = {
  unknown: { code: 1000, status: 500 },
  methodNotAllowed: { code: 2000, status: 405 },
  invalidMember: { code: 3000, status: 400 },
  missingMember: { code: 3003, status: 400 },
  missingCredential: { code: 3004, status: 401 },
  invalidSignature: { code: 3005, status: 401 },
  staleRequest: { code: 3008, status: 401 },
  duplicateRequest: { code: 31010, status: 409 },
  foreignAsset: { code: 3009, status: 400 },
  unsupportedContent: { code: 3010, status: 415 },
  wrongState: { code: 3020, status: 409 },
  assetNotUploaded: { code: 3042, status: 409 },
  brokenAsset: { code: 3043, status: 422 },
  overLimit: { code: 3049, status: 409 },
  forbidden: { code: 4003, status: 403 },
  notFound: { code: 4004, status: 404 },
  tooLarge: { code: 4013, status: 413 },
  noCredit: { code: 4020, status: 402 },
  tooManyRequests: { code: 4029, status: 429 },
  unavailable: { code: 5030, status: 503 },
} as const;

export type FaultName = keyof typeof FAULTS;

/** A refusal as it goes over the wire: `msg` is a sentence a person can act on. */
export type WireFault = { fault: FaultName; msg: string };

const loaded =
  /unauthori[sz]ed|forbidden|signature|rate|limit|credit|quota|insufficient|balance|network|time-?out|connection|auth/i;

/** What came, told without echoing a text that clients would take for another kind of fault. */
function describeReceived(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string") {
    return value.length > 60 || loaded.test(value) ? `a text of ${value.length} characters` : JSON.stringify(value);
  }
  return typeof value === "object" ? "an object" : String(value);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
}

/** Path of a member as a client would write it, e.g. `media_resources[2].media_url`. */
function memberPath(path: readonly PropertyKey[]): string {
  const written = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  const plain = written.replace(/^\./, "").slice(0, 120);
  return plain === "" ? "body" : plain;
}

const absentCodes = new Set<string>(["invalid_type", "invalid_value", "invalid_union"]);

/** Turns the first issue of a failed parse into the fault the contract names for it. */
export function faultFromIssues(error: z.ZodError, input: unknown): WireFault {
  const issue = error.issues[0];
  if (!issue) return { fault: "invalidMember", msg: "The request could not be read" };
  const path = memberPath(issue.path);
  const value = valueAt(input, issue.path);
  if (value === undefined && absentCodes.has(issue.code)) return { fault: "missingMember", msg: `${path} is required` };
  if (issue.code === "custom" && issue.params?.fault) {
    return { fault: issue.params.fault as FaultName, msg: `${path}: ${issue.message}` };
  }
  return { fault: "invalidMember", msg: `${path}: ${expectation(issue)}, ${describeReceived(value)} came` };
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `expected ${issue.expected}`;
    case "invalid_value":
      return `expected one of ${issue.values.join(", ")}`;
    case "too_small":
      return issue.origin === "string"
        ? `expected at least ${issue.minimum} characters`
        : `expected at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `expected at most ${issue.maximum} characters`
        : `expected at most ${issue.maximum}`;
    case "invalid_format":
      return `expected ${issue.format === "url" ? "an http(s) address" : `a valid ${issue.format}`}`;
    case "invalid_union": {
      const kinds = issue.errors.flatMap(([first]) => (first?.code === "invalid_type" ? [first.expected] : []));
      return kinds.length < issue.errors.length
        ? "expected a value as the interface describes it"
        : `expected ${kinds.join(" or ")}`;
    }
    default:
      return issue.message;
  }
}
