import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { ShareLevel } from "#lib/contract/share.ts";
import { getDirection, getLocale } from "#lib/language/locale.ts";
import { findRoot } from "#lib/packages/install.mjs";
import * as say from "#messages/offline-review.ts";

/** What the page itself says; where numbers go in, its script puts them. */
const words = () => ({
  whatIsYourName: say.whatIsYourName(),
  yourAnswersAreTold: say.yourAnswersAreTold(),
  begin: say.begin(),
  sceneOf: say.sceneOf(),
  previous: say.previous(),
  next: say.next(),
  approve: say.approve(),
  approved: say.approved(),
  requestChanges: say.requestChanges(),
  changesRequested: say.changesRequested(),
  takeBack: say.takeBack(),
  takenBackHere: say.takenBackHere(),
  changedHere: say.changedHere(),
  edit: say.edit(),
  editNote: say.editNote(),
  keepChange: say.keepChange(),
  tooLargeToSave: say.tooLargeToSave(),
  browserKeepsNothing: say.browserKeepsNothing(),
  whatIsToChange: say.whatIsToChange(),
  send: say.send(),
  cancel: say.cancel(),
  newNote: say.newNote(),
  addNote: say.addNote(),
  yourNotes: say.yourNotes(),
  notesSoFar: say.notesSoFar(),
  remove: say.remove(),
  hear: say.hear(),
  noPicture: say.noPicture(),
  noScenes: say.noScenes(),
  noNarration: say.noNarration(),
  scenes: say.scenes(),
  draw: say.draw(),
  pen: say.pen(),
  arrow: say.arrow(),
  box: say.box(),
  clearDrawing: say.clearDrawing(),
  drawingGoesWith: say.drawingGoesWith(),
  saveAnswers: say.saveAnswers(),
  nothingToSave: say.nothingToSave(),
  notSavedYet: say.notSavedYet(),
  savedAs: say.savedAs(),
  answersStay: say.answersStay(),
});
/** @public Read by the script of the page. */
export type OfflineWords = ReturnType<typeof words>;

/** The page as one file, scene by scene: its pictures are too many to be held at once. */
export async function* writePage(board: OfflineBoard, scenes: AsyncIterable<OfflineScene>): AsyncGenerator<Uint8Array> {
  const folder = join(findRoot(), "lib", "studio", "shares", "offline");
  const [answers, acts, style] = await Promise.all(
    ["page-answers.js", "page.js", "page.css"].map((file) => readFile(join(folder, file), "utf8")),
  );
  const script = `${answers}${acts}`;
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; img-src data: blob:; media-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
  yield Buffer.from(`<!doctype html>
<html lang="${getLocale()}" dir="${getDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${asHtml(board.title)}</title>
<style>${style}</style>
</head>
<body>
<noscript>${asHtml(say.needsScripts())}</noscript>
<main id="page"></main>
<script type="application/json" id="board">${asJson({ ...board, words: words() })}</script>
`);
  for await (const scene of scenes) {
    yield Buffer.from(`<script type="application/json" class="scene">${asJson(scene)}</script>\n`);
  }
  yield Buffer.from(`<script type="module">${script}</script>\n</body>\n</html>\n`);
}

function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Nothing in it can end the element that it stands in. */
function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** What a page for reviewing without a network knows of its board. */
type OfflineBoard = {
  /** Of its answers. */
  format: string;
  /** Of the link whose guests its readers are. */
  token: string;
  title: string;
  level: ShareLevel;
  /** As a person reads it. */
  madeOn: string;
  /** The same under the studio's seal, for its answers to bring back. */
  page: { madeAt: number; seal: string };
  /** The largest file of answers that is taken in. */
  mostBytes: number;
  scenes: number;
};

export type OfflineScene = {
  sceneId: string;
  number: number;
  narration: string;
  parts: SceneParts;
  /** As addresses that hold the file itself. */
  picture?: string;
  sound?: string;
  /** What guests may read of what was said so far. */
  /** With when in the scene they are meant, in milliseconds, where that is said. */
  notes: { name: string; text: string; atMs?: number }[];
};
