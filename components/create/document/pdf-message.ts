/** What is asked of the reader: first a file, then pages of it, counted from 0. */
export type PdfRequest = { file: File } | { page: number };

export type PdfFault = "encrypted" | "damaged" | "no_reader";

export type PdfAnswer = { pages: number } | { page: number; picture: Blob | null } | { fault: PdfFault };
