import { type Block, linesToSpeak } from "#lib/text/source-text.ts";
import furniture from "../text/furniture.json" with { type: "json" };

/** Why a page shows less than its article. */
export type Wall = "payment" | "consent" | "script";

const shortLine = 160;
const { offers, consent, replies } = furniture;
const says = furniture.says.join("|");
/** "Anna says: March 1, 2026 at 10:00" */
const byReader = new RegExp(`^(?=.*\\d).{1,60}?(?:\\s|さん)?(?:${says})\\s?[:：].{4,60}$`, "iu");
const countOfComments = new RegExp(
  `^(?:\\d{1,6}\\s?|one |ein |un |una |um |een )(?:${furniture.commentHeads.join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);
/** Places that a script of the page would fill. */
const slots = /\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|\[\[.*?\]\]|\$\{.*?\}/gsu;
const mostlySlots = 0.3;

/**
 * Takes from a page's blocks what is not its author's text: lines above the title and the first sentence, unfilled templates, offers to
 * subscribe, consent texts and readers' comments. Returns what the page shows instead of its article, too.
 */
export function leaveOut(
  blocks: readonly Block[],
  { title, leading }: { title: string; leading: ReadonlySet<Block> },
): { blocks: Block[]; walls: Set<Wall> } {
  const walls = new Set<Wall>();
  const start = blocks.findIndex((block) => isHeading(block) && block.text.toLowerCase() === title.toLowerCase());
  const told = blocks.findIndex((block) => block.kind === "paragraph" && !isFragment(block.text));
  const kept = blocks.flatMap((block, at): Block[] => {
    if (at === start) return [];
    const isAbove = at < start || (at < told && !isHeading(block));
    if (isAbove && linesToSpeak(block).every(isFragment)) return [asFurniture(block)];
    if (!hasSlots(block)) return [block];
    walls.add("script");
    return [];
  });
  const end = Math.min(startOfComments(kept), startOfTeasers(kept, leading));
  let offer: number | null = null;
  const sorted = kept.map((block, at) => {
    if (at >= end) return asFurniture(block);
    if (block.kind === "paragraph" && isCredit(block.text)) return { ...block, kind: "caption" as const };
    if (isHeading(block) && offer !== null && block.level <= offer) offer = null;
    const wall = wallOf(block);
    if (wall) walls.add(wall);
    if (wall === "payment" && isHeading(block)) offer = block.level;
    return wall || offer !== null ? asFurniture(block) : block;
  });
  return { blocks: sorted, walls };
}

type Heading = Extract<Block, { kind: "heading" }>;

function isHeading(block: Block | undefined): block is Heading {
  return block?.kind === "heading";
}

function isFragment(line: string): boolean {
  return line.length < shortLine / 2 && !/[.!?…。！？]["'”’»)]?$/u.test(line);
}

function asFurniture(block: Block): Block {
  const text = linesToSpeak(block).join("\n");
  return text === "" ? block : { kind: "boilerplate", text, page: block.page };
}

const maker =
  /^(?:©|\(c\)\s)|^(?:(?:photo(?:graph)?s?|images?|pictures?|fotos?|bild(?:er)?|fotografía|imagen|immagine|фото|写真|撮影|(?:本文)?图片(?:来源)?|crédit(?:s)?(?: photo)?)\s?(?:(?:by|credit|von|de|di|par|por)\s|[:：©/]))|[/|©(]\s?(?:getty|afp|reuters|ap|dpa|epa|efe|ansa|alamy|shutterstock|unsplash|imago)(?:[\s/-]?images?)?\)?\.?$/iu;

/** A line that names who made a picture. */
function isCredit(line: string): boolean {
  return line.length <= shortLine && maker.test(line);
}

function hasSlots(block: Block): boolean {
  const text = linesToSpeak(block).join("\n");
  return (text.match(slots)?.join("").length ?? 0) > text.length * mostlySlots;
}

/** What a block asks for before the page is shown, whether it is spoken or known as furniture. */
export function wallOf(block: Block): Wall | null {
  if (!("text" in block) || block.kind === "code") return null;
  const line = block.text.toLowerCase();
  if (line.length <= shortLine && offers.some((offer) => line.includes(offer))) return "payment";
  const asks = consent.some((phrase) => line.startsWith(phrase));
  return asks && /cookie|partner|データ|隐私/u.test(line) ? "consent" : null;
}

const dated = /^.{0,40}\b\d{4}\b.{0,8}\b\d{1,2}[:.h]\d{2}.{0,8}$|^.{0,40}\d{1,2}[:.h]\d{2}.{0,8}\b\d{4}$/u;

/** Where readers' comments begin: at a heading that counts them, or at the first of several lines that name a reader. */
function startOfComments(blocks: readonly Block[]): number {
  const lines = blocks.map((block) => ("text" in block && block.text.length <= shortLine ? block.text : ""));
  const head = lines.findIndex((line, at) => isHeading(blocks[at]) && countOfComments.test(line));
  const isAnswered = lines.filter((line) => replies.includes(line.toLowerCase())).length >= 2;
  const names = [...lines.keys()].filter((at) => {
    const line = lines[at] ?? "";
    return byReader.test(line) || (isAnswered && dated.test(line));
  });
  const [first = 0, second] = names;
  if (second === undefined) return head < 0 ? blocks.length : head;
  const isSigned = (names.at(-1) ?? 0) === lines.findLastIndex((line, at) => line !== "" || textAt(blocks[at]) !== "");
  // A name stands above its comment, or signs it; a name may have a line of its own above its date.
  const above = isSigned ? second - first - 1 : /^[^.!?]{1,40}$/u.test(lines[first - 1] ?? "") ? 1 : 0;
  const start = Math.max(0, first - above);
  return head < 0 ? start : Math.min(head, start);
}

/** A text beneath the heading of another article is no longer, and an article is longer. */
const longestTeaser = 600;

/** Where the page goes over to other articles: from there on, short texts stand below headings, two of which lead to them. */
function startOfTeasers(blocks: readonly Block[], leading: ReadonlySet<Block>): number {
  let [start, length, links] = [blocks.length, 0, 0];
  for (let at = blocks.length - 1; at >= 0 && length <= longestTeaser; at -= 1) {
    const block = blocks[at];
    if (block?.kind === "paragraph" || block?.kind === "quote" || block?.kind === "list")
      length += textAt(block).length;
    if (!block || !(isHeading(block) || leading.has(block)) || length > longestTeaser) continue;
    if (leading.has(block)) links += 1;
    [start, length] = [at, 0];
  }
  const before = blocks.slice(0, start).reduce((sum, block) => sum + textAt(block).length, 0);
  return links > 1 && before > longestTeaser ? start : blocks.length;
}

function textAt(block: Block | undefined): string {
  return block ? linesToSpeak(block).join("") : "";
}
