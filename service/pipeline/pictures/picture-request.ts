import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AigcStyle } from "#lib/contract/creation/style.ts";
import { because } from "#lib/contract/reasons.ts";
import type { CastMember, PaintRequest, ReferencePicture } from "../../providers/abilities/painter.ts";
import { isOffline } from "../../providers/choose.ts";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { motionInput } from "../../render/segments/frames.ts";
import { fetchPicture } from "../../sources/webpages/fetch-picture.ts";
import { findTake, type TakeRow } from "../../takes/find.ts";
import type { CastLook, PictureRequest } from "../../takes/request.ts";
import { StageFault } from "../run-fault.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";

const deadlineMs = 60_000;

/** The picture a take ends with: the still itself, or the last frame of its video; null when there is none. */
export async function readLastFrame(
  { kind, storageKey, mimeType }: TakeRow,
  { storage }: WorkerTools,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; mimeType: string } | null> {
  if (!storageKey) return null;
  const bytes = await storage.readBytes(storageKey);
  if (kind === "storyboard") return { bytes, mimeType: mimeType ?? "image/jpeg" };
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "video"), bytes);
  // Every frame of the last second overwrites the one before: what is left is the last one.
  const args = [
    "-v",
    "error",
    "-sseof",
    "-1",
    ...motionInput("video"),
    "-map",
    "0:v:0",
    "-update",
    "1",
    "-f",
    "image2",
    "-c:v",
    "mjpeg",
  ];
  const piped = [...args, "-q:v", "2", "last.jpg"];
  await runFfmpeg({ args: piped, cwd: folder.path, signal, deadlineMs, subject: "The scene before", sight: "cwd" });
  return { bytes: await readFile(join(folder.path, "last.jpg")), mimeType: "image/jpeg" };
}

type Order = { prompt: string; seed: number; request: PictureRequest };

/** What a painter is told for a take: its words, its cast with their pictures, and what it is to follow. */
export async function pictureRequest(order: Order, worker: WorkerTools, signal: AbortSignal): Promise<PaintRequest> {
  const { prompt, seed, request } = order;
  const {
    width,
    height,
    style,
    isStyleChosen,
    narration,
    title,
    cardTheme,
    card,
    direction,
    references,
    cast = [],
    previous,
  } = request;
  const isDrawn = isOffline("painter", worker.providers.painter.name);
  // A member that the call itself names comes as its reference already.
  const sent = new Set(references.flatMap((reference) => ("key" in reference ? reference.key : [])));
  const shown = await readCast(
    cast,
    worker,
    ({ reference }) => !request.isReferenced && !sent.has(reference?.key ?? ""),
  );
  const pictures = await Promise.all(references.map((reference) => readReference(reference, worker, signal)));
  const before = previous && !isDrawn ? await findTake(worker.db, previous.takeUuid) : null;
  const previousFrame = before ? await readLastFrame(before, worker, signal) : null;
  return {
    ...{ prompt, width, height, seed },
    ...(request.text !== undefined && { text: request.text }),
    ...(isStyleChosen && { style: AigcStyle.parse(style) }),
    ...(narration !== undefined && { narration }),
    ...(title !== undefined && { title }),
    ...(cardTheme && { cardTheme }),
    ...(card && { card }),
    ...(direction && { direction }),
    ...(shown.length > 0 && { cast: shown }),
    ...(pictures.length > 0 && { references: pictures }),
    ...(previousFrame && { previousFrame }),
  };
}

/** The cast as providers take it; pictures are read only for those who can follow one. */
export function readCast(
  cast: readonly CastLook[],
  { storage }: Pick<WorkerTools, "storage">,
  wantsPicture: (look: CastLook) => boolean,
): Promise<CastMember[]> {
  return Promise.all(
    cast.map(async (look) => {
      const { reference, ...member } = look;
      if (!reference || !wantsPicture(look)) return member;
      const picture = { bytes: await storage.readBytes(reference.key), mimeType: reference.mimeType };
      return { ...member, picture };
    }),
  );
}

/** The bytes of a picture that a take is to follow. */
export async function readReference(
  reference: PictureRequest["references"][number],
  { storage, trusted }: WorkerTools,
  signal: AbortSignal,
): Promise<ReferencePicture> {
  if ("key" in reference) {
    const { key, entityUuid } = reference;
    return { bytes: await storage.readBytes(key), mimeType: "image/*", ...(entityUuid && { entityUuid }) };
  }
  const picture = await fetchPicture({ url: reference.url, trusted, signal });
  if (!picture) {
    throw new StageFault("no_reference", because("reference_not_fetched", {}));
  }
  return { bytes: picture.bytes, mimeType: "image/jpeg" };
}
