import { fail, type Result, succeed } from "#lib/result.ts";

const suffixes = ["txt", "md"];
/** Far above what the character limit lets through in any script, far below what a browser chokes on. */
const largestBytes = 1_000_000;

/** Reads a .txt or .md file as text, or says in a sentence why not. */
export async function readTextFile(file: File): Promise<Result<string, string>> {
  const suffix = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!suffixes.includes(suffix)) return fail(`${file.name} is not a .txt or .md file.`);
  if (file.size > largestBytes) return fail(`${file.name} is too large for a script of 10,000 characters.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === null) return fail(`${file.name} does not hold plain text.`);
  if (text.trim() === "") return fail(`${file.name} is empty.`);
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
