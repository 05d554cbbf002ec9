import { removeMarkup } from "../markup.ts";
import { readTimeRange } from "../written-times.ts";
import { findLabel } from "./labels.ts";
import { labelIn, readMarker, splitLabel } from "./marker.ts";
import { spreadTables } from "./scene-table.ts";

const endsSentence = /[.!?…。！？؟।:：]["'”’»)\]*_]*$/u;
const endsBefore = /(?:[.!?…。！？,，;；|–—)\]）】"”’»*]|^)\s*$/u;
/** What a scene's head ends with: "Scene 1 (0-10 sec): Narrator: …", "Scene 1 - Visual: …". */
const endsHead = /(?:[:：]|\s-)[*_]{0,3}\s*$/u;
const listNumber = /^\s*\d{1,2}[.)、．]\s*(?=\D)/u;
const longLine = 50;
const inlineScene =
  /(\S)\s*(?=[*_]{0,3}[[(（【]?(?:(?:Scene|SCENE|Szene|Scène|Escena|Scena|Cena|Сцена)\s+\d{1,3}|(?:场景|場景|シーン|장면\s?)\d{1,3}|第[\d一二三四五六七八九十]{1,3}[幕场場])\s*(?:[[(（【][^\])）】]{1,40}[\])）】])?\s*[*_]{0,3}\s*[:：])/gu;
