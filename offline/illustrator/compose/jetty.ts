import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import type { Pose } from "../figure/pose.ts";
import type { Setting, Stage } from "../settings/parts/stage.ts";
import { item } from "../settings/parts/stage.ts";
import { animals } from "../words/person-words.ts";
import type { Placement } from "../words/placements.ts";
import type { Standing } from "./place-row.ts";

/** Whether somebody in a row is on open water without a boat, while others have one. */
export function needsJetty(setting: Setting, stage: Stage, one: Standing, group: readonly Standing[]): boolean {
  const isOpen = setting.water !== undefined && setting.water.bottom >= stage.height;
  const isAboard = ({ ride, pose }: Standing) => ride !== undefined || pose === "row";
  return isOpen && !isAboard(one) && group.some(isAboard);
}

/** What is no animal has no place beside a boat at sea; a cat may wait on a jetty. */
export function staysAshore(
  { icon, placement }: { icon: string; placement: Placement },
  people: readonly { pose: Pose; ride?: string | undefined }[],
): boolean {
  const isAtSea = people.some(({ pose, ride }) => pose === "row" || ride === "boat" || ride === "sail");
  return isAtSea && /^(?:ground|table)$/.test(placement) && !animals.has(icon);
}

/** Planks on posts under whoever waits for a boat, out from the side of the picture where they are. */
export function drawJetty(stage: Stage, { left, right, y }: { left: number; right: number; y: number }): Item {
  const { width, height, unit } = stage;
  const isRight = (left + right) / 2 > width / 2;
  const [from, to] = isRight ? [left - unit * 0.04, width + unit] : [-unit, right + unit * 0.04];
  const deck = y - unit * 0.02;
  const posts: Ring[] = [];
  const gaps: Ring[] = [];
  for (
    let x = isRight ? from + unit * 0.02 : to - unit * 0.05;
    x > -unit && x < width + unit;
    x += (isRight ? 1 : -1) * unit * 0.24
  )
    posts.push(rect(x, deck, unit * 0.03, height - deck));
  for (let x = isRight ? from : to; x > -unit && x < width + unit; x += (isRight ? 1 : -1) * unit * 0.07)
    gaps.push(rect(x, deck, unit * 0.004, unit * 0.05));
  return item([
    { rings: posts, fill: natural.woodDark },
    { rings: [rect(from, deck, to - from, unit * 0.05)], fill: natural.wood },
    { rings: [rect(from, deck + unit * 0.05, to - from, unit * 0.016)], fill: mix(natural.woodDark, natural.ink, 0.2) },
    { rings: gaps, fill: natural.woodDark, detail: true },
  ]);
}
