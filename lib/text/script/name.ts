import { detectLanguage } from "../detect-language.ts";
import { stopWords } from "../stop-words.ts";
import { isPlainTitle } from "./labels.ts";
import { readScript, type Script } from "./read.ts";

/** What a script is about in its own words: its title, its first scene's, or the first words that are said; empty without any. */
export function nameScript(text: string): string {
  const { title, scenes } = readScript(text, { blocks: "kept" });
  const first = scenes[0]?.title ?? "";
  const said = scenes
    .flatMap(({ lines }) => lines.map(({ words }) => words))
    .find((words) => /[\p{L}\p{N}]/u.test(words));
  return title || (isPlainTitle(first) ? "" : first) || said || (scenes[0]?.visual ?? "");
}

/** Whether a script's writer numbered or timed its scenes. */
export function hasNumberedScenes(script: string): boolean {
  return readScript(script, { blocks: "kept" }).scenes.filter(({ isNumbered }) => isNumbered).length > 1;
}

/** The length of the film in seconds that a script asks for, as in "Target Duration: about 45 seconds"; undefined without one. */
export function statedSeconds(script: string): number | undefined {
  const { wantedMs } = readScript(script, { blocks: "kept" });
  return wantedMs === undefined ? undefined : wantedMs / 1000;
}

/** The language that is spoken in a script; its labels and directions may be in another. */
export function scriptLanguage(text: string): string {
  return detectLanguage(spokenWords(readScript(text, { blocks: "kept" })) || text);
}

/** All words that are spoken in a script. */
export function spokenWords({ scenes }: Pick<Script, "scenes">): string {
  return scenes.flatMap(({ lines }) => lines.map(({ words }) => words)).join("\n");
}

const headLines = 40;
const languageLine =
  /^\W*(?:lang(?:uage)?|sprache|langue|idioma|lingua|taal|язык|语言|語言|言語)\W{1,6}(\p{L}[\p{L}-]{1,20})\W*$/imu;

/** The language that a text says it is in, as a tag, in its front matter or a line such as "Language: German"; null without one. */
export function statedLanguage(text: string): string | null {
  const word = languageLine.exec(text.split("\n", headLines).join("\n"))?.[1]?.toLowerCase() ?? "";
  if (/^[a-z]{2,3}(?:-[a-z]{2,8})?$/u.test(word)) return word;
  const named = Object.keys(stopWords).find((tag) =>
    [tag, "en", "de", "fr", "es", "it"].some(
      (language) => new Intl.DisplayNames(language, { type: "language" }).of(tag)?.toLowerCase() === word,
    ),
  );
  return word === "" ? null : (named ?? null);
}
