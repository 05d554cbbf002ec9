const signatures: [bytes: string, name: string][] = [
  ["%PDF-", "a PDF"],
  ["PK\u0003\u0004", "an Office file"],
  ["\u0089PNG", "a PNG picture"],
  ["\u00ff\u00d8\u00ff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["<!DOCTYPE", "a web page"],
  ["<html", "a web page"],
  ["\u001a\u0045\u00df\u00a3", "a WebM or Matroska clip"],
  ["\u00d0\u00cf\u0011\u00e0", "an old Office file"],
];

/** What the first bytes of a file say it is, or null when they are not known. */
export function nameContent(head: Uint8Array): string | null {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  const start = text.replace(/^[\s\u00ef\u00bb\u00bf]+/u, "");
  // A PDF may begin after other bytes within its first kilobyte.
  if (text.includes("%PDF-")) return "a PDF";
  const family = text.slice(8, 12);
  if (text.startsWith("RIFF")) return family === "WEBP" ? "a WebP picture" : family === "AVI " ? "an AVI clip" : null;
  if (text.slice(4, 8) === "ftyp") return /^(hei|hev|mif|msf|avi)/.test(family) ? "a HEIC or AVIF file" : "an MP4 clip";
  return signatures.find(([bytes]) => start.startsWith(bytes))?.[1] ?? null;
}
