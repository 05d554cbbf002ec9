import { pipeline, type Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { errorCode } from "#lib/thrown.ts";
import { type Place, PlaceName, weigh } from "./place.ts";
import { isSignedText, Sealed } from "./secrets.ts";

const content = { sizeBytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const sqlName = z.string().min(1).max(63);

const Table = z.object({
  schema: sqlName,
  name: sqlName,
  columns: z.array(sqlName).max(1600),
  rows: z.number().int().min(0),
  /** Of its rows as COPY writes them; the file holds them compressed. Without rows there is none. */
  ...content,
  file: PlaceName.optional(),
});
export type Table = z.output<typeof Table>;

const Database = z.object({
  /** Names of the migrations it has been through. */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  /** Of the queue's own tables; missing where there is no queue. */
  queueVersion: z.number().int().optional(),
  tables: z.array(Table).max(1_000),
  sequences: z.array(
    z.object({ schema: sqlName, name: sqlName, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});
export type Database = z.output<typeof Database>;

export const DATABASE_NAMES = ["studio", "service"] as const;
export type DatabaseName = (typeof DATABASE_NAMES)[number];

/** Where files of an installation lie: what is made and uploaded, what the studio keeps itself, footage of its own. */
export const ROOMS = ["storage", "archive", "footage"] as const;
export type RoomName = (typeof ROOMS)[number];

const Kept = z.object({
  room: z.enum(ROOMS),
  name: PlaceName,
  ...content,
  /** Changes when the file is written again: what has the same one need not be read again. */
  mark: z.string().max(200),
});
export type Kept = z.output<typeof Kept>;

export const Manifest = z.object({
  format: z.literal(1),
  name: PlaceName,
  createdAt: z.iso.datetime(),
  version: z.string().max(50),
  databases: z.partialRecord(z.enum(DATABASE_NAMES), Database),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0), ...content, file: PlaceName }),
  /** Files that rows named and nobody had: they were lost before this backup. */
  missing: z.array(z.string().max(600)).max(10_000),
  /** How all programs are opened: the installation's secrets, by a passphrase that is kept nowhere. */
  secrets: Sealed,
});
export type Manifest = z.output<typeof Manifest>;

const folderOf = (name: string) => `backups/${name}`;
export const manifestName = (name: string) => `${folderOf(name)}/manifest.json`;
/** Written first: what lies there without a manifest was begun at this time. */
export const begunName = (name: string) => `${folderOf(name)}/begun`;
/** Written before the manifest, which makes a backup of what lies there. */
export const signatureName = (name: string) => `${folderOf(name)}/manifest.signature`;
export const filesName = (name: string) => `${folderOf(name)}/files.jsonl.gz`;
export const tableName = (name: string, database: DatabaseName, table: { schema: string; name: string }) =>
  `${folderOf(name)}/${database}.${table.schema}.${table.name}.copy.gz`;
/** Files are kept once for all backups of a place, by what is in them. */
export const objectName = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`;

/** By the second of its moment, so that names sort by time. */
export function nameOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(":", "-").concat("Z");
}

export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

export interface Read {
  manifest: Manifest;
  isSignedBy: (encryptionKey: string) => boolean;
}

export async function readManifest(place: Place, name: string): Promise<Read> {
  try {
    const text = await readBounded(await place.read(manifestName(name)));
    const signature = (await readText(await place.read(signatureName(name)))).trim();
    const manifest = Manifest.parse(JSON.parse(text));
    return { manifest, isSignedBy: (encryptionKey) => isSignedText(text, signature, encryptionKey) };
  } catch (cause) {
    if (cause instanceof Error && "status" in cause) throw cause;
    const sentence = `The backup ${name} in ${place.label} has a manifest that cannot be read. Take another backup.`;
    throw new Error(sentence, { cause });
  }
}

/** A place may hold anything under that name; ours has a line for each table and each lost file. */
const largestManifest = 32_000_000;

async function readBounded(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > largestManifest) throw new Error("It is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The names of whole backups, oldest first, and of those that broke off. */
export async function listBackups(place: Place): Promise<{ whole: string[]; unfinished: string[] }> {
  const names = new Map<string, boolean>();
  for await (const { name: path } of place.list("backups")) {
    const [, name = "", file] = path.split("/");
    if (!/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)) continue;
    names.set(name, names.get(name) === true || file === "manifest.json");
  }
  const sorted = [...names].toSorted(([one], [two]) => (one < two ? -1 : 1));
  return {
    whole: sorted.filter(([, isWhole]) => isWhole).map(([name]) => name),
    unfinished: sorted.filter(([, isWhole]) => !isWhole).map(([name]) => name),
  };
}

/** Every file of a backup, in the order of its list. */
export async function* readFiles(place: Place, { files }: Manifest): AsyncGenerator<Kept> {
  let rest = "";
  for await (const chunk of unpack(await place.read(files.file)).setEncoding("utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield Kept.parse(JSON.parse(line));
  }
}

/** Ends with what it reads from, and ends that when nobody reads on. */
function unpack(packed: Readable): Readable {
  return pipeline(packed, createGunzip(), () => {});
}

/** What is wrong with a file of a backup; null when it is as it was written. */
export async function findFault(
  place: Place,
  { name, isCompressed, ...wanted }: { name: string; isCompressed: boolean; sizeBytes: number; sha256: string },
): Promise<string | null> {
  try {
    const stream = await place.read(name);
    const { sizeBytes, sha256 } = await weigh(isCompressed ? unpack(stream) : stream);
    if (sizeBytes === wanted.sizeBytes && sha256 === wanted.sha256) return null;
    return `${name} is not what was saved`;
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT") return `${name} is gone`;
    if (code?.startsWith("Z_")) return `${name} is damaged`;
    throw error;
  }
}
