import type { Rgb } from "#offline/illustrator/art/colour.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawRoom } from "../room.ts";

/** A room with furniture along its back wall; the middle stays free for the subjects. */
export function furnishRoom(
  stage: Stage,
  { wall, floor, boards, back, lamps }: { wall: Rgb; floor: Rgb; boards: boolean; back: Item[]; lamps: Item[] },
): Setting {
  const [wallLayer, floorLayer] = drawRoom(stage, { wall, floor, boards });
  return {
    inside: true,
    layers: [
      ...(wallLayer ? [wallLayer] : []),
      ...(floorLayer ? [floorLayer] : []),
      layer("furniture", 0.45, back, 0),
      layer("lamps", 0.5, lamps, 0),
    ],
    front: [],
  };
}
