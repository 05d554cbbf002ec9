import { FAULTS, type FaultName } from "#lib/contract/fault.ts";

/** What a person can do about it decides the kind; `unreachable` means that no readable answer came at all. */
export type ServiceFaultKind = FaultName | "unreachable" | "unreadableAnswer";

/** Why a call to the service gave no data. */
export type ServiceFault = {
  kind: ServiceFaultKind;
  /** The envelope's code; -1 when there was no envelope. */
  code: number;
  /** The service's own sentence, or ours when it sent none. */
  message: string;
  trackingId?: string;
  /** Seconds, where the service said when to come back. */
  retryAfterSeconds?: number;
};

const kindByCode = new Map<number, FaultName>(
  Object.entries(FAULTS).map(([name, { code }]) => [code, name as FaultName]),
);

/** The fault of an envelope whose code is not 0. Codes that a hosted service adds count as unknown errors. */
export function faultFromEnvelope(envelope: { code: number; msg: string; trackingId?: string }): ServiceFault {
  return {
    kind: kindByCode.get(envelope.code) ?? "unknown",
    code: envelope.code,
    message: envelope.msg,
    ...(envelope.trackingId ? { trackingId: envelope.trackingId } : {}),
  };
}

export function unreachable(message: string): ServiceFault {
  return { kind: "unreachable", code: -1, message };
}

export function unreadableAnswer(message: string): ServiceFault {
  return { kind: "unreadableAnswer", code: -1, message };
}

/** Whether the same call may work later without any change to it. */
export function mayPass(fault: ServiceFault): boolean {
  return ["unreachable", "tooManyRequests", "unavailable", "unknown"].includes(fault.kind);
}