const bracketedTime = /([.!?…。！？"”])\s+(?=[[(（【]\s*\d[^\])）】]{1,24}[\])）】])/gu;

/** The lines of a script, one thing a line: tables taken apart, labels inside a line set below it, wrapped lines joined; and how many tables are none of scenes. */
export function spreadLines(text: string): { lines: string[]; unsaidTables: number } {
  const plain = removeMarkup(dropUnsaid(plainFountain(text)))
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/gu, "");
  const { lines: spread, unsaid } = spreadTables(plain.split("\n").filter((line) => !/^\s*```/u.test(line)));
  const lines = spread.map((line) => line.replace(/\s+/gu, " "));
  const isMarked = lines.some((line) => beginsMarked(line));
  const joined = joinWrapped(lines.flatMap((line) => (isMarked ? spreadNumbered(line) : [line])));
  return { lines: joined, unsaidTables: unsaid };
}

const place = /^[^\S\n]*(?:(?:INT|EXT|I\/E|EST)(?:\.?\/(?:INT|EXT))?[. ]|(?:[Ii]nt|[Ee]xt)\.\s.*\s[-–—]\s)/mu;

/** A screenplay in Fountain without its notes, synopses and remarks, and with what it forces to be a scene or a name as such. */
function plainFountain(text: string): string {
  if (!place.test(text)) return text;
  return text
    .replace(/\/\*[\s\S]*?\*\/|\[\[[\s\S]*?\]\]/gu, "")
    .replace(/^=.*$|^>.*<?[^\S\n]*$|^~/gmu, "")
    .replace(/^#{1,6}[^#\n].*$/gmu, "")
    .replace(/^\.(?=[\p{L}\p{N}])/gmu, "INT. ")
    .replace(/^([^\S\n]*(?:int|ext|i\/e|est)\b.*?)\s*#[\w.-]{1,8}#[^\S\n]*$/gimu, "$1")
    .replace(/^@(.*)$/gmu, (_, name: string) => name.toUpperCase())
    .replace(/[^\S\n]*\^[^\S\n]*$/gmu, "");
}

function beginsMarked(line: string): boolean {
  const marker = readMarker(line.replace(listNumber, ""));
  if (!marker || marker.kind === "point") return false;
  if (marker.kind === "label") return marker.isTelling;
  return marker.kind === "scene" || marker.wantedMs !== undefined || marker.startMs !== undefined;
}

/** A number before a line stays with what it counts. */
function spreadNumbered(line: string): string[] {
  const number = listNumber.exec(line)?.[0] ?? "";
  const [first = "", ...rest] = spreadLine(line.slice(number.length));
  return [number + first, ...rest];
}

function spreadLine(line: string): string[] {
  const isMarked = beginsMarked(line);
  const spread = line
    .replace(inlineScene, (found, last: string, at: number) => {
      const isOpen = isMarked || /[.!?…。！？"”’»)\]]/u.test(last);
      return isOpen && at + found.length > 3 && !/[[(（【*_]/u.test(last) ? `${last}\n` : found;
    })
    .replace(bracketedTime, (found, last: string, at: number, whole: string) => {
      const isTime = isMarked && readTimeRange(whole.slice(at + found.length))?.before === "";
      return isTime ? `${last}\n` : found;
    });
  return spread.split("\n").flatMap(spreadLabels);
}

/** Sets every label inside a line, "Sunset. Narrator: Welcome.", on a line of its own. */
function spreadLabels(line: string): string[] {
  const group = /^(\s*[*_]{0,3}[[(（【][^\])）】]{1,400}[\])）】][*_]{0,3})\s*([^\s*_].*)$/u.exec(line);
  const inner = group && splitLabel(group[1] ?? "");
  if (group && inner?.rest && /[:：]/u.test(group[1] ?? "") && findLabel(inner.head)) {
    return [group[1] ?? "", ...spreadLabels(group[2] ?? "")];
  }
  const isMarked = beginsMarked(line);
  const cuts: number[] = [];
  for (const match of line.matchAll(/[:：]/gu)) {
    const at = labelStart(line, match.index, isMarked);
    if (at !== null && at > (cuts.at(-1) ?? 0)) cuts.push(at);
  }
  const borders = [0, ...cuts, line.length];
  const pieces = borders.slice(1).map((end, index) => line.slice(borders[index], end).trim());
  // A dash before the next label parts the two and belongs to neither.
  return pieces.map((piece, index) => (index < cuts.length ? piece.replace(/\s[-–—|]+$/u, "") : piece));
}

/** Where the label that ends at a colon begins; null where the words before it are none. */
function labelStart(line: string, colon: number, isMarked: boolean): number | null {
  const from = Math.max(0, colon - 60);
  const window = line.slice(from, colon);
  const starts = [...window.matchAll(/(?<=[\s。！？；、，：.!?"”)\]】|])[*_]{0,3}[[(（【]?[\p{L}]/gu)].map(
    ({ index }) => index,
  );
  for (const start of starts) {
    const words = window.slice(start);
    const label = findLabel(words.replace(/^[*_]{0,3}[[(（【]?/u, ""));
    const isAside = /^[*_]{0,3}[[(（【][^\])）】]*[\])）】]\s*$/u.test(words);
    if (!label || isAside || /^[*_[(]{0,4}\p{Ll}/u.test(words)) continue;
    const before = line.slice(0, from + start);
    if (endsBefore.test(before) || (isMarked && endsHead.test(before))) {
      if (label.isTelling || isMarked) return from + start;
      continue;
    }
    // "Scene 1 Sunset Narrator: …": without a sign only after a name, never after "our".
    if (isMarked && label.isTelling && /(?:^|\s)[\p{Lu}\d][^\s]*\s+$/u.test(before)) return from + start;
  }
  return null;
}

/** Undoes hard line wrapping: a long line without an end, or one that goes on in lower case, is joined to the next. */
function joinWrapped(lines: string[]): string[] {
  const joined: string[][] = [];
  for (const line of lines) {
    const open = joined.at(-1);
    const [head, last] = [open?.[0], open?.at(-1)];
    if (open && head !== undefined && last !== undefined && isContinued(head, last, line)) {
      const glue = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，、]\s?$/u.test(last) ? "" : " ";
      open.push(glue + line.trim());
    } else joined.push([line]);
  }
  return joined.map((parts) => parts.join(""));
}

function isContinued(head: string, last: string, line: string): boolean {
  const before = last.trim();
  if (before === "" || line.trim() === "" || endsSentence.test(before)) return false;
  if (/^\s*\d{1,2}\s*[.)、]|^\s*(?:>\s*)+[-*+•]\s/u.test(line) || readMarker(line) || splitLabel(line)) return false;
  const goesOn = /^\s*\p{Ll}/u.test(line);
  const marker = readMarker(head);
  if (marker?.kind === "label" && marker.label !== "speech") return goesOn && marker.rest !== "";
  if (marker && marker.kind !== "point" && marker.kind !== "label") return false;
  return goesOn || before.length >= longLine;
}

const fence = /^\s{0,3}(`{3,}|~{3,})\s*([^\s`]*)[^`]*$/u;
/** What people and models wrap a whole script in. */
const wordsInFence = new Set(["", "text", "txt", "plaintext", "plain", "md", "markdown", "fountain", "script"]);
const picture = /!\[[^\]\n]{0,500}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/gu;
const emptyLink = /\[\s{0,20}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/gu;
const definition = /^\s{0,3}\[[^\]\n]{1,200}\]:\s*\S/u;
const linkPoint = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^\]\n]{1,300}\]\([^)\n]{0,2000}\)[\s.,;]*$/u;
const bareAddress = /^\s*(?:[-*+]\s+)?<?(?:https?:\/\/|www\.)[^\s<>]{1,2000}>?\s*$/u;

/**
 * A text without what Markdown shows and nobody says: code in fences, badges, lists of links, where links lead, lines that
 * are an address. A fence around most of the text is its wrapping.
 */
