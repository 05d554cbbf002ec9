import { AigcStyle } from "#lib/contract/creation/brief.ts";
import { isOffline } from "../providers/choose.ts";
import type { CastMember, PaintRequest } from "../providers/painter/provider.ts";
import { findTake } from "../takes/find.ts";
import type { CastLook, PictureRequest } from "../takes/request.ts";
import { readLastFrame } from "./read-last-frame.ts";
import { readReference } from "./read-reference.ts";
import type { Workshop } from "./workshop.ts";

type Order = { prompt: string; seed: number; request: PictureRequest };

/** What a painter is told for a take: its words, its cast with their pictures, and what it is to follow. */
export async function pictureWish(order: Order, workshop: Workshop, signal: AbortSignal): Promise<PaintRequest> {
  const { prompt, seed, request } = order;
  const { width, height, style, narration, title, direction, references, cast = [], previous } = request;
  const isDrawn = isOffline("painter", workshop.providers.painter.name);
  // A member that the call itself names comes as its reference already.
  const sent = new Set(references.flatMap((reference) => ("key" in reference ? reference.key : [])));
  const shown = await readCast(cast, workshop, ({ reference }) => !isDrawn && !sent.has(reference?.key ?? ""));
  const pictures = await Promise.all(references.map((reference) => readReference(reference, workshop, signal)));
  const before = previous && !isDrawn ? await findTake(workshop.db, previous.takeUuid) : null;
  const previousFrame = before ? await readLastFrame(before, workshop, signal) : null;
  return {
    ...{ prompt, width, height, seed, style: AigcStyle.parse(style) },
    ...(narration !== undefined && { narration }),
    ...(title !== undefined && { title }),
    ...(direction && { direction }),
    ...(shown.length > 0 && { cast: shown }),
    ...(pictures.length > 0 && { references: pictures }),
    ...(previousFrame && { previousFrame }),
  };
}

/** The cast as providers take it; pictures are read only for those who can follow one. */
export function readCast(
  cast: readonly CastLook[],
  { storage }: Workshop,
  wantsPicture: (look: CastLook) => boolean,
): Promise<CastMember[]> {
  return Promise.all(
    cast.map(async (look) => {
      const { name, description, kind, aliases, reference } = look;
      if (!reference || !wantsPicture(look)) return { name, description, kind, aliases };
      const picture = { bytes: await storage.readBytes(reference.key), mimeType: reference.mimeType };
      return { name, description, kind, aliases, picture };
    }),
  );
}
