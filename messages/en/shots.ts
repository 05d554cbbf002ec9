import { text } from "#lib/language/text.ts";

export const wideShot = () => text`Wide`;
export const mediumShot = () => text`Medium`;
export const closeUp = () => text`Close-up`;
export const detailShot = () => text`Detail`;
export const atEyeLevel = () => text`Eye level`;
export const fromBelow = () => text`From below`;
export const fromHighUp = () => text`From high up`;
export const overTheShoulder = () => text`Over the shoulder`;
export const page = () => text`Page with its words`;
export const textCard = () => text`Text card`;
export const fromAbove = () => text`From above`;
export const shotAndAngle = ({ shot: near, angle }: { shot: string; angle: string }) => text`${near}, ${angle}`;
