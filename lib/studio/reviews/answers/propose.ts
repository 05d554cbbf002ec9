import type { CastMember } from "#lib/contract/cast.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { AnswerPart } from "#lib/contract/note-answer.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { usualPrompt } from "../../scenes/usual-prompt.ts";
import { partsOfNote } from "../notes/mention-text.ts";

/** How long the text of each part may be. */
export const ANSWER_CHARACTERS: Record<AnswerPart, number> = {
  picture: LIMITS.promptCharacters,
  motion: LIMITS.promptCharacters,
  narration: LIMITS.narrationCharacters,
  cast: LIMITS.descriptionCharacters,
};

/** The part that a note speaks of; the picture unless it names another one that can be changed. */
export function partOfNote(about: readonly ScenePart[], { motionVideo }: Pick<Scene, "motionVideo">): AnswerPart {
  if (about.includes("picture")) return "picture";
  if (about.includes("motion") && motionVideo.assetLink) return "motion";
  return about.includes("narration") ? "narration" : "picture";
}

/** What the part says now; a member of the cast says it of itself. */
export function textOfPart(scene: Scene, part: AnswerPart, member?: CastMember): string {
  if (part === "narration") return scene.narration ?? "";
  if (part === "cast") return member?.description ?? "";
  return usualPrompt(scene, part === "picture" ? "image" : "motion");
}

/** Whoever of the cast is named in a note or else seen in the scene, the likeliest first. */
export function membersFor<Member extends Pick<CastMember, "entityUuid" | "name" | "aliases">>(
  members: readonly Member[],
  { said, castUuids = [] }: { said: string; castUuids?: readonly string[] | undefined },
): Member[] {
  const words = said.toLowerCase();
  const rank = ({ entityUuid, name, aliases }: Member) =>
    [name, ...aliases].some((each) => each !== "" && words.includes(each.toLowerCase()))
      ? 0
      : castUuids.includes(entityUuid)
        ? 1
        : 2;
  return members.toSorted((one, other) => rank(one) - rank(other));
}

const quotes = /[“„"«]([^“”„"«»]{1,400})[”“"»]/gu;
const links = /https?:\/\/\S+/gu;
const sentenceEnd = /[.!?…。！？][”"’')\]]*$/u;
/** Less of a note than this says nothing. */
const fewest = 12;

/**
 * The part with the notes' words in it, to be edited. A note that quotes what is there and what is to be there has one
 * put in the other's place. Words about a narration are not to be spoken: it stays as it is unless a note quotes them.
 */
export function proposeText({ part, now, notes }: { part: AnswerPart; now: string; notes: readonly string[] }): string {
  return notes.reduce((text, note) => {
    const words = wordsOf(note);
    const swapped = swapQuoted(text, words);
    if (swapped !== null) return swapped.length <= ANSWER_CHARACTERS[part] ? swapped : text;
    return part === "narration" ? (onlyQuoted(words) ?? text) : append(text, words, part);
  }, now.trim());
}

/** Without whom it names and where it leads: a painter knows neither. */
function wordsOf(note: string): string {
  const words = partsOfNote(note, []).map((piece) => ("userUuid" in piece ? "" : piece.text));
  return words.join("").replace(links, "").replace(/\s+/gu, " ").trim();
}

function swapQuoted(text: string, words: string): string | null {
  const quoted = quotesIn(words);
  const at = (quote: string) => text.toLowerCase().indexOf(quote.toLowerCase());
  const old = quoted.find((quote) => at(quote) >= 0);
  const fresh = quoted.find((quote) => at(quote) < 0);
  if (quoted.length !== 2 || !old || !fresh) return null;
  return text.slice(0, at(old)) + fresh + text.slice(at(old) + old.length);
}

/** What a note wants to have said, where it quotes nothing else. */
function onlyQuoted(words: string): string | null {
  const [quote, ...others] = quotesIn(words);
  return quote?.includes(" ") && others.length === 0 ? quote : null;
}

function quotesIn(words: string): string[] {
  return Array.from(words.matchAll(quotes), ([, quote = ""]) => quote.trim()).filter((quote) => quote !== "");
}

function append(text: string, words: string, part: AnswerPart): string {
  if (words === "" || text.toLowerCase().includes(words.toLowerCase())) return text;
  if (text === "") return words.slice(0, ANSWER_CHARACTERS[part]);
  const begun = `${text}${sentenceEnd.test(text) ? "" : "."} `;
  const room = ANSWER_CHARACTERS[part] - begun.length;
  if (words.length <= room) return begun + words;
  const cut = room < fewest ? "" : words.slice(0, room).replace(/\s+\S*$/u, "");
  return cut === "" ? text : begun + cut;
}
