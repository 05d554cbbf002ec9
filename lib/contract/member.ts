import { z } from "zod";
import { cleanName } from "../text/names.ts";
import type { FaultName } from "./fault-codes.ts";
import { LIMITS } from "./limits.ts";
import { memberReason } from "./reasons/members.ts";
import { type Reason, ReasonCode } from "./reasons/reason.ts";

/** Refuses a member with a reason, which anyone who shows it says in their own language. */
export function refuse(
  context: z.RefinementCtx,
  { why, fault, path }: { why: Reason; fault?: FaultName; path?: (string | number)[] },
): void {
  context.addIssue({ code: "custom", message: why.message, params: { why, fault }, ...(path && { path }) });
}

/** What no database keeps: NUL characters, and halves of a surrogate pair. */
const cleanText = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** Trimmed text whose length is a stated limit of the interface, so that going over it answers the limit's own code. */
export function limitedText(max: number) {
  return limited(z.string().overwrite(cleanText).trim(), max);
}

/** Like {@link limitedText}, of a name that people see: what nobody would see of it is left out. */
export function limitedName(max: number) {
  return limited(z.string().overwrite(cleanText).overwrite(cleanName), max);
}

function limited(text: z.ZodString, max: number) {
  return text
    .superRefine((text, context) => {
      const length = [...text].length;
      if (length > max) {
        refuse(context, { fault: "overLimit", why: memberReason("text_too_long", { max, came: length }) });
      }
    })
    .meta({ maxLength: max });
}

/** What a refinement refuses with. */
export function refusal(why: Reason) {
  return { message: why.message, params: { why } };
}

/** Like {@link limitedText}, and refused for a reason of its own when it is empty. */
export function filledText(max: number, why: Reason) {
  return limitedText(max).refine((text) => text !== "", refusal(why));
}

/** Like {@link limitedText}, and not empty. */
export function requiredText(max: number) {
  return limitedText(max).superRefine(refuseEmpty);
}

/** Like {@link limitedName}, and not empty: something of it can be seen. */
export function requiredName(max: number) {
  return limitedName(max).superRefine(refuseEmpty);
}

function refuseEmpty(text: string, context: z.RefinementCtx): void {
  if (text === "") refuse(context, { fault: "missingMember", why: memberReason("member_empty", {}) });
}

/** Words laid over a picture, as one flowing text: a line break is a space. */
export const OverlayText = limitedText(LIMITS.overlayCharacters).overwrite((text) => text.replaceAll(/\s+/g, " "));

/** The http(s) address of a page or receiver; empty text counts as none. */
export function webAddress() {
  return limitedText(LIMITS.addressCharacters).superRefine((text, context) => {
    const protocol = URL.parse(text)?.protocol;
    if (text !== "" && protocol !== "https:" && protocol !== "http:") {
      refuse(context, { fault: "invalidMember", why: memberReason("not_http_address", {}) });
    }
  });
}

/** A list whose length is a stated limit of the interface. */
export function limitedList<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item)
    .superRefine((list, context) => {
      if (list.length > max) {
        refuse(context, { fault: "overLimit", why: memberReason("list_too_long", { max, came: list.length }) });
      }
    })
    .meta({ maxItems: max });
}

/** An id as requests name it: a text, or a whole number, which clients in the wild send and which is read as its digits. */
export function idFrom<Text extends z.ZodType<string>>(text: Text) {
  return z.union([text, z.int()]).transform(String);
}

export const Uuid = idFrom(z.string().overwrite(cleanText).trim().min(1).max(64));

/** Epoch milliseconds. */
export const Timestamp = z.number().int();

/** A member the record leaves out when there is nothing to say; a hosted service may send null for it. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();
}

/** The same as the sentence beside it. Another service may put there what it likes: that counts as none. */
export const reasonMember = () =>
  optional(ReasonCode)
    .catch(undefined)
    .describe("The same as the sentence beside it: enough to say it in another language.");

/** Said of every address of a file. */
export const temporary = `Temporary address, good for ${LIMITS.downloadLinkSeconds / 3600} hours.`;
