import type { ServiceTransaction } from "#db/service/client.ts";
import type { ClipContents } from "#db/service/schema/clip.ts";
import { addWarning } from "../projects/add-warning.ts";

/** Says which scenes of a film show a card in place of a picture. */
export async function tellCards(tx: ServiceTransaction, projectUuid: string, { scenes }: ClipContents): Promise<void> {
  const cards = scenes.flatMap(({ picture }, index) => (picture.isCard ? [index + 1] : []));
  if (cards.length === 0) return;
  const message = `These scenes have no picture, so the film shows their words on a plain card: ${cards.join(", ")}.`;
  await addWarning(tx, projectUuid, { code: "scenes_shown_as_cards", message });
}
