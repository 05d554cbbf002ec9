import { detectLanguage } from "#lib/text/detect-language.ts";
import { defineProjectStage } from "../stage.ts";

/** The idea and the language it is written in. */
export const readIdea = defineProjectStage({
  name: "read-idea",
  queue: "light",
  version: 1,
  async load({ project }) {
    return { idea: project.brief.idea ?? "" };
  },
  async do({ idea }) {
    return { idea, language: detectLanguage(idea) };
  },
});
