import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/create.ts";

const suffixes = ["txt", "md"];
/** Far above what the character limit lets through in any script, far below what a browser chokes on. */
const largestBytes = 1_000_000;

/** Reads a .txt or .md file as text, or says in a sentence why not. */
export async function readTextFile(file: File): Promise<Result<string, string>> {
  const suffix = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!suffixes.includes(suffix)) return fail(say.isNotATxtOr({ name: file.name }));
  if (file.size > largestBytes) return fail(say.isTooLargeForA({ name: file.name }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === null) return fail(say.doesNotHoldPlainText({ name: file.name }));
  if (text.trim() === "") return fail(say.isEmpty({ name: file.name }));
  return succeed(text);
}

function decode(bytes: Uint8Array): string | null {
  const mark = `${bytes[0]},${bytes[1]}`;
  const encoding = mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    // Windows editors still save plain text in the old Western encoding; zero bytes mean it is no text at all.
    return bytes.includes(0) ? null : new TextDecoder("windows-1252").decode(bytes);
  }
}
