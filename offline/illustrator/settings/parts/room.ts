import { lighter, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { polygon, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Layer, Shape } from "#offline/illustrator/art/shape.ts";
import { item, layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../../art/natural.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** Where the back wall meets the floor. */
export const wallFoot = ({ floor, unit }: Stage) => floor - unit * 0.1;

/** Back wall, skirting and floor of a room; the wall is lit from the side of the window. */
export function drawRoom(stage: Stage, { wall, floor, boards }: { wall: Rgb; floor: Rgb; boards: boolean }): Layer[] {
  const { width, height, unit } = stage;
  const foot = wallFoot(stage);
  const planks: Shape[] = [];
  if (boards) {
    const focus = width / 2;
    const rings = Array.from({ length: 21 }, (_, index) => index - 10).map((index) => {
      const [far, near] = [focus + (index * width) / 14, focus + (index * width) / 7];
      return polygon(
        [far - 1, foot],
        [far + 1, foot],
        [near + unit * 0.003, height + 4],
        [near - unit * 0.003, height + 4],
      );
    });
    planks.push({ rings, fill: mix(floor, natural.ink, 0.35), alpha: 0.35, detail: true });
  }
  return [
    layer(
      "wall",
      0,
      [
        item(
          [{ rings: [rect(0, 0, width, foot + 2)], fill: lighter(wall, 0.08), to: mix(wall, natural.ink, 0.08) }],
          "backdrop",
        ),
      ],
      0,
    ),
    layer(
      "floor",
      0.3,
      [
        item(
          [
            { rings: [rect(0, foot, width, height - foot + 4)], fill: mix(floor, natural.ink, 0.1), to: floor },
            ...planks,
          ],
          "backdrop",
        ),
        item([
          { rings: [rect(-4, foot - unit * 0.022, width + 8, unit * 0.026)], fill: mix(wall, natural.white, 0.45) },
        ]),
      ],
      0,
    ),
  ];
}

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
