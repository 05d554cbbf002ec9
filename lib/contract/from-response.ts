import { z } from "zod";
import { ClipStatus } from "./clip.ts";
import { ProgressStatus } from "./project.ts";
import { ProcessStatus } from "./take.ts";
import { pageOf } from "./teamspace.ts";

/** What a status counts as that no document names, or that is missing: the work goes on. */
const working = new Map<z.ZodType, string>([
  [ProgressStatus, "generated_videos" satisfies ProgressStatus],
  [ClipStatus, "processing" satisfies ClipStatus],
  [ProcessStatus, "processing" satisfies ProcessStatus],
]);

/** Published under one name and sent under another. */
const otherNames: Record<string, string> = { voiceName: "voiceSpeakerName", voiceUuid: "uuid" };

const Page = pageOf(z.unknown());

/**
 * An answer as another service of this interface may write it, brought to the contract's shape: statuses in capitals or
 * of their own, lists and members that are null or missing, times as text. A member that nobody needs is left out when
 * it cannot be read, and so is a record in a list; what is needed stays as it came, for the schema to refuse.
 */
export function fromResponse(schema: z.core.$ZodType, told: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    if (told === null || told === undefined) return undefined;
    const inner = schema.unwrap();
    const read = fromResponse(inner, told);
    return z.core.safeParse(inner, read).success ? read : undefined;
  }
  if (schema instanceof z.ZodPipe) return fromResponse(schema.in, told);
  if (schema instanceof z.ZodObject) return readObject(schema, told);
  if (schema instanceof z.ZodArray) return readList(schema.element, told);
  if (schema instanceof z.ZodEnum) return readWord(schema, told);
  if (schema instanceof z.ZodNumber) return readNumber(schema, told);
  return told;
}

function readObject(schema: z.ZodObject, told: unknown): unknown {
  if (told !== null && told !== undefined && (typeof told !== "object" || Array.isArray(told))) return told;
  const given: Record<string, unknown> = { ...told };
  if ("paging" in schema.shape) given.paging = pagingOf(given);
  for (const [name, member] of Object.entries(schema.shape)) {
    const value = given[name] ?? given[otherNames[name] ?? name];
    const read = name === "name" && member instanceof z.ZodString ? (value ?? "") : fromResponse(member, value);
    if (read === undefined) delete given[name];
    else given[name] = read;
  }
  return given;
}

function readList(element: z.core.$ZodType, told: unknown): unknown {
  if (told === null || told === undefined) return [];
  if (!Array.isArray(told)) return told;
  return told.map((item) => fromResponse(element, item)).filter((item) => z.core.safeParse(element, item).success);
}

function readWord(schema: z.ZodEnum, told: unknown): unknown {
  const word = typeof told === "string" ? told.trim().toLowerCase() : told;
  if (schema.safeParse(word).success) return word;
  const isLost = told === null || told === undefined || typeof told === "string";
  return isLost ? (working.get(schema) ?? told) : told;
}

/** Whole numbers may come as fractions, and times as ISO text. */
function readNumber(schema: z.ZodNumber, told: unknown): unknown {
  if (schema.safeParse(told).success) return told;
  if (typeof told === "number") return Math.round(told);
  if (typeof told !== "string" || told.trim() === "") return told;
  const number = Number.isNaN(Number(told)) ? Date.parse(told) : Number(told);
  return Number.isNaN(number) ? told : number;
}

/** A list whose place in the whole is not told is the whole. */
function pagingOf({ list, paging }: Record<string, unknown>): unknown {
  if (Page.shape.paging.safeParse(paging).success) return paging;
  const size = Array.isArray(list) ? list.length : 0;
  return { total: size, size, startRow: 0, endRow: Math.max(0, size - 1), hasMore: false };
}
