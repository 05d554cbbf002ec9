import type { WireFault } from "#lib/contract/fault.ts";
import type { FaultName } from "#lib/contract/fault-codes.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import type { NotFoundKind } from "#lib/contract/reasons/requests.ts";
import { because } from "#lib/contract/reasons.ts";
import { errorCode } from "#lib/thrown.ts";

type Details = {
  cause?: unknown;
  /** Answered as headers: `Retry-After` in seconds, `Allow` for a wrong method. */
  headers?: Record<string, string>;
};

/**
 * A refusal that a client is told as it is. `message` is a sentence for people: what, why, what to do; never internals.
 * Anything else that is thrown is answered as an unknown error and told to the log only.
 */
export class ServiceFault extends Error {
  override readonly name = "ServiceFault";
  readonly fault: FaultName;
  readonly reason: Reason;
  readonly headers: Record<string, string>;

  constructor(fault: FaultName, reason: Reason, { cause, headers = {} }: Details = {}) {
    super(reason.message, { cause });
    this.fault = fault;
    this.reason = reason;
    this.headers = headers;
  }

  static fromWire({ fault, why }: WireFault): ServiceFault {
    return new ServiceFault(fault, why);
  }
}

/** No such thing, or another workspace's: told alike. */
export function notFound(kind: NotFoundKind): ServiceFault {
  return new ServiceFault("notFound", because("no_such_thing", { kind }));
}

/** What was written down before reasons had a code is told as it is. */
export function toReason(reason: Reason | string): Reason {
  return typeof reason === "string" ? because("quoted", { words: reason }) : reason;
}

/** A disk or a quota with no room left, a database's as well, however deep it lies in the error. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (["ENOSPC", "EDQUOT", "53100"].includes(errorCode(cause) ?? "")) return true;
  }
  return false;
}

/** PostgreSQL is starting, stopping, full of sessions, not there, or has ended a session of a process that stood still. */
const passing = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-35]|25P03|53300|08\d{3})$/;

/** Whether an error, or what caused it, means that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = errorCode(current);
    const isConnecting = "syscall" in current && current.syscall === "connect";
    if (code === "ENOENT" && !isConnecting) continue;
    if (code !== undefined && passing.test(code)) return true;
    if (/^Connection terminated|^timeout exceeded when trying to connect/.test(current.message)) return true;
  }
  return false;
}
