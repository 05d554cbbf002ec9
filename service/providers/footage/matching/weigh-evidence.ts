import type { Footage } from "../../abilities/footage.ts";
import { type SceneSubject, yearsIn } from "./read-scene.ts";
import { kinds, matchesAt, readWords, type Term, type Word } from "./read-words.ts";

const unspaced = /[\p{Script=Han}\p{Script=Katakana}]/u;
const has = (words: readonly Word[], term: Term, isLoose = false) =>
  words.some((_, at) => matchesAt(words, at, term, isLoose));

/** How surely a piece shows a scene's subject, 0 to 1; 0 where evidence is missing or speaks against it. */
export function weighEvidence(scene: SceneSubject, { title: name, description = "", tags }: Footage, language: string) {
  const isOwn = ({ stems }: Word) => stems.some((each) => scene.stems.has(each));
  const title = readWords(name, language);
  const categories = tags.map((tag) => readWords(tag, language));
  const sentences = description.split(/[.;\n]+/u).map((text) => readWords(text, language));
  const all = [title, ...categories, ...sentences];
  const years = yearsIn([name, description, ...tags].join(" "));
  if (scene.years.length > 0 && years.length > 0 && !years.some((year) => scene.years.includes(year))) return 0;

  const isRival = (kind: RegExp) => (word: Word) => kind.test(word.text) && !isOwn(word);
  const about = all.filter((words) => words === title || has(words, scene.subject));
  if (about.some((words) => words.some(isRival(kinds.likeness)))) return 0;
  // "Mercury (element)" is another Mercury.
  const isOther = (word: Word) => isRival(kinds.namesake)(word) || (word.gap.includes("(") && !isOwn(word));
  if (title.some(isRival(kinds.namesake))) return 0;
  if (categories.some((words) => about.includes(words) && words.some(isOther))) return 0;

  // A category of the subject alone tells that "Glassblower Murano" names no Mr Murano.
  const { length } = scene.subject;
  const isCategory = categories.some((words) => matchesAt(words, 0, scene.subject) && (words[length]?.isStop ?? true));
  const shows = (words: readonly Word[]) =>
    words.some((_, at) => matchesAt(words, at, scene.subject) && standsAlone(words, at, scene, isCategory));
  const isTitled = shows(title);
  const isTagged = isTitled || categories.some(shows);
  if ((!isTitled && has(title, scene.subject)) || !(isTagged || sentences.some(shows))) return 0;

  const isFound = (term: Term) => all.some((words) => has(words, term, language === "de"));
  const named = scene.required.filter(isFound).length;
  if (!scene.isUnique && named < scene.required.length) return 0;
  const shared = named + scene.others.filter(isFound).length + (years.length > 0 ? scene.years.length : 0);
  const most = scene.required.length + scene.others.length + scene.years.length;
  const context = scene.context.some(isFound) ? 1 : 0;
  const said = title.filter(({ isStop }) => !isStop);
  const isExplained = isTitled && said.length > length && said.every(isOwn);
  const usual = most > Math.min(2, length) && !isExplained ? 2 : 1;
  const wanted = usual + (scene.isDoubtful ? 1 : 0) + (isTagged ? 0 : 1);
  const isSure = (scene.isUnique && isTagged) || (most > 1 && shared === most) || shared + context >= wanted;
  return isSure ? 0.6 + (0.3 * shared) / Math.max(1, most) + (isTitled ? 0.06 : 0) + context * 0.04 : 0;
}

/** Whether a piece's words mean the subject itself, not somebody or something named after it or standing near it. */
function standsAlone(words: readonly Word[], at: number, scene: SceneSubject, isCategory: boolean): boolean {
  const end = at + scene.subject.length;
  const [before, first, after, owner] = [words[at - 1], words[at], words[end], words[end + 1]];
  const isLarge = (word: Word | undefined) => /^\p{Lu}/u.test(word?.text ?? "");
  const isBeside = (word: Word | undefined, gap = ","): word is Word => !!word && !word.isStop && /^ ?$|^-$/.test(gap);
  const isForeign = ({ stems }: Word) =>
    !stems.some((each) => [...scene.stems].some((own) => each === own || (own.length > 5 && each.startsWith(own))));
  const isGlued = ({ text }: Word, gap = " ") => gap === "" && unspaced.test(text);
  if (words.slice(Math.max(0, at - 3), at).some(({ text }) => kinds.beside.test(text))) return false;
  // "Sphinx of Tanis".
  if (scene.isUnique && /^(?:of|de|di|du|von|da)$/.test(after?.text ?? "") && owner && isLarge(owner)) {
    if (isForeign(owner)) return false;
  }
  // "Crane Beach", "bridge toll".
  if (isBeside(after, after?.gap)) {
    // "Camels drinking" are camels still.
    if (after.tag === "NOUN" && (isForeign(after) || !/ing$/.test(after.text))) return false;
    if (isForeign(after) && ((isLarge(after) && !isCategory) || isGlued(after, after.gap))) return false;
  }
  if (!isBeside(before, first?.gap)) return true;
  // "Tower cranes", "Keith Moon", "brown bears" for polar ones; "Hamburg harbour" is Hamburg's.
  const isOwner = scene.required.flat().some((forms) => before.stems.some((each) => forms.has(each)));
  if (before.tag === "NOUN" && !isOwner) return false;
  const isQualified = scene.hasQuality && /^(?:ADJ|PROPN)$/.test(before.tag);
  return !isForeign(before) || !((isLarge(before) && isLarge(first)) || isQualified || isGlued(before, first?.gap));
}
