/** A text file's text: UTF-8, UTF-16 with its mark, or the old Western encoding. Null for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | null {
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
