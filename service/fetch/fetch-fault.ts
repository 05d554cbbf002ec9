export type FetchFaultCode = "refused_address" | "unreachable" | "timed_out" | "too_large" | "bad_redirect";

/** Why an address a user typed could not be fetched, in a sentence for that user. */
export class FetchFault extends Error {
  readonly code: FetchFaultCode;

  constructor(code: FetchFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FetchFault";
    this.code = code;
  }
}
