import { formatList } from "#lib/language/format.ts";
import { text } from "#lib/language/text.ts";

type Named = { name: string };

export const isNoScriptFile = ({ name }: Named) =>
  text`${name} cannot be opened as a script. Choose a .txt, .md, .srt, .vtt, .csv, .fountain or .docx file.`;
export const isAnOldDocument = ({ name }: Named) =>
  text`${name} is in the old Word format. Save it as .docx and open that.`;
export const isTooLarge = ({ name }: Named) => text`${name} is too large for a script of 10,000 characters.`;
export const unpacksTooLarge = ({ name }: Named) =>
  text`${name} unpacks to far more text than a script of 10,000 characters. Copy the part you need, and paste it.`;
export const holdsNoPlainText = ({ name }: Named) => text`${name} is not plain text.`;
export const isEmpty = ({ name }: Named) => text`${name} is empty.`;
export const cannotBeRead = ({ name }: Named) =>
  text`${name} cannot be read: it is damaged, or not the kind of file its name says. Open it in another program and paste its text.`;
export const isNoDocument = ({ name }: Named) =>
  text`${name} is damaged, protected or not a Word document. Open it in Word, save it again as .docx, or paste its text.`;
export const hasNoCaptions = ({ name }: Named) =>
  text`${name} has no captions with times. Each needs a line such as 00:00:01,000 --> 00:00:04,000.`;
export const hasNoScenes = ({ name }: Named) => text`${name} has no scene, action or dialogue. Paste its text instead.`;
export const hasNoSceneColumns = ({ name, columns }: Named & { columns: readonly string[] }) =>
  columns.length === 0
    ? text`${name} has no rows.`
    : text`${name} has no column named Narration or Visual, only ${formatList(columns.slice(0, 8), "conjunction")}. Rename one of them.`;
