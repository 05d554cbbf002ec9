import { icons } from "@iconify-json/fluent-emoji-flat";

const pixels = 512;

/** An icon of Fluent Emoji (Microsoft, MIT), or null for a name that is none. */
export function iconAsSvg(name: string): string | null {
  const icon = Object.hasOwn(icons.icons, name) ? icons.icons[name] : undefined;
  if (!icon) return null;
  const { width = 32, height = 32 } = icons;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
}
