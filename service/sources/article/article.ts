import { z } from "zod";
import { type Block, SourceText, textToSpeak } from "#lib/text/source-text.ts";

/** What a webpage holds that a video can be made of: its text, and absolute addresses of pictures, the page's own preview first. */
export const Article = SourceText.extend({
  /** How much of what the page says is in the blocks, from 0 to 1; menus and footers are not counted. */
  share: z.number().min(0).max(1),
  /** What keeps the page from showing all of its article. */
  walls: z.array(z.enum(["payment", "consent", "script"])),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
});
export type Article = z.infer<typeof Article>;

export const PageForm = z.enum(["html", "markdown", "plain"]);
export type PageForm = z.infer<typeof PageForm>;

export const PageToRead = z.object({ text: z.string(), form: PageForm, address: z.url() });
export type PageToRead = z.infer<typeof PageToRead>;

/** Whether the text is too short to be told. A sign of Chinese or Japanese says as much as three letters. */
export function isTooShort(blocks: readonly Block[], least = 200): boolean {
  const text = textToSpeak(blocks);
  return text.length + 2 * (text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu)?.length ?? 0) < least;
}
