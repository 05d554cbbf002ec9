import type { WrittenWord } from "#lib/text/words.ts";
import { lexicon } from "./lexicon.ts";

/** A written word without the punctuation around it, and its neighbours without theirs. */
export type Token = {
  core: string;
  /** Punctuation before and behind. */
  lead: string;
  trail: string;
  previous: string;
  next: string;
  /** The last of its sentence. */
  isLast: boolean;
  /** Digits of a telephone number. */
  isPhone: boolean;
  /** Its sentence is set in capitals. */
  isShouted: boolean;
};

const opening = /^["'“”‘’«»‹›([{¿¡*_`~|\\<•·–—-]*(?=.*[\p{L}\p{N}])/u;
const closing = /["'“”‘’«»‹›)\]}*_`|\\>,;:!?…–—]+$/u;
const dotted = /^(?:\p{Lu}|(?:\p{L}{1,3}\.)+\p{L}{1,2})\.$/u;

/** Splits a written word; a full stop stays with what may be an abbreviation. */
export function splitToken(written: string): { lead: string; core: string; trail: string } {
  const plain = written.normalize("NFC").replace(/[\p{Cf}\p{Cc}]|\uFE0E|\uFE0F/gu, "");
  const lead = keepSign(opening.exec(plain)?.[0] ?? "", plain);
  let core = plain.slice(lead.length);
  let trail = "";
  for (;;) {
    const end = closing.exec(core)?.[0] ?? (core.endsWith(".") && !isAbbreviated(core) ? "." : "");
    if (end === "" || end.length === core.length) break;
    core = core.slice(0, -end.length);
    trail = end + trail;
  }
  return { lead, core: core.replace(/[‘’ʼ]/gu, "'"), trail };
}

function isAbbreviated(core: string): boolean {
  return (
    dotted.test(core) ||
    [lexicon.abbreviations, lexicon.beforeNumber, lexicon.units].some((list) => list.has(core)) ||
    (/^(?:[A-Z][a-z.]+|st\.)$/.test(core) && lexicon.abbreviations.has(core.toLowerCase())) ||
    /^st\.$/i.test(core)
  );
}

/** A minus, an "about" or an apostrophe before a figure says something. */
function keepSign(lead: string, plain: string): string {
  const isFigure = /^[\d.$€£¥]/.test(plain.slice(lead.length));
  return isFigure ? lead.replace(/[-–~<'’]$/u, "") : lead;
}

export function toTokens(words: readonly WrittenWord[], lasts: ReadonlySet<number>): Token[] {
  const split = words.map(({ text }) => splitToken(text));
  const phones = findPhones(split.map(({ core }) => core));
  let shouted = false;
  return split.map((token, index) => {
    if (index === 0 || lasts.has(index - 1)) shouted = isShouted(split.slice(index), index, lasts);
    return {
      ...token,
      previous: index > 0 && !lasts.has(index - 1) ? (split[index - 1]?.core ?? "") : "",
      next: lasts.has(index) ? "" : (split[index + 1]?.core ?? ""),
      isLast: lasts.has(index),
      isPhone: phones.has(index),
      isShouted: shouted,
    };
  });
}

/** "+44 20 7946 0958" and "(555) 123-4567" are told digit by digit. */
function findPhones(cores: readonly string[]): Set<number> {
  const found = new Set<number>();
  cores.forEach((core, start) => {
    let end = start + 1;
    while (/^[\d-]{2,5}$|^\d{3}-\d{4}$/.test(cores[end] ?? "")) end += 1;
    const isForeign = /^\+\d{1,4}$/.test(core) && end - start > 2;
    const isLocal = /^\d{3}$/.test(core) && /^\d{3}-\d{4}$/.test(cores[start + 1] ?? "");
    if (isForeign) for (let index = start; index < end; index++) found.add(index);
    else if (isLocal) found.add(start).add(start + 1);
  });
  return found;
}

function isShouted(rest: readonly { core: string }[], from: number, lasts: ReadonlySet<number>): boolean {
  let letters = 0;
  let small = 0;
  let several = 0;
  for (const [offset, { core }] of rest.entries()) {
    letters += core.match(/\p{L}/gu)?.length ?? 0;
    small += core.match(/\p{Ll}/gu)?.length ?? 0;
    if (/\p{L}{2}/u.test(core)) several += 1;
    if (lasts.has(from + offset)) break;
  }
  return several > 2 && small < letters / 5;
}
