import { plural, text } from "#lib/language/text.ts";

export const changedBecauseOfYours = () => text`Changed since you looked, because of your note`;
export const changedBecauseOfYourRequest = () => text`Changed since you asked for it`;
export const changedBecauseOfIt = () => text`Changed because of this note`;
export const before = () => text`Before`;
export const now = () => text`Now`;
export const pictureBefore = () => text`The picture before`;
export const pictureNow = () => text`The picture now`;
export const motionIsNew = () => text`Its motion is new.`;
export const myNoteIsAnswered = () => text`My note is answered`;
export const notYet = () => text`Not yet`;
export const whatIsMissing = () => text`What is still missing?`;
export const sendReply = () => text`Send reply`;
export const notesAnswered = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`1 of your notes is answered`, other: text`${notes} of your notes are answered` });
export const look = () => text`Look`;
export const lookAtScene = ({ number }: { number: number }) => text`Look at scene ${number}`;
