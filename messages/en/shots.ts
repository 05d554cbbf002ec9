import type { ReactNode } from "react";
import { rich, text } from "#lib/language/text.ts";

export const wideShot = () => text`Wide`;
export const mediumShot = () => text`Medium`;
export const closeUp = () => text`Close-up`;
export const detailShot = () => text`Detail`;
export const atEyeLevel = () => text`Eye level`;
export const fromBelow = () => text`From below`;
export const fromHighUp = () => text`From high up`;
export const overTheShoulder = () => text`Over the shoulder`;
export const scenesAreTextCards = ({ link }: { link: ReactNode }) =>
  rich`Scenes are shown as text cards until you ${link}.`;
export const connectPhotosOrAModel = () => text`connect photos or a model`;
export const fromAbove = () => text`From above`;
export const shotAndAngle = ({ shot: near, angle }: { shot: string; angle: string }) => text`${near}, ${angle}`;

export const origins = {
  generated: () => text`Generated`,
  stock: () => text`Stock`,
  own: () => text`Own`,
  page: () => text`Page`,
  card: () => text`Text card`,
  drawn: () => text`Drawn (earlier version)`,
};
