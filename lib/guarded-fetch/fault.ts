import type { Reason } from "#lib/contract/reasons/reason.ts";
import type { FetchFaultCode } from "./guarded-fetch.ts";

/** Why an address a user typed could not be fetched, in a sentence for that user. */
export class FetchFault extends Error {
  readonly code: FetchFaultCode;
  readonly reason: Reason;

  constructor(code: FetchFaultCode, reason: Reason, options?: ErrorOptions) {
    super(reason.message, options);
    this.reason = reason;
    this.name = "FetchFault";
    this.code = code;
  }
}
