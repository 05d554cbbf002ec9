import { text } from "#lib/language/text.ts";

export const thisClipIsTooLarge = () => text`This clip is too large for a zip file.`;
export const downloadTheClipAndIts = () => text`Download the clip and its edit list one by one.`;
export const sceneWithoutPicture = ({ number, length }: { number: number; length: string }) =>
  text`${number}  ·  ${length}  ·  no picture yet`;
export const pageOf = ({ number, pages }: { number: number; pages: number }) => text`Page ${number} of ${pages}`;
export const clip = () => text`Clip`;
