import { z } from "zod";
import { Clip, ClipStatus, ProjectWithClip } from "./clip.ts";
import { Timestamp } from "./member.ts";
import { ProgressStatus, Project, RunFault } from "./project.ts";
import { Scene } from "./scene.ts";
import { SceneTask, SceneTaskStatus, TaskStatus } from "./scene-task.ts";
import { ProcessStatus } from "./take.ts";

/** Nobody tells of 1970 to 1973: a time in this range is one since 1973, in seconds. */
const seconds = { from: 1e8, to: 1e11 };

/** No film is that short, nor any scene or file: a `duration` below is one in seconds. */
const shortestMs = { clip: 1_000, other: 200 };

/** Whole numbers may come as fractions, numbers as text, and times as ISO text. What is none stays as it came. */
function readNumber(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value);
  if (typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value);
  const read = Number.isNaN(number) ? parseTime(value.trim()) : number;
  return Number.isNaN(read) ? value : read;
}

/** Epoch milliseconds, of milliseconds, seconds or text. What is none stays as it came. */
function readTime(value: unknown): unknown {
  const read = readNumber(value);
  if (typeof read !== "number") return value;
  const isText = typeof value === "string" && Number.isNaN(Number(value));
  const isSeconds = !isText && read >= seconds.from && read < seconds.to;
  return Math.round(isSeconds ? read * 1000 : read);
}

/** A `duration` in milliseconds, of milliseconds or seconds. What is none stays as it came. */
function readDuration(schema: z.ZodObject, value: unknown): unknown {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number") return value;
  const isSeconds = number < (isMadeOf(schema, Clip) ? shortestMs.clip : shortestMs.other);
  return isSeconds ? number * 1000 : value;
}

function readBoolean(value: unknown): unknown {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === 1 || word === "1" || word === "true") return true;
  return word === 0 || word === "0" || word === "false" ? false : value;
}

/** A time without its zone is one of UTC, wherever this runs. */
function parseTime(text: string): number {
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  return Date.parse(isLocal ? `${text.replace(" ", "T")}Z` : text);
}

type RawRecord = Record<string, unknown>;
/**
 * `working` stands for a status that no document names, or that is missing: the work goes on. What was `ended` before
 * stays as it was.
 */
type Statuses = { working: string; failed: string; completed?: string; ended?: readonly string[] };

