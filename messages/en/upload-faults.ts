import { text } from "#lib/language/text.ts";

export const theFileIsOver100Mb = () => text`The file is over 100 MB.`;
export const makeItSmallerThenUpload = () => text`Make it smaller, then upload it again.`;
export const theUploadTookTooLong = () => text`The upload took too long, and its address expired.`;
export const uploadTheFileAgain = () => text`Upload the file again.`;
export const thisFileIsInUse = () => text`This file is in use already and cannot be replaced.`;
export const uploadItAsANewFile = () => text`Upload it as a new file.`;
export const theServiceIsNotReady = () => text`The service is not ready.`;
export const tryAgainInAMoment = () => text`Try again in a moment.`;
export const checkThatTheFileOpens = () => text`Check that the file opens, or choose another.`;
export const theConnectionBrokeOff = () => text`The connection was lost.`;
export const tryAgainWhenOnline = () => text`Try again when you are online.`;
export const theFileIsNotStored = () => text`The file could not be stored.`;
