import { detectLanguage } from "#lib/text/detect-language.ts";
import { defineProjectStage } from "../stage.ts";

/** The script and the language it is written in. */
export const readScript = defineProjectStage({
  name: "read-script",
  queue: "light",
  version: 1,
  async load({ project }) {
    return { text: project.brief.script?.text ?? "" };
  },
  async do({ text }) {
    return { text, language: detectLanguage(text) };
  },
});
