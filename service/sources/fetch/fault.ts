import type { FetchFaultCode } from "./guarded-fetch.ts";

/** Why an address a user typed could not be fetched, in a sentence for that user. */
export class FetchFault extends Error {
  readonly code: FetchFaultCode;

  constructor(code: FetchFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FetchFault";
    this.code = code;
  }
}
