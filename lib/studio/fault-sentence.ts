import { FAULTS } from "#lib/contract/fault.ts";
import type { ServiceFault, ServiceFaultKind } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "./studio-fault.ts";

type Sentence = { code: string; message?: string; next: string; retryable: boolean };

const credentials = "Ask an owner to check the key and secret of the service under Settings.";
const testConnection = "Ask an owner to test the connection under Settings.";

/** For each fault of the service: our sentence where its own is not meant for people, and what to do next. */
const sentences: Record<ServiceFaultKind, Sentence> = {
  unknown: {
    code: "service_error",
    message: "The service had a fault of its own.",
    next: "Try again in a moment.",
    retryable: true,
  },
  methodNotAllowed: {
    code: "service_method",
    message: "The connected service does not offer this.",
    next: testConnection,
    retryable: false,
  },
  invalidMember: { code: "service_invalid_input", next: "Correct it and send it again.", retryable: false },
  missingMember: { code: "service_missing_input", next: "Fill it in and send it again.", retryable: false },
  missingCredential: {
    code: "service_no_credentials",
    message: "The service was called without credentials.",
    next: credentials,
    retryable: false,
  },
  invalidSignature: {
    code: "service_wrong_signature",
    message: "The service does not accept the studio's key and secret.",
    next: credentials,
    retryable: false,
  },
  staleRequest: {
    code: "service_clock_off",
    message: "The clocks of the studio and the service are more than 5 minutes apart.",
    next: "Set the clock of both machines, then try again.",
    retryable: true,
  },
  duplicateRequest: {
    code: "service_duplicate_request",
    message: "The service has seen this request before.",
    next: "Look whether it was done already, otherwise try again.",
    retryable: true,
  },
  foreignAsset: { code: "service_foreign_asset", next: "Upload the file here and use that.", retryable: false },
  unsupportedContent: { code: "service_unsupported_file", next: "Choose another file.", retryable: false },
  wrongState: { code: "service_wrong_state", next: "Wait until it is ready, then try again.", retryable: true },
  assetNotUploaded: {
    code: "service_upload_missing",
    message: "The file has not arrived yet.",
    next: "Let the upload finish, or upload the file again.",
    retryable: true,
  },
  brokenAsset: {
    code: "service_broken_file",
    next: "Check that the file opens, then upload it again.",
    retryable: false,
  },
  overLimit: { code: "service_over_limit", next: "Make it smaller and send it again.", retryable: false },
  forbidden: {
    code: "service_forbidden",
    message: "The service does not let these credentials do that.",
    next: credentials,
    retryable: false,
  },
  notFound: {
    code: "service_not_found",
    message: "The service no longer has this.",
    next: "Reload the page; it may have been deleted.",
    retryable: false,
  },
  tooLarge: {
    code: "service_too_large",
    message: "The file is over 100 MB.",
    next: "Make it smaller.",
    retryable: false,
  },
  noCredit: {
    code: "service_no_credit",
    message: "The credits of the workspace are used up.",
    next: "Ask an owner to top them up with the service.",
    retryable: false,
  },
  tooManyRequests: {
    code: "service_busy",
    message: "The service was asked too often.",
    next: "Wait a minute, then try again.",
    retryable: true,
  },
  unavailable: {
    code: "service_unavailable",
    message: "The service is not ready.",
    next: "Try again in a moment.",
    retryable: true,
  },
  unreachable: {
    code: "service_unreachable",
    next: "Try again in a moment; if it stays so, test the connection under Settings.",
    retryable: true,
  },
  unreadableAnswer: { code: "service_unreadable", next: testConnection, retryable: true },
};

const ownWords: Sentence = {
  code: "service_error",
  next: "Try again in a moment; if it stays so, ask whoever runs the service.",
  retryable: true,
};

/** The service's fault as a person reads it: what happened, and what to do. */
export function faultSentence(fault: ServiceFault): StudioFault {
  const { message, ...sentence } = isInOwnWords(fault) ? ownWords : sentences[fault.kind];
  return {
    ...sentence,
    message: message ?? asSentence(fault.message),
    ...(fault.trackingId !== undefined && { trackingId: fault.trackingId }),
    ...(fault.retryAfterSeconds !== undefined && { retryAfterSeconds: fault.retryAfterSeconds }),
  };
}

/** A code that no document names comes with words that say more than we could. */
function isInOwnWords({ kind, code, message }: ServiceFault): boolean {
  return kind === "unknown" && code !== FAULTS.unknown.code && message.trim() !== "";
}

function asSentence(text: string): string {
  // The service begins with the member's path on the wire, which says nothing to a person.
  const plain =
    text
      .trim()
      .replace(/^[a-z][\w.[\]]*: /, "")
      .slice(0, 300) || "the service refused";
  const trimmed = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
