import { z } from "zod";

const text = z.string().max(200_000);
/** The page or slide that a block stands on, from 0; a webpage, a script and a plain text are one page. */
const page = z.number().int().min(0);
const share = z.number().min(0).max(1);
/** Where something stands on its page, as shares of the page's width and height, from its upper left. */
export const PageBox = z.object({ x: share, y: share, width: share, height: share });
export type PageBox = z.infer<typeof PageBox>;
const box = PageBox.optional();

/**
 * A part of a source, as its reader understood it. Everything after reading works on blocks: what is no more than
 * `heading`, `paragraph`, `list` and `quote` may be spoken, the others are shown or left out.
 */
export const Block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text, level: z.number().int().min(1).max(6), page, box }),
  z.object({ kind: z.enum(["paragraph", "quote"]), text, page, box }),
  z.object({ kind: z.literal("list"), points: z.array(text).max(2_000), isNumbered: z.boolean(), page, box }),
  z.object({ kind: z.literal("table"), rows: z.array(z.array(text).max(200)).max(2_000), page, box }),
  /** Where a picture or chart stands, with its alternative text and what it compares; its caption is a block of its own. */
  z.object({ kind: z.literal("figure"), text, categories: z.array(text).max(200).optional(), page, box }),
  z.object({ kind: z.enum(["caption", "code", "reference", "boilerplate", "footer"]), text, page }),
]);
export type Block = z.infer<typeof Block>;

/** What sort of text it is: each has its own places for what matters. */
export const TextKind = z.enum(["news", "paper", "readme", "encyclopedia", "tutorial", "story", "slides", "other"]);
export type TextKind = z.infer<typeof TextKind>;

/** What a source says, whatever it came as. `language` is a BCP 47 tag; `title` is the source's own, null where it has none. */
export const SourceText = z.object({
  title: z.string().max(500).nullable(),
  language: z.string().min(2).max(35),
  kind: TextKind,
  blocks: z.array(Block).max(20_000),
  /** What else stands in the source and is no part of its text. */
  leftOut: z
    .object({
      comments: z.number().int(),
      forms: z.number().int(),
      screenTexts: z.number().int(),
      sounds: z.number().int(),
      notes: z.number().int(),
    })
    .partial()
    .optional(),
});
export type SourceText = z.infer<typeof SourceText>;

/** What a voice may say of a block, a paragraph, heading or point each; nothing for what is only looked at. */
export function linesToSpeak(block: Block): string[] {
  if (block.kind === "list") return block.points;
  return block.kind === "heading" || block.kind === "paragraph" || block.kind === "quote" ? [block.text] : [];
}

/** Everything that may be spoken, a blank line between blocks. */
export function textToSpeak(blocks: readonly Block[]): string {
  return blocks
    .map((block) => linesToSpeak(block).join("\n"))
    .filter(Boolean)
    .join("\n\n");
}

/** The blocks of each page, in order; a page without a block has none. */
export function splitPages(blocks: readonly Block[], pages: number): Block[][] {
  const split: Block[][] = Array.from({ length: pages }, () => []);
  for (const block of blocks) split[block.page]?.push(block);
  return split;
}
