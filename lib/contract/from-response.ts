import { z } from "zod";
import { Clip, ClipStatus, ProjectWithClip } from "./clip.ts";
import { Timestamp } from "./member.ts";
import { ProgressStatus, Project, RunFault } from "./project.ts";
import { Scene } from "./scene.ts";
import { SceneTask, SceneTaskStatus, TaskStatus } from "./scene-task.ts";
import { ProcessStatus } from "./take.ts";

/** Nobody tells of 1970 to 1973: a time in this range is one since 1973, in seconds. */
const seconds = { from: 1e8, to: 1e11 };

/** Whole numbers may come as fractions, numbers as text, and times as ISO text. What is none stays as it came. */
function readNumber(told: unknown): unknown {
  if (typeof told === "number") return Math.round(told);
  if (typeof told !== "string" || told.trim() === "") return told;
  const number = Number(told);
  const read = Number.isNaN(number) ? parseTime(told.trim()) : number;
  return Number.isNaN(read) ? told : read;
}

/** Epoch milliseconds, of milliseconds, seconds or text. What is none stays as it came. */
function readTime(told: unknown): unknown {
  const read = readNumber(told);
  if (typeof read !== "number") return told;
  const isText = typeof told === "string" && Number.isNaN(Number(told));
  const isSeconds = !isText && read >= seconds.from && read < seconds.to;
  return Math.round(isSeconds ? read * 1000 : read);
}

function readBoolean(told: unknown): unknown {
  const word = typeof told === "string" ? told.trim().toLowerCase() : told;
  if (word === 1 || word === "1" || word === "true") return true;
  return word === 0 || word === "0" || word === "false" ? false : told;
}

/** A time without its zone is one of UTC, wherever this runs. */
function parseTime(text: string): number {
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  return Date.parse(isLocal ? `${text.replace(" ", "T")}Z` : text);
}

type Told = Record<string, unknown>;
/** `working` stands for a status that no document names, or that is missing: the work goes on. */
type Statuses = { working: string; failed: string; completed?: string };

const statuses = new Map<z.core.$ZodType, Statuses>([
  [ProgressStatus, { working: "generated_videos", failed: "error" } satisfies Record<string, ProgressStatus>],
  [ClipStatus, { working: "processing", failed: "failed", completed: "completed" }],
  [ProcessStatus, { working: "processing", failed: "failed", completed: "completed" }],
  [TaskStatus, { working: "processing", failed: "rejected" }],
  [SceneTaskStatus, { working: "pending", failed: "rejected" }],
]);
const failedWords = new Set(["fail", "failed", "failure", "error"]);
const completedWords = new Set(["complete", "completed", "success", "succeeded", "finished", "done"]);

/** Published under one name and sent under another. */
const otherNames: Record<string, string> = { voiceName: "voiceSpeakerName", voiceUuid: "uuid" };

/** What a list or task is called where the answer may be it alone, or it inside of a whole. */
const wrappers = new Map<z.core.$ZodType, { id: string; name: string }>([
  [Project, { id: "projectUuid", name: "project" }],
  [Clip, { id: "clipUuid", name: "clip" }],
]);

/** What a record lacks that can be told from the rest of it. */
const completions = new Map<z.core.$ZodType, (given: Told) => Told>([
  [ProjectWithClip, bothOf],
  [RunFault, () => ({ code: "", stage: "", retryable: true })],
  [SceneTask, ({ scenes }) => ({ task_id: "", total_scenes: listOf(scenes).length })],
  [Scene.shape.storyboard, withState],
  [Scene.shape.motionVideo, withState],
]);

/**
 * An answer as another service of this interface may write it, brought to the contract's shape: statuses in capitals or
 * of their own, lists and members that are null or missing, numbers for ids, times as text. A member that nobody needs
 * is left out when it cannot be read, and so is a record in a list; what is needed stays as it came, for the schema to
 * refuse.
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
  if (isMadeOf(schema, Timestamp)) return readTime(told);
  if (schema instanceof z.ZodNumber) return schema.safeParse(told).success ? told : readNumber(told);
  if (schema instanceof z.ZodBoolean) return readBoolean(told);
  if (schema instanceof z.ZodString) return typeof told === "number" ? String(told) : told;
  return told;
}

/** A description makes another schema of the one that it is given to: what is known of that one counts for both. */
function findKnown<Value>(known: Map<z.core.$ZodType, Value>, schema: z.core.$ZodType): Value | undefined {
  const { parent } = schema._zod;
  return known.get(schema) ?? (parent && findKnown(known, parent));
}