const statuses = new Map<z.core.$ZodType, Statuses>([
  [ProgressStatus, { working: "generated_videos", failed: "error", ended: ["editing"] }],
  [ClipStatus, { working: "processing", failed: "failed", completed: "completed", ended: ["completed", "failed"] }],
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
const completions = new Map<z.core.$ZodType, (given: RawRecord) => RawRecord>([
  [ProjectWithClip, bothOf],
  [RunFault, () => ({ code: "", stage: "", retryable: true })],
  [SceneTask, taskOf],
  [Scene.shape.storyboard, withState],
  [Scene.shape.motionVideo, withState],
]);

/**
 * An answer as another service of this interface may write it, brought to the contract's shape: statuses in capitals or
 * of their own, lists and members that are null or missing, numbers for ids, times as text. A member that nobody needs
 * is left out when it cannot be read, and so is a record in a list; what is needed stays as it came, for the schema to
 * refuse. `lastStatus` is the status that the same record was read with last.
 */
export function fromResponse(schema: z.core.$ZodType, value: unknown, lastStatus?: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    if (value === null || value === undefined) return undefined;
    const inner = schema.unwrap();
    const read = fromResponse(inner, value, lastStatus);
    return z.core.safeParse(inner, read).success ? read : undefined;
  }
  if (schema instanceof z.ZodPipe) return fromResponse(schema.in, value, lastStatus);
  if (schema instanceof z.ZodObject) return readObject(schema, value, lastStatus);
  if (schema instanceof z.ZodArray) return readList(schema.element, value);
  if (schema instanceof z.ZodEnum) return readWord(schema, value, lastStatus);
  if (isMadeOf(schema, Timestamp)) return readTime(value);
  if (schema instanceof z.ZodNumber) return schema.safeParse(value).success ? value : readNumber(value);
  if (schema instanceof z.ZodBoolean) return readBoolean(value);
  if (schema instanceof z.ZodString) return typeof value === "number" ? String(value) : value;
  return value;
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

function readObject(schema: z.ZodObject, response: unknown, lastStatus?: string): unknown {
  const whole = wholeOf(schema, response);
  if (whole === null) return response;
  const given = { ...whole };
  const completion = findKnown(completions, schema)?.(whole) ?? {};
  if ("paging" in schema.shape) given.paging = pagingOf(given);
  for (const [name, member] of Object.entries(schema.shape)) {
    const raw = given[name] ?? given[otherNames[name] ?? name] ?? given[otherCase(name)];
    const told = raw ?? completion[name];
    const value = name === "duration" ? readDuration(schema, told) : told;
    const isName = /^(name|voiceName)$/.test(name) && member instanceof z.ZodString;
    const read = fromResponse(member, isName ? (value ?? "") : value, lastStatus);
    if (read === undefined) delete given[name];
    else given[name] = read;
  }
  return given;
}

/** The record itself: out of what it is wrapped in, or around the list that came alone. Null for what is no record. */
function wholeOf(schema: z.ZodObject, value: unknown): RawRecord | null {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) {
    const [list, another] = Object.keys(schema.shape).filter((name) => schema.shape[name] instanceof z.ZodArray);
    return list !== undefined && another === undefined ? { [list]: value } : null;
  }
  if (isMadeOf(schema, RunFault) && typeof value === "string") return value.trim() === "" ? null : { message: value };
  if (!isRecord(value)) return null;
  const { id, name } = findKnown(wrappers, schema) ?? { id: "", name: "" };
  const inner = value[name];
  return name !== "" && value[id] === undefined && isRecord(inner) ? inner : value;
}

function readList(element: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value) && !(isRecord(value) && "list" in value)) return value;
  return listOf(Array.isArray(value) ? value : value.list)
    .map((item) => fromResponse(element, item))
    .filter((item) => z.core.safeParse(element, item).success);
}

function readWord(schema: z.ZodEnum, value: unknown, lastStatus?: string): unknown {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (schema.safeParse(word).success) return word;
  const known = findKnown(statuses, schema);
  if (!known) return value;
  if (typeof word === "string" && failedWords.has(word)) return known.failed;
  if (typeof word === "string" && completedWords.has(word) && known.completed) return known.completed;
  return known.ended?.find((status) => status === lastStatus) ?? known.working;
}

/** A list whose place in the whole is not told is the whole; what is told of it stands beside the list, or apart. */
function pagingOf({ list, paging, ...beside }: RawRecord): unknown {
  const size = listOf(list).length;
  const whole = { total: size, size, startRow: 0, endRow: Math.max(0, size - 1), hasMore: false };
  const envelope: RawRecord = { ...beside, ...(isRecord(paging) && paging) };
  return Object.fromEntries(
    Object.entries(whole).map(([name, made]) => {
      const read = typeof made === "boolean" ? readBoolean(envelope[name]) : readNumber(envelope[name]);
      return [name, typeof read === typeof made ? read : made];
    }),
  );
}

/** A project with its clip is told as both, or as one record that has the members of both. */
function bothOf(given: RawRecord): RawRecord {
  const { project, clip } = given;
  return {
    ...{ project: given, clip: given },
    ...{ projectUuid: isRecord(project) && project.projectUuid, clipUuid: isRecord(clip) && clip.clipUuid },
  };
}

/** An order that the answer says nothing of is not known to have been taken. */
function taskOf({ scenes, ...given }: RawRecord): RawRecord {
  const said = [scenes, ...Object.values(given)].some((value) => value !== null && value !== undefined);
  return said ? { task_id: "", total_scenes: listOf(scenes).length } : {};
}

/** A picture that is there is finished, whether or not that is said. */
function withState({ assetLink, asset_link = assetLink }: RawRecord): RawRecord {
  return typeof asset_link === "string" && asset_link !== "" ? { processStatus: "completed" } : {};
}

function isRecord(value: unknown): value is RawRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Members of records are camelCase and those of tasks snake_case, as a rule. */
function otherCase(name: string): string {
  return name.includes("_")
    ? name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
