import "server-only";
import { type Image, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { openMedia } from "../media/open-media.ts";
import type { Studio } from "../studio.ts";

type Request = { studio: Studio; link: string; width: number; height: number; signal: AbortSignal };

const mostBytes = 50_000_000;

/** A scene's picture, no larger than it is drawn; null when its file is gone or is no picture. */
export async function loadPicture({ studio, link, width, height, signal }: Request): Promise<Image | null> {
  const { status, headers, body } = await openMedia({ studio, link, headers: {}, signal });
  if (status !== 200 || Number(headers["content-length"] ?? 0) > mostBytes) {
    await body.dump();
    return null;
  }
  try {
    const bytes = await readPicture(body);
    const size = {
      width: Math.round(width),
      height: Math.round(height),
      fit: "inside",
      withoutEnlargement: true,
    } as const;
    return await loadImage(
      await sharp(bytes).resize(size).flatten({ background: "#fff" }).jpeg({ quality: 82 }).toBuffer(),
    );
  } catch {
    return null;
  }
}

/** A service need not tell a length before it sends more. */
async function readPicture(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("The picture is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
