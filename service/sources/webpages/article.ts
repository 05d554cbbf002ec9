import { z } from "zod";
import { SourceText } from "#lib/text/source-text.ts";

/** What a webpage holds that a video can be made of: its text, and absolute addresses of pictures, the page's own preview first. */
export const Article = SourceText.extend({ pictures: z.array(z.object({ url: z.string(), alt: z.string() })) });
export type Article = z.infer<typeof Article>;