function dropUnsaid(text: string): string {
  const lines = dropFrame(text.split("\n").filter((line) => !unsaidLine.test(line))).map((line, at, all) => {
    const isTitle = /^\s*(?:={3,}|-{3,})\s*$/u.test(all[at + 1] ?? "") && (all[at - 1] ?? "").trim() === "";
    const framed = /^\s*([=*~_-])\1{2,}\s*(\p{L}.*?)\s*\1{3,}\s*$/u.exec(line)?.[2];
    if (framed) return `## ${framed}`;
    return isTitle && titleLine.test(line) ? `# ${line}` : line.replace(lastTags, "");
  });
  const isCode = codeLines(lines);
  return lines
    .filter((_, at) => !isCode.has(at))
    .filter((line, at, all) => !definition.test(line) && !bareAddress.test(line) && !isLinkList(all, at))
    .map((line) =>
      line.includes("](") || line.includes("][") ? line.replace(picture, "").replace(emptyLink, "") : line,
    )
    .join("\n");
}

/** Fences of admonitions, includes, and lines of nothing but hashtags. */
const unsaidLine =
  /^\s*(?::{3,}.*|[!?]{3}\+?\s+\w+(?:\s+".*")?|(?:>\s*)+\[!\w+\].*|(?:>\s*)+[*_]{0,2}(?:note|tip|hint|info|important|warning|caution|attention|danger|hinweis|tipp|achtung|wichtig|remarque|astuce|nota|consejo)[*_]{0,2}:?[*_]{0,2}|\[(?:TOC|\[_TOC_\])\]|(?:#[\p{L}_][\p{L}\p{N}_]*[\s,]*)+)\s*$/iu;
const lastTags =
  /(?<=[.!?…。！？]["”’»)]?[^\S\n]*(?:\p{Extended_Pictographic}[^\S\n]*)*)(?:[^\S\n]+#[\p{L}_][\p{L}\p{N}_]*)+\s*$/u;
const titleLine = /^\s{0,3}[\p{L}\p{N}"“«][^|.!?…。！？:]{0,80}$/u;
const offer =
  /^\W*(?:sure|certainly|of course|absolutely|great|okay|ok)?[\s,!.–—-]*(?:here(?:['’]s| is| are)|below is|i['’]ve (?:written|created|put together)|hier ist|voici|aquí (?:tienes|está)|ecco)\b.{0,160}\b(?:script|video|scenes?|narration|voice-?over|draft|version|skript|drehbuch|scénario|guion|guión)\b.{0,80}[.!:]\W*$/iu;
const goodbye =
  /^\W*(?:let me know (?:if|whether|how) (?:you(?:['’]d| would)? (?:like|want|need|prefer)|this|there|i )|would you like me to|do you want me to|want me to|feel free to (?:adjust|tweak|modify|change|edit|ask)|(?:if you['’]d like,? )?i can (?:also )?(?:adjust|tweak|shorten|expand|revise|make|create|write|turn|add)|i['’]d be happy to|happy to (?:adjust|tweak|revise)|(?:i )?hope (?:this|that) (?:helps|works)|sag(?:en sie)? mir (?:gerne )?bescheid|möchtest du,? dass ich|n['’]hésitez pas à|dites-moi si|avísame si|¿quieres que|fammi sapere)/iu;

/** A script without what an assistant says before and after it. */
function dropFrame(lines: readonly string[]): readonly string[] {
  const isFrame = (line: string) => line.trim() === "" || /^\s*(?:[-*_]\s?){3,}$/u.test(line);
  const first = lines.findIndex((line) => !isFrame(line));
  const from = offer.test(lines[first] ?? "") ? first + 1 : 0;
  let end = lines.length;
  for (let at = end - 1; at > from; at--) {
    if (goodbye.test(lines[at] ?? "")) end = at;
    else if (!isFrame(lines[at] ?? "")) break;
  }
  return lines.slice(from, end);
}

/** A single point may be a step that names what it links to. */
function isLinkList(lines: readonly string[], at: number): boolean {
  const isLink = (index: number) => linkPoint.test(lines[index] ?? "");
  return isLink(at) && (isLink(at - 1) || isLink(at + 1));
}

function codeLines(lines: readonly string[]): Set<number> {
  const code = new Set<number>();
  for (let at = 0; at < lines.length; at++) {
    const [, mark = "", language = ""] = fence.exec(lines[at] ?? "") ?? [];
    if (mark === "") continue;
    const isEnd = (line: string) => line.trimStart().startsWith(mark) && /^[`~\s]+$/u.test(line);
    const found = lines.findIndex((line, index) => index > at && isEnd(line));
    const end = found < 0 ? lines.length : found;
    const inside = lengthOf(lines.slice(at + 1, end));
    const above = lines.findLast((line, index) => index < at && line.trim() !== "") ?? "";
    const isScript = lines.slice(at + 1, end).some((line) => findLabel(splitLabel(line)?.head ?? "")?.isTelling);
    const isSaid = /[:：][*_\s]*$|[\]】][*_\s]*$|^\s*#/u.test(above) && labelIn(above)?.kind === "speech";
    const isWrapping =
      wordsInFence.has(language.toLowerCase()) && (isSaid || isScript || inside * 2 >= lengthOf(lines));
    if (!isWrapping) for (let index = at; index <= end; index++) code.add(index);
    at = end;
  }
  return code;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.trim().length, 0);
}
