import { z } from "zod";
import { FAULT_NAMES, FAULTS, type FaultName } from "#lib/contract/fault-codes.ts";
import type { ReasonCode } from "#lib/contract/reasons/reason.ts";

/**
 * What a person can do about it decides the kind. `unreachable`: the request was not taken. `unconfirmed`: a request that
 * makes or costs something was sent and no answer came, so it may have been done. `unreadableAnswer`: an answer came
 * that is not the service's.
 */
export type ServiceFaultKind = FaultName | "unreachable" | "unconfirmed" | "unreadableAnswer";

/** Why a call to the service gave no data. */
export type ServiceFault = {
  kind: ServiceFaultKind;
  /** The envelope's code; -1 when there was no envelope. */
  code: number;
  /** The service's own sentence, or ours when it sent none. */
  message: string;
  /** The same for other languages, where it came. */
  reason?: ReasonCode;
  trackingId?: string;
  /** Seconds, where the service said when to come back. */
  retryAfterSeconds?: number;
  /** The time limit ran out: asking again would only double the wait. */
  isLate?: true;
  /** It answered, and well, but in another shape than is published: what is different. */
  difference?: string;
};

const kindByCode = new Map<number, FaultName>(FAULT_NAMES.map((name) => [FAULTS[name].code, name]));

/** Words of a message that say what kind of fault it is, whatever its code; the first that fit count. */
const kindByWords: readonly (readonly [RegExp, FaultName])[] = [
  [/unauthori[sz]ed|invalid signature/i, "invalidSignature"],
  [/forbidden/i, "forbidden"],
  [/\brate\b.*\blimit|\blimit.*\brate\b|too many requests/i, "tooManyRequests"],
  [/\bcredits?\b|\bquota\b|insufficient|\bbalance\b/i, "noCredit"],
];

/** HTTP statuses that mean the same from the service and from a gateway in front of it. */
const kindByStatus = new Map<number, FaultName>([
  [413, "tooLarge"],
  [429, "tooManyRequests"],
  [503, "unavailable"],
]);

/** The fault of an answer without an envelope that a gateway may give in the service's place; null for any other. */
export function faultFromStatus(status: number): ServiceFault | null {
  const kind = kindByStatus.get(status);
  return kind ? { kind, code: -1, message: `HTTP ${status}` } : null;
}

type EnvelopeFault = { code: number; msg: string; reason?: ReasonCode | undefined; trackingId?: string | undefined };

/**
 * The fault of an envelope whose code is not 0. Codes that a hosted service adds count by what their message says, then by
 * the HTTP status that they came with.
 */
export function faultFromEnvelope(envelope: EnvelopeFault, status?: number): ServiceFault {
  const byWords = kindByWords.find(([words]) => words.test(envelope.msg));
  return {
    kind: kindByCode.get(envelope.code) ?? byWords?.[1] ?? kindByStatus.get(status ?? 0) ?? "unknown",
    code: envelope.code,
    message: envelope.msg,
    ...(envelope.reason && { reason: envelope.reason }),
    ...(envelope.trackingId ? { trackingId: envelope.trackingId } : {}),
  };
}

export function unreachable(message: string): ServiceFault {
  return { kind: "unreachable", code: -1, message };
}

/** The request may have been done although no answer came. */
export function unconfirmed(message: string): ServiceFault {
  return { kind: "unconfirmed", code: -1, message };
}

export function unreadableAnswer(message: string): ServiceFault {
  return { kind: "unreadableAnswer", code: -1, message };
}

/** Whether the service answered that it has no such operation, or in a code of its own that it does not serve it. */
export function isNotOffered({ kind, code }: ServiceFault): boolean {
  return kind === "notFound" || kind === "methodNotAllowed" || (kind === "unknown" && code !== FAULTS.unknown.code);
}

/** Whether the same call may work later without any change to it. */
export function mayPass(fault: ServiceFault): boolean {
  // With a code of its own, a service says that it refuses, in words that nobody here knows.
  if (fault.kind === "unknown") return fault.code === FAULTS.unknown.code;
  return ["unreachable", "tooManyRequests", "unavailable"].includes(fault.kind);
}

/** How a connection ends that was open: what was sent over it may have arrived. */
const brokenCodes = new Set([
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "UND_ERR_SOCKET",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

/** Whether a request with this {@link networkCode} may have reached the service. */
export function mayHaveArrived(code: string | undefined): boolean {
  return code !== undefined && brokenCodes.has(code);
}

const NetworkError = z.object({ cause: z.object({ code: z.string() }) });

/** Why a request got no answer, as the system calls it. */
export function networkCode(error: unknown): string | undefined {
  return NetworkError.safeParse(error).data?.cause.code;
}
