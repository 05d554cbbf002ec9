import { join } from "node:path";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { SourceText } from "#lib/text/source-text.ts";
import { runBounded } from "../../programs/run.ts";
import { DocumentFault, documentFault } from "./document-fault.ts";

const program = join(import.meta.dirname, "read-text-process.ts");

const Read = z.union([
  z.object({ fault: z.enum(["encrypted", "damaged", "too_large", "not_document", "empty"]) }),
  z.object({ characters: z.number().int() }),
  SourceText,
]);

/**
 * What a document without pages says, read in a process of its own: Word, OpenDocument, EPUB, Markdown, reStructuredText, HTML or plain
 * text, by its suffix. Throws a DocumentFault for a file that is something else, says nothing or says too much.
 */
export async function readText(path: string, suffix: string, signal?: AbortSignal): Promise<SourceText> {
  const end = await runBounded(program, [path, suffix], signal);
  if ("fault" in end) throw documentFault(end.fault === "lost" ? "reader_lost" : end.fault);
  const read = Read.parse(JSON.parse(end.output));
  if ("fault" in read) throw documentFault(read.fault);
  if (!("characters" in read)) return read;
  const reason = because("document_too_much_text", { ...read, max: LIMITS.documentCharacters });
  throw new DocumentFault("too_long", reason, read.characters);
}
