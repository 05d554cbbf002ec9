import { createRequire } from "node:module";
import { type Image, loadImage } from "@napi-rs/canvas";

type IconSet = { icons: Record<string, { body: string } | undefined>; width: number; height: number };

const require = createRequire(import.meta.url);
const pixels = 512;
const loaded: { set?: IconSet; icons: Map<string, Promise<Image>> } = { icons: new Map() };

/** An icon of Fluent Emoji (Microsoft, MIT) as a picture; kept, as few are used and most of them again. */
export function loadIcon(name: string): Promise<Image> {
  const known = loaded.icons.get(name);
  if (known) return known;
  const icon = loadImage(Buffer.from(iconAsSvg(name)));
  loaded.icons.set(name, icon);
  return icon;
}

export function iconAsSvg(name: string): string {
  loaded.set ??= require("@iconify-json/fluent-emoji-flat/icons.json") as IconSet;
  const { icons, width, height } = loaded.set;
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`No icon is called ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
