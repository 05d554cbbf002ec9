import { findLabel, findSection } from "./labels.ts";
import { isTitleLike } from "./mark-lines.ts";
import { readMarker, splitLabel } from "./marker.ts";

type Section = { kind: "script" | "aside" | "plain"; heading: string; lines: string[] };

/**
 * The lines without the parts beside a script, such as "Visual Ideas:" or "Storyboard:" with what stands below them. Where
 * nothing else is spoken, the part is the script itself, and only its heading goes.
 */
export function dropAsides(lines: readonly string[]): readonly string[] {
  const sections = splitSections(lines);
  if (!sections.some(({ kind }) => kind === "aside")) return lines;
  const hasScript = sections.some(isSpoken);
  return sections.flatMap(({ kind, heading, lines: own }) => {
    if (kind === "aside") return hasScript ? [] : own;
    return findLabel(headingOf(heading))?.kind === "speech" ? [heading, ...own] : own;
  });
}

function splitSections(lines: readonly string[]): Section[] {
  let section: Section = { kind: "plain", heading: "", lines: [] };
  const sections = [section];
  for (const line of lines) {
    const heading = headingOf(line);
    // A storyboard names what is said in each of its scenes; other parts end where somebody speaks.
    const isOver = section.kind === "aside" && !sections.some(isSpoken) && !section.lines.some(beginsScene);
    const kind = findSection(heading) ?? (isOver && findLabel(heading)?.kind === "speech" ? "script" : null);
    const ends = section.kind === "aside" && levelOf(line) > 0 && levelOf(line) <= levelOf(section.heading);
    if (kind || ends) {
      section = { kind: kind ?? "plain", heading: kind ? line : "", lines: kind ? [] : [line] };
      sections.push(section);
    } else section.lines.push(line);
  }
  return sections;
}

function levelOf(line: string): number {
  return /^\s*(#{1,6})\s/u.exec(line)?.[1]?.length ?? 0;
}

/** The words of a line that stands alone as a heading, with a colon behind it or marked as one; else nothing. */
function headingOf(line: string): string {
  const split = splitLabel(line);
  if (split) return split.rest.replace(/[*_\s]/gu, "") === "" ? split.head : "";
  return /^\s*(?:#{1,6}\s+|\*\*|__)(.{1,40}?)(?:\*\*|__)?\s*$/u.exec(line)?.[1] ?? "";
}

function beginsScene(line: string): boolean {
  return readMarker(line)?.kind === "scene";
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
