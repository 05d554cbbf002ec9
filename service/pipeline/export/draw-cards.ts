import sharp from "sharp";
import type { ClipContents } from "../../clips/contents.ts";
import type { Storage } from "../../storage/storage.ts";

/** Draws the cards of a film where they are looked for. They are alike, so drawing one again changes nothing. */
export async function drawCards({ scenes }: ClipContents, storage: Storage): Promise<void> {
  const cards = new Map(scenes.flatMap(({ picture }) => (picture.isCard ? [[picture.key, picture] as const] : [])));
  for (const [key, { width, height }] of cards) {
    const bytes = await sharp(Buffer.from(cardSvg(width, height)))
      .png()
      .toBuffer();
    await storage.putBytes({ key, bytes });
  }
}

function cardSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1e2a3a"/><stop offset="1" stop-color="#334a63"/></linearGradient>
<rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}
