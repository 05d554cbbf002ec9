import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** What no database keeps: NUL characters, and halves of a surrogate pair. */
const cleanText = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** Trimmed text whose length is a stated limit of the interface, so that going over it answers the limit's own code. */
export function limitedText(max: number) {
  return z
    .string()
    .overwrite(cleanText)
    .trim()
    .superRefine((text, context) => {
      const length = [...text].length;
      if (length > max) {
        context.addIssue({
          code: "custom",
          params: { fault: "overLimit" },
          message: `at most ${max.toLocaleString("en")} characters, ${length.toLocaleString("en")} came`,
        });
      }
    })
    .meta({ maxLength: max });
}

/** Like {@link limitedText}, and not empty. */
export function requiredText(max: number) {
  return limitedText(max).superRefine((text, context) => {
    if (text === "") {
      context.addIssue({ code: "custom", params: { fault: "missingMember" }, message: "must not be empty" });
    }
  });
}

/** Words laid over a picture, as one flowing text: a line break is a space. */
export const OverlayText = limitedText(LIMITS.overlayCharacters).overwrite((text) => text.replaceAll(/\s+/g, " "));

/** The http(s) address of a page or receiver; empty text counts as none. */
export function webAddress() {
  return limitedText(LIMITS.addressCharacters).superRefine((text, context) => {
    const protocol = URL.parse(text)?.protocol;
    if (text !== "" && protocol !== "https:" && protocol !== "http:") {
      context.addIssue({
        code: "custom",
        params: { fault: "invalidMember" },
        message: "expected an http(s) address",
      });
    }
  });
}

/** A list whose length is a stated limit of the interface. */
export function limitedList<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item)
    .superRefine((list, context) => {
      if (list.length > max) {
        context.addIssue({
          code: "custom",
          params: { fault: "overLimit" },
          message: `at most ${max} entries, ${list.length} came`,
        });
      }
    })
    .meta({ maxItems: max });
}

/** An id as requests name it: a text, or a whole number, which clients in the wild send and which is read as its digits. */
export function idFrom<Text extends z.ZodType<string>>(text: Text) {
  return z.union([text, z.int()]).transform(String);
}

export const Uuid = idFrom(z.string().trim().min(1).max(64));

/** Epoch milliseconds. */
export const Timestamp = z.number().int();

/** A member the record leaves out when there is nothing to say; a hosted service may send null for it. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();
}

/** Said of every address of a file. */
export const temporary = `Temporary address, good for ${LIMITS.downloadLinkSeconds / 3600} hours.`;
