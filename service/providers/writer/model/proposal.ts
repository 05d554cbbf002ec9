import { z } from "zod";
import { ANSWER_CHARACTERS } from "#lib/contract/note-answer.ts";
import { findSigns, type SignKind } from "#lib/text/narration/signs.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import type { ProposedText, ProposeText } from "../provider.ts";
import type { Asking, Problems, Question } from "./call-writer.ts";
import { checkSpoken, checkText, proposalInstructions } from "./instructions.ts";
import { usable } from "./texts.ts";

const Proposal = z.object({ text: z.string() });

/** Asked for again beyond so many times its length, and not taken beyond so many more; a short one may grow by more. */
const near = { times: 2, words: 40 };
const far = { times: 4, words: 80 };
/** What no text has that did not have it before: a note could want people led somewhere. */
const foreign: SignKind[] = ["markup", "address"];

/** A text of a scene, changed as notes ask for. */
export function generateProposal(input: ProposeText) {
  const { part, now, language } = input;
  const most = ANSWER_CHARACTERS[part];
  const known = signsIn(now, language);
  const check = (text: string, { times, words }: typeof near): Problems => {
    const count = countWords(text);
    const longest = Math.max(words, times * countWords(now));
    const signs = signsIn(text, language).filter((sign) => foreign.includes(sign) && !known.includes(sign));
    return [
      ...(text === "" ? ["The text is empty."] : []),
      ...(text.length > most ? [`It has ${text.length} characters; at most ${most} are wanted.`] : []),
      ...(count > longest ? [`It has ${count} words; at most ${longest} are wanted.`] : []),
      ...signs.map(
        (sign) => `It must be plain words, without ${sign === "markup" ? "markup or emoji" : "an address"}.`,
      ),
      ...(part === "narration" ? checkText(text, { language }) : []),
    ];
  };
  const question: Question<z.infer<typeof Proposal>> = {
    instructions: proposalInstructions(input),
    question: listMaterial(input),
    schema: Proposal,
    check: ({ text }) => [
      ...check(text.trim(), near),
      ...(part === "narration" ? checkSpoken(text.trim(), language) : []),
    ],
  };
  return async (asking: Asking): Promise<ProposedText> => {
    const { text } = await usable(asking, question, ({ text }) => check(text.trim(), far));
    return { text: text.trim(), by: "model" };
  };
}

function signsIn(text: string, language: string): SignKind[] {
  return splitSentences(text, language).flatMap(findSigns);
}

const tags = /<\/?\s*(?:material|text|narration|note)\s*>/giu;

/** Nothing in it can end it: what looks like one of its marks is left out. */
function listMaterial({ now, notes, narration }: ProposeText): string {
  const within = (tag: string, text: string) => `<${tag}>\n${text.replaceAll(tags, "")}\n</${tag}>`;
  return [
    "<material>",
    within("text", now),
    ...(narration ? [within("narration", narration)] : []),
    ...notes.map((note) => within("note", note)),
    "</material>",
  ].join("\n");
}
