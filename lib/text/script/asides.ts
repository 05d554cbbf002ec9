import { readLengthWish, readStatedLength } from "../written-times.ts";
import { findLabel, findSection, isPlainTitle } from "./labels.ts";
import { isTitleLike } from "./mark-lines.ts";
import { readMarker, splitLabel } from "./marker.ts";

type Section = { kind: "whole" | "script" | "aside" | "plain"; heading: string; lines: string[] };

/**
 * The lines without the parts beside a script, such as "Visual Ideas:" or "Production notes" with what stands below them, and
 * how many parts went. A part that is named as the whole narration is all that is spoken. Where nothing else is spoken, a part
 * beside the script is the script itself, and only its heading goes.
 */
export function dropAsides(lines: readonly string[]): { lines: readonly string[]; dropped: number } {
  const sections = splitSections(lines);
  const whole = sections.find(({ kind }) => kind === "whole");
  if (!whole && !sections.some(({ kind }) => kind === "aside")) return { lines, dropped: 0 };
  const isWhole = whole !== undefined && isSpoken(whole) && !isRepeated(whole, sections);
  const hasScript = sections.some(isSpoken);
  const isDropped = (section: Section) => {
    if (isWhole) return section !== whole && section.heading !== "";
    return (section.kind === "aside" || section === whole) && hasScript;
  };
  const kept = sections.flatMap((section) => {
    const { kind, heading, lines: own } = section;
    if (isWhole && section === whole) return own.filter((line) => !isBoldFact(line));
    if (isWhole) return aboutFilm(section);
    if (isDropped(section)) return [];
    if (kind === "aside") return own;
    return findLabel(headingOf(heading))?.kind === "speech" || kind === "plain" ? [heading, ...own] : own;
  });
  return { lines: kept, dropped: sections.filter(isDropped).length };
}

function splitSections(lines: readonly string[]): Section[] {
  const found = lines.map((line) => findSection(headingOf(line)));
  const hasWhole = found.filter((kind) => kind === "whole").length === 1;
  const hasParts = hasWhole || found.includes("aside");
  let section: Section = { kind: "plain", heading: "", lines: [] };
  const sections = [section];
  for (const [at, line] of lines.entries()) {
    const heading = headingOf(line);
    const level = levelOf(line);
    // A storyboard names what is said in each of its scenes; other parts end where somebody speaks.
    const isOver = section.kind === "aside" && !sections.some(isSpoken) && !section.lines.some(beginsScene);
    const isSpeech = findLabel(heading)?.kind === "speech";
    const kind = kindOf(found[at] ?? null, { hasWhole, isAside: hasParts && (level > 0 || hasWhole) });
    const begins = kind ?? (isOver && isSpeech ? "script" : null);
    const above = levelOf(section.heading);
    const isPart = !beginsScene(line) && !isPlainTitle(heading);
    const ends =
      level > 0 &&
      ((section.kind === "aside" && level <= above) ||
        (section.kind === "whole" && isPart && (above === 0 || level <= above)));
    if (begins || ends) {
      section = { kind: begins ?? "plain", heading: line, lines: [] };
      sections.push(section);
    } else section.lines.push(line);
  }
  return sections.map((each) => (each.kind === "aside" && saysLines(each) ? { ...each, kind: "script" } : each));
}

/** A shot list whose table has a column of narration is the script. */
function saysLines({ lines }: Section): boolean {
  const isSaid = (line: string) => {
    const marker = readMarker(line);
    return marker?.kind === "label" && marker.label === "speech" && marker.rest.trim() !== "";
  };
  return lines.filter(isSaid).length > 1;
}

function kindOf(
  found: ReturnType<typeof findSection>,
  { hasWhole, isAside }: { hasWhole: boolean; isAside: boolean },
): Section["kind"] | null {
  if (found === "maybe aside") return isAside ? "aside" : null;
  // Each scene has such a part of its own.
  return found === "whole" && !hasWhole ? null : found;
}

function levelOf(line: string): number {
  return /^\s*(#{1,6})\s/u.exec(line)?.[1]?.length ?? 0;
}

/** The words of a line that stands alone as a heading, with a colon behind it or marked as one; else nothing. */
function headingOf(line: string): string {
  const split = splitLabel(line);
  if (split) return split.rest.replace(/[*_\s]/gu, "") === "" ? split.head : "";
  return /^\s*(?:#{1,6}\s+|\*\*|__)(.{1,80}?)(?:\*\*|__)?\s*$/u.exec(line)?.[1] ?? "";
}

function beginsScene(line: string): boolean {
  const marker = readMarker(line);
  return marker?.kind === "scene" || (marker?.kind === "heading" && (marker.wantedMs ?? marker.startMs) !== undefined);
}

/** The title and the length of the film, which stand above its parts or are one. */
function aboutFilm({ heading, lines }: Section): string[] {
  const lengthOf = (head: string, rest: string) => {
    const isLength = findLabel(head)?.kind.endsWith("ength") && (readStatedLength(rest) ?? readLengthWish(rest));
    return isLength ? [`Video length: ${rest}`] : [];
  };
  const own = lengthOf(headingOf(heading), lines.join(" "));
  return heading === "" || own.length > 0
    ? lines
        .flatMap((line) => {
          const { head = "", rest = "" } = splitLabel(line) ?? {};
          return levelOf(line) === 1 || findLabel(head)?.kind === "title" ? [line] : lengthOf(head, rest);
        })
        .concat(own)
    : [];
}

/** "**Music:** soft piano" among what is spoken. */
function isBoldFact(line: string): boolean {
  const kind = /^\s*(?:[-*+]\s+)?\*\*/u.test(line) ? findLabel(splitLabel(line)?.head ?? "")?.kind : null;
  return kind === "sound" || kind === "fact" || kind === "transition";
}

/** Whether all that a part says is said in the others too, where its pictures are. */
function isRepeated(part: Section, sections: readonly Section[]): boolean {
  const others = sections.flatMap((section) => (section === part ? [] : section.lines)).join(" ");
  const plain = (words: string) =>
    words
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase();
  const all = plain(others);
  const sentences = part.lines.flatMap((line) => line.split(/(?<=[.!?…。！？])\s*/u).map(plain)).filter(Boolean);
  return sentences.filter((sentence) => all.includes(sentence)).length >= sentences.length * 0.8;
}

/** Whether anything outside the asides is spoken: a line of words that are more than a title. */
function isSpoken({ kind, lines }: Section): boolean {
  if (kind === "aside") return false;
  return lines.some((line) => {
    const marker = readMarker(line);
    const words = marker?.kind === "label" ? (marker.label === "speech" ? marker.rest : "") : (marker?.rest ?? line);
    return words.trim() !== "" && !isTitleLike(words);
  });
}
