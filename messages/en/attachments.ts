import { text } from "#lib/language/text.ts";

export const attachAFile = () => text`Attach a file`;
export const attachments = () => text`Attached files`;
export const filesToAttach = () => text`Files to attach`;
export const remove = ({ name }: { name: string }) => text`Remove ${name}`;
export const openFile = ({ name }: { name: string }) => text`Open ${name}`;
export const sending = ({ name, percent }: { name: string; percent: string }) => text`${name}: ${percent} sent`;
export const atMostFiles = ({ files }: { files: number }) => text`A note can have at most ${files} files.`;
export const theLineBroke = () => text`The file could not be sent. Attach it again.`;

export const theFileIsTooLarge = ({ megabytes }: { megabytes: number }) =>
  text`The file is larger than ${megabytes} MB.`;
export const sendASmallerOne = () => text`Send a smaller one.`;
export const theFileIsOfNoKnownKind = () => text`This kind of file cannot be attached.`;
export const chooseAnotherFormat = () =>
  text`Choose a picture (PNG, JPEG, WebP, GIF), a clip (MP4, MOV, WebM), a sound (MP3, WAV, M4A) or a PDF.`;
export const theFileHasNoName = () => text`The file’s name is missing or too long.`;
export const giveItAName = () => text`Rename it and attach it again.`;
export const youHaveSentTooMany = () => text`You have reached the limit of attached files in this project.`;
export const deleteNotesWithFiles = () => text`Delete your notes with files that are no longer needed.`;
export const thereIsNoRoomForFiles = () => text`There is no space for more files.`;
export const noSpaceAdvice = () => text`Ask the operator to free some, then try again.`;
export const anAttachedFileIsGone = () => text`An attached file no longer exists.`;
export const attachItAgain = () => text`Remove it or attach it again, then send the note.`;
