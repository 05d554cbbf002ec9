import { settingsError } from "#lib/environment/settings-error.ts";
import type { ProviderSource } from "./define.ts";

/** The styles a picture can be painted in; `name` is the value that goes over the wire. */
export const paintStyles = [
  { name: "cinematic", description: "Film light: deep shadows, warm and cool contrast, a wide frame with soft haze." },
  { name: "photorealistic", description: "Soft natural light, gentle blur with distance, muted true-to-life colours." },
  {
    name: "muted_daylight",
    description: "Soft natural light and muted true-to-life colours, drawn, not photographed.",
  },
  { name: "anime", description: "Clean ink lines, two-tone shading, big bright skies with towering clouds." },
  { name: "flat_vector", description: "Bold simple shapes in few clear colours, no outlines, made for explaining." },
  { name: "watercolor", description: "Washes that bleed and pool on rough paper, pale light, white edges." },
  { name: "ink_sketch", description: "Loose pen lines and hatching on cream paper with a single wash of tone." },
  { name: "noir", description: "Black and white, hard side light, long shadows, film grain." },
  { name: "storybook", description: "Rounded shapes, chalky texture and cosy colours, as in a picture book." },
  { name: "isometric", description: "A small tidy world seen from above at an angle, built of blocks." },
  { name: "low_poly", description: "Faceted surfaces of flat triangles, each catching the light differently." },
  { name: "pixel_art", description: "Chunky pixels and a short palette, as in an old video game." },
  { name: "blueprint", description: "White construction lines on deep blue grid paper." },
] as const;

export type PaintStyleName = (typeof paintStyles)[number]["name"];
/** `label` where it is called otherwise than its name. */
export type PaintStyle = { name: PaintStyleName; description: string; label?: string };

/**
 * The styles that the running painter offers: a model all of them by words, unless its operator names fewer because it
 * knows one look only. Cards accept every name, as clients may send one, and follow none.
 */
export function stylesOf(painter: string, source: ProviderSource): PaintStyle[] {
  const named = (source.PAINTER_STYLES ?? "").split(",").flatMap((part) => part.trim() || []);
  if (painter === "cards" || named.length === 0) return [...paintStyles];
  const unknown = named.filter((name) => !paintStyles.some((style) => style.name === name));
  if (unknown.length > 0) {
    const known = paintStyles.map(({ name }) => name).join(", ");
    throw settingsError("the service", `PAINTER_STYLES: ${unknown.join(", ")} names no style, choose from ${known}`);
  }
  return paintStyles.filter(({ name }) => named.includes(name));
}
