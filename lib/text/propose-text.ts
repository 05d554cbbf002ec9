const quotes = /[“„"«]([^“”„"«»]{1,400})[”“"»]/gu;
const links = /https?:\/\/\S+/gu;
const sentenceEnd = /[.!?…。！？][”"’')\]]*$/u;
/** Less of a note than this says nothing. */
const fewest = 12;

type Asked = {
  now: string;
  notes: readonly string[];
  /** How many characters it may have. */
  most: number;
  isSpoken: boolean;
};

/**
 * A text with notes' words in it, to be edited. A note that quotes what is there and what is to be there has one put in
 * the other's place. Words about what is spoken are not to be spoken: it stays as it is unless a note quotes them.
 */
export function proposeText({ now, notes, most, isSpoken }: Asked): string {
  return notes.reduce((text, note) => {
    const words = wordsOf(note);
    const swapped = swapQuoted(text, words);
    if (swapped !== null) return swapped.length <= most ? swapped : text;
    return isSpoken ? (onlyQuoted(words) ?? text) : append(text, words, most);
  }, now.trim());
}

/** Without where it leads: a painter does not go there. */
function wordsOf(note: string): string {
  return note.replace(links, "").replace(/\s+/gu, " ").trim();
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

function append(text: string, words: string, most: number): string {
  if (words === "" || text.toLowerCase().includes(words.toLowerCase())) return text;
  if (text === "") return words.slice(0, most);
  const begun = `${text}${sentenceEnd.test(text) ? "" : "."} `;
  const room = most - begun.length;
  if (words.length <= room) return begun + words;
  const cut = room < fewest ? "" : words.slice(0, room).replace(/\s+\S*$/u, "");
  return cut === "" ? text : begun + cut;
}
