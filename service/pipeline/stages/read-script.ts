import { removeMarkup } from "#lib/text/markup.ts";
import { scriptLanguage } from "#lib/text/script/name.ts";
import { defineProjectStage } from "../stage.ts";

/** The script as it is read, without markup, and the language it is written in. */
export const readScript = defineProjectStage({
  name: "read-script",
  queue: "light",
  version: 3,
  async load({ project }) {
    return { text: removeMarkup(project.brief.script?.text ?? "") };
  },
  async do({ text }) {
    return { text, language: scriptLanguage(text) };
  },
});
