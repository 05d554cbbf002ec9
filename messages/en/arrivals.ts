import { text } from "#lib/language/text.ts";

// Said to whoever does not see what is added to a scene's discussion.
export const wroteANote = ({ name }: { name: string }) => text`${name} wrote a note`;
export const replied = ({ name }: { name: string }) => text`${name} replied`;
export const approvedIt = ({ name }: { name: string }) => text`${name} approved the scene`;
export const askedForChanges = ({ name }: { name: string }) => text`${name} requested changes`;
export const yourNoteWasAdded = () => text`Your note was added`;
export const yourReplyWasAdded = () => text`Your reply was added`;
export const yourApprovalWasSaved = () => text`Your approval was saved`;
export const yourRequestWasSaved = () => text`Your request for changes was saved`;
