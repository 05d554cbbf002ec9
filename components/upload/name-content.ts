import * as say from "#messages/upload.ts";

const signatures: [bytes: string, name: string][] = [
  ["%PDF-", say.aPdf()],
  ["PK\u0003\u0004", say.anOfficeFile()],
  ["\u0089PNG", say.aPngPicture()],
  ["\u00ff\u00d8\u00ff", say.aJpegPicture()],
  ["GIF8", say.aGifPicture()],
  ["<!DOCTYPE", say.aWebPage()],
  ["<html", say.aWebPage()],
  ["\u001a\u0045\u00df\u00a3", say.aWebmOrMatroskaClip()],
  ["\u00d0\u00cf\u0011\u00e0", say.anOldOfficeFile()],
];

/** What the first bytes of a file say it is, or null when they are not known. */
export function nameContent(head: Uint8Array): string | null {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  const start = text.replace(/^[\s\u00ef\u00bb\u00bf]+/u, "");
  // A PDF may begin after other bytes within its first kilobyte.
  if (text.includes("%PDF-")) return say.aPdf();
  const family = text.slice(8, 12);
  if (text.startsWith("RIFF"))
    return family === "WEBP" ? say.aWebpPicture() : family === "AVI " ? say.anAviClip() : null;
  if (text.slice(4, 8) === "ftyp")
    return /^(hei|hev|mif|msf|avi)/.test(family) ? say.aHeicOrAvifFile() : say.anMp4Clip();
  return signatures.find(([bytes]) => start.startsWith(bytes))?.[1] ?? null;
}
