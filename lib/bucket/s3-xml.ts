import { XMLBuilder, XMLParser } from "fast-xml-parser";
import type { z } from "zod";

/** Elements that come once or many times are lists in either case. */
const listed = new Set(["Contents", "Upload", "CORSRule"]);
const parser = new XMLParser({ parseTagValue: false, htmlEntities: true, isArray: (name) => listed.has(name) });
const builder = new XMLBuilder();

/** What an object storage answers, or null when it says something else: it may fail after a 200 has begun. */
export function readS3Xml<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(parser.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function writeS3Xml(document: object): Buffer {
  return Buffer.from(builder.build(document));
}
