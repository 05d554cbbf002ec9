import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

export type StoredObject = { key: string; sizeBytes: number; modifiedAt: Date; etag: string };

/** A storage that clients put their files into themselves, by an address that is signed for one file. */
export type DirectUploads = {
  /** What such addresses start with, before the upload's path. */
  base: string;
  /** Where a file put there lies until it is used. */
  keyOf: (path: string) => string;
  /** `path` is the upload's, e.g. `/uploads/0192….pdf`. */
  address: (upload: { path: string; expiresInSeconds: number }) => string;
};

export type ListedObject = Pick<StoredObject, "key" | "sizeBytes">;

/** Of the disk that the objects lie on, as far as this process may use it. */
type StorageRoom = { freeBytes: number; totalBytes: number };

export type SignedUrl = {
  key: string;
  expiresInSeconds: number;
  /** Makes a browser save the file under this name instead of showing it. */
  downloadName?: string;
};

/** `before` is asked last, when all is there but the object's name: what it throws leaves nothing of the object. */
export type Put = { key: string; before?: (() => Promise<void>) | undefined };

/**
 * The only door to bytes. A key is a path of plain names whose last one carries the suffix that tells the content
 * type, e.g. `takes/0192…/storyboard.jpg`. An object is whole or absent, and is never seen half-written.
 */
export type Storage = {
  putBytes: (object: Put & { bytes: Uint8Array }) => Promise<StoredObject>;
  /** Takes the whole stream; when that fails nothing of it stays. */
  putStream: (object: Put & { stream: Readable }) => Promise<StoredObject>;
  /** `move` may rename the file away, which costs nothing on the same disk. */
  putFile: (object: Put & { path: string; source: "copy" | "move" }) => Promise<StoredObject>;
  /** The object's facts, or null. */
  find: (key: string) => Promise<StoredObject | null>;
  /** Fails with `ENOENT` when there is no such object. */
  read: (object: { key: string; range?: ByteRange }) => Promise<Readable>;
  readBytes: (key: string) => Promise<Uint8Array>;
  /** Gives ffmpeg and the document readers a file of their own; the caller deletes it. */
  copyToFile: (object: { key: string; path: string }) => Promise<void>;
  /** Copies an object under another key within the storage; fails when it is not the same any more. */
  copy: (object: { from: StoredObject; key: string }) => Promise<void>;
  /** Deleting what is gone already is fine. */
  delete: (key: string) => Promise<void>;
  /** Every object below a folder, e.g. `projects/0192…`; none when there is no such folder. */
  list: (folder: string) => Promise<ListedObject[]>;
  /** Deletes every object below a folder, and the folder. Done again after it broke off, it does the rest. */
  deleteFolder: (folder: string) => Promise<void>;
  /** Null where nobody can tell. */
  findRoom: () => Promise<StorageRoom | null>;
  /** An absolute address that needs no credentials. The same one comes back for a while, so that browsers may cache. */
  signedUrl: (url: SignedUrl) => string;
  /** The public page about a project or clip; left out where nothing is served. */
  shareLink?: (subject: { kind: "project" | "clip"; uuid: string; version: number }) => string;
  /** A path for a file in the making, on the same disk as the objects where there is one. */
  scratchPath: (suffix: string) => string;
  /** Null where uploads come through the service. */
  direct: DirectUploads | null;
  /** Null when it works, else a part of a sentence. */
  findObstacle: () => Promise<string | null>;
  /** Deletes files in the making that a process left behind when it was killed. */
  sweepScratch: () => Promise<void>;
};

const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Whether a key is a path of plain names only, so that it can never leave the folder or bucket it is kept in. */
export function isStorageKey(key: string): boolean {
  return key.length <= 512 && key.includes("/") && key.split("/").every((name) => plainName.test(name));
}

/** Fails on a key that is not one: a fault of ours, never of a client. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}

/** Makes a browser save under this name: plain letters for old ones, the whole name in UTF-8 for the others. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
