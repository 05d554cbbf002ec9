import { fail, type Result, succeed } from "#lib/result.ts";
import { decodeText } from "#lib/text/decode.ts";
import * as say from "#messages/create-from-file.ts";

/** What a script can be opened from. */
export const scriptSuffixes = ["txt", "md", "srt", "vtt", "csv", "fountain", "docx"] as const;
type Suffix = (typeof scriptSuffixes)[number];

/** Far above what the character limit lets through in any script, far below what a browser chokes on. */
const largestBytes = 1_000_000;
/** A document has its pictures with it. */
const largestDocumentBytes = 20_000_000;

/** Reads a file as a script, or says in a sentence why not and what to do. */
export async function readScriptFile(file: File): Promise<Result<string, string>> {
  const { name } = file;
  const suffix = suffixOf(name);
  if (!suffix) return fail(/\.doc$/iu.test(name) ? say.isAnOldDocument({ name }) : say.isNoScriptFile({ name }));
  const limit = suffix === "docx" ? largestDocumentBytes : largestBytes;
  if (file.size > limit) return fail(say.isTooLarge({ name }));
  if (file.size === 0) return fail(say.isEmpty({ name }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = suffix === "docx" ? await openDocument(bytes, name) : await openText(bytes, suffix, name);
  return read.ok && read.value.trim() === "" ? fail(say.isEmpty({ name })) : read;
}

function suffixOf(name: string): Suffix | undefined {
  const suffix = name.split(".").at(-1)?.toLowerCase();
  return scriptSuffixes.find((known) => known === suffix);
}

async function openText(
  bytes: Uint8Array,
  suffix: Exclude<Suffix, "docx">,
  name: string,
): Promise<Result<string, string>> {
  const text = decodeText(bytes);
  if (text === null) return fail(say.holdsNoPlainText({ name }));
  if (text.trim() === "") return fail(say.isEmpty({ name }));
  try {
    return await readAs(text, suffix, name);
  } catch {
    return fail(say.cannotBeRead({ name }));
  }
}

/** Each reader is loaded with the first file that needs it. */
async function readAs(text: string, suffix: Exclude<Suffix, "docx">, name: string): Promise<Result<string, string>> {
  if (suffix === "srt" || suffix === "vtt") {
    const script = (await import("#lib/text/script/captions.ts")).readCaptions(text);
    return script ? succeed(script) : fail(say.hasNoCaptions({ name }));
  }
  if (suffix === "csv") {
    const read = await (await import("./rows.ts")).readRows(text);
    return "script" in read ? succeed(read.script) : fail(say.hasNoSceneColumns({ name, columns: read.columns }));
  }
  if (suffix === "fountain") {
    const script = await (await import("./fountain.ts")).readFountain(text);
    return script ? succeed(script) : fail(say.hasNoScenes({ name }));
  }
  return succeed(text);
}

async function openDocument(bytes: Uint8Array, name: string): Promise<Result<string, string>> {
  const { DocumentTooLarge, readDocx } = await import("./docx.ts");
  try {
    return succeed(await readDocx(bytes));
  } catch (error) {
    return fail(error instanceof DocumentTooLarge ? say.unpacksTooLarge({ name }) : say.isNoDocument({ name }));
  }
}
