import type { Reason } from "#lib/contract/reason.ts";
export type DocumentFaultCode =
  | "encrypted"
  | "damaged"
  | "not_presentation"
  | "empty"
  | "too_long"
  | "too_large"
  | "no_converter"
  | "not_isolated"
  | "reader_lost"
  | "converter_lost"
  | "too_slow";

/** A document cannot be read; `reason` is a sentence for its owner. */
export class DocumentFault extends Error {
  override readonly name = "DocumentFault";
  readonly code: DocumentFaultCode;
  readonly reason: Reason;

  /** How many there are, of too many. */
  readonly pages: number | undefined;

  constructor(code: DocumentFaultCode, reason: Reason, pages?: number) {
    super(reason.message);
    this.code = code;
    this.reason = reason;
    this.pages = pages;
  }

  /** Whether the same file may be read another time. */
  get isRetryable(): boolean {
    return this.code === "converter_lost" || this.code === "reader_lost";
  }
}
