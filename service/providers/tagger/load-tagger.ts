import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What is used of `wink-nlp`, whose own types do not fit its own `its`. */
type Token = { out: (what?: unknown) => string };
type Tagger = {
  its: { pos: unknown; lemma: unknown; precedingSpaces: unknown };
  readDoc: (text: string) => {
    tokens: () => {
      each: (use: (token: Token) => void) => void;
      itemAt: (at: number) => Token;
      out: (what?: unknown) => string[];
    };
  };
};
let tagger: Tagger | undefined;

/** The tagger of English words. Loading takes some 80 ms and is done once a process. */
export function loadTagger(): Tagger {
  const load = () => {
    const create: (model: unknown, pipe: string[]) => Tagger = require("wink-nlp");
    return create(require("wink-eng-lite-web-model"), ["sbd", "pos"]);
  };
  tagger ??= load();
  return tagger;
}
