import type { PictureRequest } from "#db/service/schema/take.ts";
import { fingerprint } from "../../fingerprint.ts";
import { makeOnce } from "../../pipeline/make-once.ts";
import { contentOf, type MadePicture, type Maker, type Tools } from "../../pipeline/maker.ts";
import { pictureRequest } from "../../pipeline/pictures/picture-request.ts";
import { storePainting } from "../../pipeline/pictures/store.ts";
import { seedOf } from "../../pipeline/stage.ts";
import { isOffline } from "../../providers/choose.ts";
import { cards } from "../../providers/painter/cards.ts";
import { orderKeyOf } from "../find.ts";

/** Paints a storyboard image. */
export const paint: Maker<"paint"> = {
  // Refused words are the scene's own, and so is an order that may be paid; a missing key is everybody's.
  ownFaults: /^provider_(?:refused|bad_output|unknown_outcome)$/,
  make: (request, tools, signal) =>
    paintPicture(
      { prompt: tools.take.prompt, seed: tools.take.seed ?? seedOf(tools.take.uuid), request },
      tools,
      signal,
    ),
};

const cardPainter = cards.connect({});

type Picture = { prompt: string; seed: number; request: PictureRequest };

export async function paintPicture(
  { prompt, seed, request }: Picture,
  { worker, take, scene, project }: Tools,
  signal: AbortSignal,
): Promise<MadePicture> {
  const painter = request.isCard ? cardPainter : worker.providers.painter;
  const wanted = { prompt, seed, request: contentOf(request) };
  // What a plan orders is the same work in every run of it; any other order is a work of its own.
  const name = fingerprint({ ...wanted, ...(take.step ? { painter: painter.name } : { take: take.uuid }) });
  const key = take.step ? `paint ${scene.uuid} ${name}` : orderKeyOf(take);
  const place = { folder: `projects/${project.uuid}/takes/${scene.uuid}`, name };
  const work = { key, takeUuid: take.uuid, project, provider: painter.name };
  const stored = await makeOnce(worker, work, async (order) => {
    const request = await pictureRequest(wanted, worker, signal);
    return storePainting(await painter.paint(request, { signal, order }), worker, place);
  });
  return { ...stored, model: painter.model, seed, isOffline: isOffline("painter", painter.name) };
}
