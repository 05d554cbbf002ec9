import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";

/** More of it is there at once after an answer that had not all of it. */
const soonMs = 100;

/** The colours of a project's pictures, as the board was at a version. */
export function coloursQuery(projectUuid: string, version: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "colours", version],
    queryFn: ({ signal }) =>
      getFromStudio<SceneColours>(`/api/projects/${encodeURIComponent(projectUuid)}/colours`, signal),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? soonMs : false),
    placeholderData: (earlier) => earlier,
    retry: retryQuery,
  });
}

/** The colours that a scene's picture mostly is, largest first. */
export type SceneColours = {
  /** By scene; a scene is absent while its picture was not looked at, and none are listed where it cannot be read. */
  colours: Record<string, Colour[]>;
  /** Whether every picture was looked at: else asking again looks at more. */
  isComplete: boolean;
};

/** `share` of the picture, from 0 to 1. */
export type Colour = { hex: string; share: number };

type Lab = readonly [number, number, number];

/** So far apart two scenes look like other light or another place; by eye over films of the offline painter and photographs. */
const breakAt = 0.16;

/** Which scenes, by place in the list, look far from the one before them. */
export function findBreaks(list: readonly (readonly Colour[] | undefined)[]): boolean[] {
  return list.map((colours, at) => {
    const before = list[at - 1];
    if (!colours?.length || !before?.length) return false;
    const [one, other] = [meanOf(before), meanOf(colours)];
    return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) > breakAt;
  });
}

function meanOf(colours: readonly Colour[]): Lab {
  const whole = colours.reduce((sum, { share }) => sum + share, 0) || 1;
  const mean: [number, number, number] = [0, 0, 0];
  for (const { hex, share } of colours) {
    const lab = toLab(hex);
    for (const at of [0, 1, 2] as const) mean[at] += (lab[at] * share) / whole;
  }
  return mean;
}

/** Oklab, in which equal distances look equally far. */
function toLab(hex: string): Lab {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