function isMadeOf(schema: z.core.$ZodType, original: z.core.$ZodType): boolean {
  const { parent } = schema._zod;
  return schema === original || (parent !== undefined && isMadeOf(parent, original));
}

function readObject(schema: z.ZodObject, told: unknown): unknown {
  const whole = wholeOf(schema, told);
  if (whole === null) return told;
  const given = { ...whole };
  const completion = findKnown(completions, schema)?.(whole) ?? {};
  if ("paging" in schema.shape) given.paging = pagingOf(given);
  for (const [name, member] of Object.entries(schema.shape)) {
    const told = given[name] ?? given[otherNames[name] ?? name] ?? given[otherCase(name)];
    const value = told ?? completion[name];
    const isName = /^(name|voiceName)$/.test(name) && member instanceof z.ZodString;
    const read = fromResponse(member, isName ? (value ?? "") : value);
    if (read === undefined) delete given[name];
    else given[name] = read;
  }
  return given;
}

/** The record itself: out of what it is wrapped in, or around the list that came alone. Null for what is no record. */
function wholeOf(schema: z.ZodObject, told: unknown): Told | null {
  if (told === null || told === undefined) return {};
  if (Array.isArray(told)) {
    const [list, another] = Object.keys(schema.shape).filter((name) => schema.shape[name] instanceof z.ZodArray);
    return list !== undefined && another === undefined ? { [list]: told } : null;
  }
  if (isMadeOf(schema, RunFault) && typeof told === "string") return told.trim() === "" ? null : { message: told };
  if (!isRecord(told)) return null;
  const { id, name } = findKnown(wrappers, schema) ?? { id: "", name: "" };
  const inner = told[name];
  return name !== "" && told[id] === undefined && isRecord(inner) ? inner : told;
}

function readList(element: z.core.$ZodType, told: unknown): unknown {
  if (told === null || told === undefined) return [];
  if (!Array.isArray(told) && !(isRecord(told) && "list" in told)) return told;
  return listOf(Array.isArray(told) ? told : told.list)
    .map((item) => fromResponse(element, item))
    .filter((item) => z.core.safeParse(element, item).success);
}

function readWord(schema: z.ZodEnum, told: unknown): unknown {
  const word = typeof told === "string" ? told.trim().toLowerCase() : told;
  if (schema.safeParse(word).success) return word;
  const known = findKnown(statuses, schema);
  if (!known) return told;
  if (typeof word === "string" && failedWords.has(word)) return known.failed;
  return (typeof word === "string" && completedWords.has(word) && known.completed) || known.working;
}

/** A list whose place in the whole is not told is the whole; what is told of it stands beside the list, or apart. */
function pagingOf({ list, paging, ...beside }: Told): unknown {
  const size = listOf(list).length;
  const whole = { total: size, size, startRow: 0, endRow: Math.max(0, size - 1), hasMore: false };
  const told: Told = { ...beside, ...(isRecord(paging) && paging) };
  return Object.fromEntries(
    Object.entries(whole).map(([name, made]) => {
      const read = typeof made === "boolean" ? readBoolean(told[name]) : readNumber(told[name]);
      return [name, typeof read === typeof made ? read : made];
    }),
  );
}

/** A project with its clip is told as both, or as one record that has the members of both. */
function bothOf(given: Told): Told {
  const { project, clip } = given;
  return {
    ...{ project: given, clip: given },
    ...{ projectUuid: isRecord(project) && project.projectUuid, clipUuid: isRecord(clip) && clip.clipUuid },
  };
}

/** A picture that is there is finished, whether or not that is said. */
function withState({ assetLink, asset_link = assetLink }: Told): Told {
  return typeof asset_link === "string" && asset_link !== "" ? { processStatus: "completed" } : {};
}

function isRecord(told: unknown): told is Told {
  return typeof told === "object" && told !== null && !Array.isArray(told);
}

function listOf(told: unknown): unknown[] {
  return Array.isArray(told) ? told : [];
}

/** Members of records are camelCase and those of tasks snake_case, as a rule. */
function otherCase(name: string): string {
  return name.includes("_")
    ? name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
