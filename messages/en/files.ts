import { text } from "#lib/language/text.ts";

export const thisClipIsTooLarge = () => text`This clip is too large for a zip file.`;
export const downloadTheClipAndIts = () => text`Download the clip and its edit list one by one.`;
export const sceneWithoutPicture = ({ number, length }: { number: number; length: string }) =>
  text`${number}  ·  ${length}  ·  no picture yet`;
export const pageOf = ({ number, pages }: { number: number; pages: number }) => text`Page ${number} of ${pages}`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const inAClip = ({ at }: { at: string }) => text`${at}, written on a clip`;
export const teamOnly = () => text`team only`;
export const clip = () => text`Clip`;
export const notes = () => text`notes`;
export const credits = () => text`credits`;
export const creditsOf = ({ title }: { title: string }) => text`Credits of ${title}`;
export const noLicensedMaterial = () => text`The film shows no photo or clip from a library.`;
export const inScenes = ({ numbers }: { numbers: readonly number[] }) =>
  numbers.length === 1 ? text`Scene ${numbers.join()}` : text`Scenes ${numbers.join(", ")}`;
export const scene = () => text`Scene`;
export const timecode = () => text`Timecode`;
export const state = () => text`State`;
export const author = () => text`Author`;
export const date = () => text`Date`;
export const note = () => text`Note`;
export const open = () => text`open`;
export const resolved = () => text`resolved`;
