import { z } from "zod";

/** What a webpage holds that a video can be made of. */
export const Article = z.object({
  title: z.string(),
  /** BCP 47 tag the page states, if it does. */
  language: z.string().nullable(),
  /** Headings, paragraphs and list points in reading order. */
  blocks: z.array(z.object({ kind: z.enum(["heading", "paragraph", "point"]), text: z.string() })),
  /** Absolute addresses, the page's own preview picture first. */
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
});
export type Article = z.infer<typeof Article>;

/** The article's running text, a blank line between blocks. */
export function articleText(article: Article): string {
  return article.blocks.map((block) => block.text).join("\n\n");
}
