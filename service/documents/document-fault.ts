/** A document cannot be read; `message` is a sentence for its owner. */
export class DocumentFault extends Error {
  override readonly name = "DocumentFault";
  readonly code: "encrypted" | "damaged" | "empty" | "too_long";

  constructor(code: "encrypted" | "damaged" | "empty" | "too_long", message: string) {
    super(message);
    this.code = code;
  }
}
