import { text } from "#lib/language/text.ts";

export const staysAsItIsIt = ({ did }: { did: string }) =>
  text`“${did}” cannot be undone: it has changed again since, and that change would be lost.`;
export const undoneDid = ({ did }: { did: string }) => text`Undone: ${did}`;
export const doneAgain = ({ did }: { did: string }) => text`Done again: ${did}`;
export const undo = () => text`Undo`;
export const redo = () => text`Redo`;
export const historyOfYourChanges = () => text`History of your changes`;
