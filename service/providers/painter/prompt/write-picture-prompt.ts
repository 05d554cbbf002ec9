import type { PaintRequest } from "../provider.ts";
import { paintStyles } from "../styles.ts";

const shots = {
  wide: "wide establishing shot",
  medium: "medium shot",
  close: "close shot",
};
const angles = {
  eye_level: "at eye level",
  low: "from a low angle",
  high: "from a high angle",
  over_shoulder: "over the shoulder",
};
const hours = {
  dawn: "at dawn",
  morning: "in the morning",
  noon: "in daylight",
  golden: "in late golden light",
  dusk: "at dusk",
  night: "at night",
};

/**
 * The words a picture model gets: what is seen, the fixed look of everyone in it, camera and hour, style. Pictures of
 * the cast are named in the order they are attached, after the caller's own references.
 */
export function writePicturePrompt({ prompt, style, direction, cast = [], references = [] }: PaintRequest): string {
  const seen = [prompt.trim().replace(/[.\s]+$/u, "")];
  if (direction) {
    const { shot, angle, setting, hour, weather } = direction;
    const sky = weather === "clear" ? "" : `, ${weather === "cloudy" ? "overcast" : weather}`;
    seen.push(`Camera: ${shots[shot]} ${angles[angle]}, ${hours[hour]}${sky}`);
    if (setting) seen.push(`Place: ${setting}`);
  }
  let attached = references.length;
  const looks = cast.map(({ name, description, picture }) => {
    if (picture) attached += 1;
    const shown = picture ? ` (as in attached picture ${attached})` : "";
    return `${name}${shown}: ${description || name}`;
  });
  if (looks.length > 0) seen.push(`Always the same look. ${looks.join(". ")}`);
  const look = paintStyles.find(({ name }) => name === style);
  seen.push(`Style: ${style.replaceAll("_", " ")}. ${look?.description ?? ""} No lettering, no frame`);
  return `${seen.join(". ")}.`;
}
