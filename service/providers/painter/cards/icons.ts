import { type Image, loadImage } from "@napi-rs/canvas";
import { iconAsSvg } from "#lib/cards/icon.ts";

const loaded = new Map<string, Promise<Image>>();

/** An icon as a picture; kept, as few are used and most of them again. Fails for a name that is none. */
export function loadIcon(name: string): Promise<Image> {
  const known = loaded.get(name);
  if (known) return known;
  const svg = iconAsSvg(name);
  if (svg === null) throw new Error(`No icon is called ${name}`);
  const icon = loadImage(Buffer.from(svg));
  loaded.set(name, icon);
  return icon;
}
