import type { Direction } from "#lib/contract/scene.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import * as say from "#messages/shots.ts";

export const shotNames: Record<Direction["shot"], () => string> = {
  wide: say.wideShot,
  medium: say.mediumShot,
  close: say.closeUp,
  detail: say.detailShot,
};

export const angleNames: Record<Direction["angle"], () => string> = {
  eye_level: say.atEyeLevel,
  low: say.fromBelow,
  high: say.fromHighUp,
  over_shoulder: say.overTheShoulder,
  above: say.fromAbove,
};

/** How a scene is filmed, as short as a card has room for; eye level goes without saying. A page is filmed from nowhere. */
export function describeShot({ direction, storyboard }: Pick<SceneView, "direction" | "storyboard">): string | null {
  if (storyboard.prompt === undefined) return null;
  const take = storyboard.takes?.find(({ selected }) => selected);
  if (take?.provider === "cards") return say.textCard();
  if (!direction) return null;
  if (take?.framing?.isPage) return say.page();
  const { shot, angle } = direction;
  if (angle === "above") return angleNames.above();
  const near = shotNames[shot]();
  return angle === "eye_level"
    ? near
    : say.shotAndAngle({ shot: near, angle: angleNames[angle]().toLocaleLowerCase() });
}
