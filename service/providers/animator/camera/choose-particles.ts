import type { AnimateRequest, Particles } from "../provider.ts";

/** Flat signs and drawings have no air for anything to float in. */
const airless = new Set(["flat_vector", "blueprint", "isometric", "low_poly", "pixel_art"]);
const green = /forest|wood|field|garden|meadow|park|jungle|farm|lake|river/i;
const rooms =
  /office|home|house|kitchen|school|class|lab|hospital|clinic|shop|store|workshop|factory|stage|theat|stair|room/i;

/** What falls or floats in a scene: weather always, dust in warm light and fireflies at night where the style has air. */
export function chooseParticles({ direction, style = "", prompt }: AnimateRequest): Particles | null {
  if (!direction) return null;
  const { weather, hour, setting } = direction;
  const isInside = rooms.test(setting);
  if (!isInside && (weather === "rain" || weather === "storm")) {
    return { kind: "rain", amount: weather === "storm" ? 1.5 : 1 };
  }
  if (!isInside && weather === "snow") return { kind: "snow", amount: 1 };
  if (airless.has(style)) return null;
  if (hour === "night" && !isInside && green.test(`${setting} ${prompt}`)) return { kind: "fireflies", amount: 1 };
  return hour === "golden" || hour === "dawn" || isInside ? { kind: "dust", amount: isInside ? 0.6 : 1 } : null;
}
