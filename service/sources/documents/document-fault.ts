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

/** A document cannot be read; `message` is a sentence for its owner. */
export class DocumentFault extends Error {
  override readonly name = "DocumentFault";
  readonly code: DocumentFaultCode;

  /** How many there are, of too many. */
  readonly pages: number | undefined;

  constructor(code: DocumentFaultCode, message: string, pages?: number) {
    super(message);
    this.code = code;
    this.pages = pages;
  }

  /** Whether the same file may be read another time. */
  get isRetryable(): boolean {
    return this.code === "converter_lost" || this.code === "reader_lost";
  }
}
