import { join } from "node:path";
import sharp from "sharp";
import { because } from "#lib/contract/reasons.ts";
import { inTurn, runBounded } from "../../programs/run.ts";
import { decodePicture, MOST_PIXELS } from "./decode-picture.ts";
import type { ContentVerdict } from "./family.ts";

const program = join(import.meta.dirname, "decode-picture-process.ts");
/** Up to this a picture takes little memory however it is stored; larger ones are read in a process that may be ended. */
const mostPixelsHere = 40_000_000;
const reasons = {
  damaged: because("inside_picture_damaged", {}),
  too_large: because("inside_picture_too_large", {}),
  too_slow: because("inside_picture_too_slow", {}),
  lost: because("inside_picture_not_read", {}),
};

/** Reads a picture to its end: one that is cut off would fail only once a project shows it. */
export async function checkPicture(path: string): Promise<ContentVerdict> {
  const facts = await readSize(path);
  if (facts === null) return { state: "broken", reason: reasons.damaged };
  const pixels = facts.width * facts.height;
  if (pixels > MOST_PIXELS) {
    return { state: "broken", reason: because("inside_too_many_pixels", { millions: MOST_PIXELS / 1e6 }) };
  }
  if (pixels > mostPixelsHere) {
    const end = await runBounded(program, [path]);
    return "fault" in end ? { state: "broken", reason: reasons[end.fault] } : { state: "ready", facts };
  }
  return inTurn(() =>
    decodePicture(path).then(
      () => ({ state: "ready", facts }) as const,
      () => ({ state: "broken", reason: reasons.damaged }) as const,
    ),
  );
}

/** As it is seen, by its heading alone; null when it has none that can be read. */
async function readSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}
