import type { z } from "zod";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import type { ServiceFault, ServiceFaultKind } from "#lib/service-client/service-fault.ts";
import * as say from "#messages/faults.ts";
import { asSentence } from "./as-sentence.ts";
import type { StudioFault } from "./fault.ts";
import { memberSentence, reasonSentence } from "./reason-sentence.ts";

type Sentence = { code: string; message?: string; next: string; retryable: boolean };

const credentials = say.askAnOwnerToCheck();
const testConnection = say.askAnOwnerToTest();

/** For each fault of the service: our sentence where its own is not meant for people, and what to do next. */
const sentences: Record<ServiceFaultKind, Sentence> = {
  unknown: {
    code: "service_error",
    message: say.theServiceHadAFault(),
    next: say.tryAgainInAMoment(),
    retryable: true,
  },
  methodNotAllowed: {
    code: "service_method",
    message: say.theConnectedServiceDoesNot(),
    next: testConnection,
    retryable: false,
  },
  invalidMember: { code: "service_invalid_input", next: say.correctItAndSendIt(), retryable: false },
  missingMember: { code: "service_missing_input", next: say.fillItInAndSend(), retryable: false },
  missingCredential: {
    code: "service_no_credentials",
    message: say.theServiceWasCalledWithout(),
    next: credentials,
    retryable: false,
  },
  invalidSignature: {
    code: "service_wrong_signature",
    message: say.theServiceDoesNotAccept(),
    next: credentials,
    retryable: false,
  },
  staleRequest: {
    code: "service_clock_off",
    message: say.theClocksOfTheStudio(),
    next: say.setTheClockOfBoth(),
    retryable: true,
  },
  duplicateRequest: {
    code: "service_duplicate_request",
    message: say.theServiceHasSeenThis(),
    next: say.lookWhetherItWasDone(),
    retryable: true,
  },
  foreignAsset: { code: "service_foreign_asset", next: say.uploadTheFileHereAnd(), retryable: false },
  unsupportedContent: { code: "service_unsupported_file", next: say.chooseAnotherFile(), retryable: false },
  keyReused: {
    code: "service_key_reused",
    message: say.theServiceHasSeenThis(),
    next: say.lookWhetherItWasDone(),
    retryable: false,
  },
  wrongState: { code: "service_wrong_state", next: say.waitUntilItIsReady(), retryable: true },
  assetNotUploaded: {
    code: "service_upload_missing",
    message: say.theFileHasNotArrived(),
    next: say.letTheUploadFinishOr(),
    retryable: true,
  },
  brokenAsset: {
    code: "service_broken_file",
    next: say.checkThatTheFileOpens(),
    retryable: false,
  },
  overLimit: { code: "service_over_limit", next: say.makeItSmallerAndSend(), retryable: false },
  forbidden: {
    code: "service_forbidden",
    message: say.theServiceDoesNotLet(),
    next: credentials,
    retryable: false,
  },
  notFound: {
    code: "service_not_found",
    message: say.theServiceNoLongerHas(),
    next: say.reloadThePageItMay(),
    retryable: false,
  },
  tooLarge: {
    code: "service_too_large",
    message: say.theFileIsOver100(),
    next: say.makeItSmaller(),
    retryable: false,
  },
  noCredit: {
    code: "service_no_credit",
    message: say.theCreditsOfTheWorkspace(),
    next: say.askAnOwnerToTop(),
    retryable: false,
  },
  tooManyRequests: {
    code: "service_busy",
    message: say.theServiceWasAskedToo(),
    next: say.waitAMinuteThenTry(),
    retryable: true,
  },
  unavailable: {
    code: "service_unavailable",
    message: say.theServiceIsNotReady(),
    next: say.tryAgainInAMoment(),
    retryable: true,
  },
  unreachable: {
    code: "service_unreachable",
    next: say.tryAgainInAMomentIf(),
    retryable: true,
  },
  unconfirmed: {
    code: "service_unconfirmed",
    message: say.theServiceDidNotConfirm(),
    next: say.checkWhetherItIsThere(),
    retryable: true,
  },
  unreadableAnswer: { code: "service_unreadable", next: testConnection, retryable: true },
};

const ownWords: Sentence = {
  code: "service_error",
  next: say.tryAgainInAMomentIfIt(),
  retryable: true,
};

/** The service's fault as a person reads it: what happened, and what to do. */
export function faultSentence(fault: ServiceFault): StudioFault {
  const { message, ...sentence } = isInOwnWords(fault) ? ownWords : sentences[fault.kind];
  return {
    ...sentence,
    ...(fault.retryAfterSeconds && sentence.retryable && { next: nextAfter(fault.retryAfterSeconds) }),
    message:
      message ?? reasonSentence(fault.reason) ?? asSentence(fault.message.slice(0, 300) || say.theServiceRefused()),
    ...(fault.trackingId !== undefined && { trackingId: fault.trackingId }),
    ...(fault.retryAfterSeconds !== undefined && { retryAfterSeconds: fault.retryAfterSeconds }),
  };
}

/** The last export of the same project was not confirmed, and may still turn up among the clips. */
export function lastExportUnconfirmed(retryAfterSeconds: number): StudioFault {
  const message = say.theLastExportWasNotConfirmed();
  const next = nextAfter(retryAfterSeconds);
  return { code: "last_export_unconfirmed", message, next, retryable: true, retryAfterSeconds };
}

function nextAfter(seconds: number): string {
  return seconds < 90
    ? say.waitSecondsThenTry({ seconds })
    : say.waitMinutesThenTry({ minutes: Math.ceil(seconds / 60) });
}

/** A code that no document names comes with words that say more than we could. */
function isInOwnWords({ kind, code, message }: ServiceFault): boolean {
  return kind === "unknown" && code !== FAULTS.unknown.code && message.trim() !== "";
}

/** What is wrong with a form, per field. A path inside `form` is told as the form itself knows it. */
export function faultFields(error: z.ZodError): StudioFault {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = (issue.path[0] === "form" ? issue.path.slice(1) : issue.path).map(String).join(".");
    fields[path] ??= asSentence(memberSentence(issue));
  }
  return {
    code: "invalid_input",
    message: say.somethingInTheFormIs(),
    next: say.correctTheMarkedFieldsAnd(),
    retryable: false,
    fields,
  };
}
