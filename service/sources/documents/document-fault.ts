import { LIMITS } from "#lib/contract/limits.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
export type DocumentFaultCode =
  | "encrypted"
  | "damaged"
  | "not_presentation"
  | "not_document"
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

  /** How many slides or characters there are, of too many. */
  readonly count: number | undefined;

  constructor(code: DocumentFaultCode, reason: Reason, count?: number) {
    super(reason.message);
    this.code = code;
    this.reason = reason;
    this.count = count;
  }

  /** Whether the same file may be read another time. */
  get isRetryable(): boolean {
    return this.code === "converter_lost" || this.code === "reader_lost";
  }
}

const reasons = {
  encrypted: "presentation_encrypted",
  damaged: "presentation_damaged",
  not_presentation: "presentation_other_file",
  empty: "presentation_empty",
  too_large: "presentation_too_large",
  no_converter: "presentation_no_converter",
  not_isolated: "presentation_not_isolated",
  reader_lost: "presentation_not_opened",
  converter_lost: "presentation_not_drawn",
  too_slow: "presentation_too_slow",
} as const satisfies Record<Exclude<DocumentFaultCode, "too_long" | "not_document">, string>;

export function presentationFault(code: keyof typeof reasons): DocumentFault {
  return new DocumentFault(code, because(reasons[code], {}));
}

/** Throws when there are fewer or more slides than a film can be made of. */
export function requireSlides(slides: number): void {
  if (slides === 0) throw presentationFault("empty");
  if (slides <= LIMITS.pagesPerDocument) return;
  const reason = because("presentation_too_long", { slides, max: LIMITS.pagesPerDocument });
  throw new DocumentFault("too_long", reason, slides);
}

const documentReasons = {
  encrypted: "document_encrypted",
  damaged: "document_damaged",
  not_document: "document_other_file",
  empty: "document_without_words",
  too_large: "document_too_large",
  too_slow: "document_too_slow",
  reader_lost: "document_not_read",
} as const;

export function documentFault(code: keyof typeof documentReasons): DocumentFault {
  return new DocumentFault(code, because(documentReasons[code], {}));
}
