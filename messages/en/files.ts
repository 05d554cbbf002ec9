import { text } from "#lib/language/text.ts";

export const thisClipIsTooLarge = () => text`This clip is too large for a zip file.`;
export const downloadTheClipAndIts = () => text`Download the clip and its edit list one by one.`;
export const sceneWithoutPicture = ({ number, length }: { number: number; length: string }) =>
  text`${number}  ·  ${length}  ·  no picture yet`;
export const pageOf = ({ number, pages }: { number: number; pages: number }) => text`Page ${number} of ${pages}`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const clip = () => text`Clip`;
export const notes = () => text`notes`;
export const scene = () => text`Scene`;
export const timecode = () => text`Timecode`;
export const state = () => text`State`;
export const author = () => text`Author`;
export const date = () => text`Date`;
export const note = () => text`Note`;
export const open = () => text`open`;
export const resolved = () => text`resolved`;
export const approvalRecordOf = ({ title }: { title: string }) => text`${title}: approval record`;
export const madeAt = ({ date, approved, scenes }: { date: string; approved: number; scenes: number }) =>
  text`Made ${date}. ${approved} of ${scenes} scenes are approved as they are now.`;
export const approvedAt = ({ name, date }: { name: string; date: string }) => text`${name} approved it on ${date}.`;
export const askedForChangesAt = ({ name, date, note }: { name: string; date: string; note: string }) =>
  text`${name} asked for changes on ${date}: “${note}”`;
export const judgedContent = ({ fingerprint }: { fingerprint: string }) => text`Judged content ${fingerprint}.`;
export const itStands = () => text`It stands.`;
export const itLapsed = ({ changed }: { changed: string }) => text`It no longer stands: ${changed}.`;
export const nobodyJudgedIt = () => text`Nobody has judged it.`;
export const contentNow = ({ fingerprint }: { fingerprint: string }) => text`Content now ${fingerprint}.`;
export const openNote = ({ note }: { note: string }) => text`Open note. ${note}`;
export const guestByLink = ({ name }: { name: string }) => text`${name} (a guest, by a link)`;
