import { join } from "node:path";
import type { Client } from "pg";
import { readBucket } from "#lib/environment/read.ts";
import type { Settings } from "../settings/settings.ts";
import { openBucket } from "./bucket.ts";
import { openFolder } from "./folder.ts";
import { type DatabaseName, ROOMS, type RoomName } from "./manifest.ts";
import type { Listed, Place } from "./place.ts";
import type { BackupSettings } from "./settings.ts";

/** The folders that the service keeps objects in. Files that are still being uploaded are nobody's yet. */
export const STORED = ["projects", "uploads", "clips", "segments", "voices", "styles"] as const;

/** Where an installation puts files of its own; footage is laid there by its operator. */
export const ROOMS_THAT_FILL = ["storage", "archive"] as const;

/** Where the files of an installation lie. The first place of a room takes what is restored; others may hold older ones. */
export type Rooms = Record<RoomName, readonly [Place, ...Place[]]>;

export function openRooms(settings: Pick<Settings, "DATA_DIR">, set: BackupSettings): Rooms {
  const inside = (...names: string[]) => join(settings.DATA_DIR, ...names);
  const scratch = inside("storage", "scratch");
  const bucket = readBucket(set);
  const archive = openFolder({ folder: inside("archive"), scratch });
  // A studio gets the keys of a bucket only where its service is elsewhere.
  const hasArchive = bucket !== null && set.SERVICE_BASE_URL !== undefined;
  return {
    storage: [
      bucket
        ? openBucket({ settings: bucket, prefix: "", scratch })
        : openFolder({ folder: inside("storage", "objects"), scratch }),
    ],
    archive: hasArchive ? [openBucket({ settings: bucket, prefix: "archive/", scratch }), archive] : [archive],
    footage: [openFolder({ folder: inside("footage"), scratch })],
  };
}

export async function closeRooms(rooms: Rooms): Promise<void> {
  for (const name of ROOMS) for (const place of rooms[name]) await place.close();
}

export interface Owners {
  /** Whether a row answers for the file: what nobody answers for would never be swept. */
  isOwned: (room: RoomName, name: string) => boolean;
  /** Files that rows name, by `room/name`. */
  named: ReadonlySet<string>;
}

/** By the rows that these connections see. */
export async function readOwners(clients: Partial<Record<DatabaseName, Client>>): Promise<Owners> {
  const { studio, service } = clients;
  const owners = new Set<string>();
  const named = new Set<string>();
  const segments = new Set<string>();
  if (service) {
    for await (const value of readValues(service, ownersInService)) owners.add(value);
    for await (const value of readValues(service, "select key as value from segment")) segments.add(value);
    for (const query of await namesInService(service)) {
      for await (const value of readValues(service, query)) named.add(`storage/${value}`);
    }
  }
  if (studio) {
    for (const [table, query] of filesOfStudio) {
      if (!(await hasTable(studio, table))) continue;
      for await (const value of readValues(studio, query)) named.add(`archive/${value}`);
    }
  }
  return {
    named,
    isOwned(room, name) {
      if (room === "footage") return true;
      if (room === "archive") return named.has(`archive/${name}`);
      const [folder = "", owner = "", file = ""] = name.split("/");
      if (folder === "segments") return segments.has(file.replace(/\.mp4$/, ""));
      if (folder === "voices" || folder === "styles") return true;
      return owners.has(owner.slice(0, 36)) || named.has(`storage/${name}`);
    },
  };
}

const ownersInService =
  "select uuid::text as value from project union select project_uuid::text from project_folder " +
  "union select uuid::text from upload union select uuid::text from clip";

const filesOfStudio = [
  ["archived_take", "select uuid::text as value from archived_take"],
  ["note_attachment", "select uuid::text as value from note_attachment where size_bytes is not null"],
] as const;

/** An installation of an earlier version, which is saved before it is upgraded, may lack some. */
async function hasTable(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass($1)::text as found", [table]);
  return rows[0]?.found !== null;
}

/** A question for each column that holds keys of storage. */
async function namesInService(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '_key$' and data_type = 'text' order by 1, 2`,
  );
  return rows.map(({ table, column }) => {
    const [from, what] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    return `select ${what} as value from ${from} where ${what} ~ '^(projects|uploads|clips)/'`;
  });
}

async function* readValues(client: Client, query: string): AsyncGenerator<string> {
  const { rows } = await client.query<{ value: string }>(query);
  for (const { value } of rows) yield value;
}

/** What lies in a room, each name once. */
export async function* listRoom(rooms: Rooms, room: RoomName): AsyncGenerator<Listed & { place: Place }> {
  const seen = new Set<string>();
  for (const place of rooms[room]) {
    for (const folder of room === "storage" ? STORED : [undefined]) {
      for await (const listed of place.list(folder)) {
        if (seen.has(listed.name)) continue;
        if (rooms[room].length > 1) seen.add(listed.name);
        yield { ...listed, place };
      }
    }
  }
}
