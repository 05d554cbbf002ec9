import type { z } from "zod";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import type { ServiceFault, ServiceFaultKind } from "#lib/service-client/service-fault.ts";
import * as say from "#messages/faults.ts";
import { asSentence } from "./as-sentence.ts";
import { faultOf, passingFault, type StudioFault } from "./fault.ts";
import { memberSentence, reasonSentence } from "./reason-sentence.ts";

type Sentence = { code: string; message?: string; next: string; retryable: boolean };

const credentials = say.askAnOwnerToCheck();
const testConnection = say.askAnOwnerToTest();

/** For each fault of the service: our sentence where its own is not meant for people, and what to do next. */
const sentences: Record<ServiceFaultKind, Sentence> = {
  unknown: passingFault("service_error", say.theServiceHadAFault(), say.tryAgainInAMoment()),
  methodNotAllowed: faultOf("service_method", say.theConnectedServiceDoesNot(), testConnection),
  invalidMember: { code: "service_invalid_input", next: say.correctItAndSendIt(), retryable: false },
  missingMember: { code: "service_missing_input", next: say.fillItInAndSend(), retryable: false },
  missingCredential: faultOf("service_no_credentials", say.theServiceWasCalledWithout(), credentials),
  invalidSignature: faultOf("service_wrong_signature", say.theServiceDoesNotAccept(), credentials),
  staleRequest: passingFault("service_clock_off", say.theClocksOfTheStudio(), say.setTheClockOfBoth()),
  duplicateRequest: passingFault("service_duplicate_request", say.theServiceHasSeenThis(), say.lookWhetherItWasDone()),
  foreignAsset: { code: "service_foreign_asset", next: say.uploadTheFileHereAnd(), retryable: false },
  unsupportedContent: { code: "service_unsupported_file", next: say.chooseAnotherFile(), retryable: false },
  keyReused: faultOf("service_key_reused", say.theServiceHasSeenThis(), say.lookWhetherItWasDone()),
  wrongState: { code: "service_wrong_state", next: say.waitUntilItIsReady(), retryable: true },
  assetNotUploaded: passingFault("service_upload_missing", say.theFileHasNotArrived(), say.letTheUploadFinishOr()),
  brokenAsset: {
    code: "service_broken_file",
    next: say.checkThatTheFileOpens(),
    retryable: false,
  },
  overLimit: { code: "service_over_limit", next: say.makeItSmallerAndSend(), retryable: false },
  forbidden: faultOf("service_forbidden", say.theServiceDoesNotLet(), credentials),
  notFound: faultOf("service_not_found", say.theServiceNoLongerHas(), say.reloadThePageItMay()),
  tooLarge: faultOf("service_too_large", say.theFileIsOver100(), say.makeItSmaller()),
  noCredit: faultOf("service_no_credit", say.theCreditsOfTheWorkspace(), say.askAnOwnerToTop()),
  tooManyRequests: passingFault("service_busy", say.theServiceWasAskedToo(), say.waitAMinuteThenTry()),
  unavailable: passingFault("service_unavailable", say.theServiceIsNotReady(), say.tryAgainInAMoment()),
  unreachable: {
    code: "service_unreachable",
    next: say.tryAgainInAMomentIf(),
    retryable: true,
  },
  unconfirmed: passingFault("service_unconfirmed", say.theServiceDidNotConfirm(), say.checkWhetherItIsThere()),
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
  return { ...faultOf("invalid_input", say.somethingInTheFormIs(), say.correctTheMarkedFieldsAnd()), fields };
}
