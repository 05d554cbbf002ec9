import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** How large a log may grow, and how many full ones stay beside it: `x.log.1` is the newest. */
export type LogLimits = { largestBytes: number; kept: number };

const usualLimits: LogLimits = { largestBytes: 20_000_000, kept: 5 };

export interface Log {
  /** The text is in the file when this returns, so that a kill of this process takes nothing away. */
  write: (text: string | Uint8Array) => void;
  end: () => void;
}

/** Appends to a log, and begins a new file when that is full. Several processes may write to one, or move it away. */
export function openLog(path: string, limits: LogLimits = usualLimits): Log {
  let file: number | undefined;
  let isEnded = false;
  function open(): number {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "a", 0o600);
  }
  function close() {
    if (file !== undefined) closeSync(file);
    file = undefined;
  }
  function write(text: string | Uint8Array) {
    try {
      file ??= open();
      const { ino, size } = fstatSync(file);
      const isMoved = statSync(path, { throwIfNoEntry: false })?.ino !== ino;
      if (isMoved || (size >= limits.largestBytes && moveAway(path, ino, limits))) {
        close();
        file = open();
      }
      writeSync(file, Buffer.from(text));
    } catch {
      // A full disk must not take the programs down with their logs.
    }
    // What a program still said comes after its end.
    if (isEnded) close();
  }
  function end() {
    isEnded = true;
    close();
  }
  return { write, end };
}

/** A move takes no time: who holds this longer was killed in it. */
const longestMoveMs = 10_000;

/** Whether the full file was put aside. One process does it at a time; others go on in the full one in the meantime. */
function moveAway(path: string, ino: number, limits: LogLimits): boolean {
  const lock = `${path}.lock`;
  const heldSince = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (heldSince !== undefined && Date.now() - heldSince > longestMoveMs) rmSync(lock, { force: true });
  try {
    closeSync(openSync(lock, "wx", 0o600));
  } catch {
    return false;
  }
  try {
    if (statSync(path, { throwIfNoEntry: false })?.ino === ino) shift(path, limits);
    return true;
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Makes room for a new file: each full one is put one place back, and what is beyond the last place goes. */
function shift(path: string, { kept }: LogLimits, full = path) {
  for (const name of readdirSync(dirname(path))) {
    const place = placeOf(name, path);
    if (place !== null && place >= kept) rmSync(join(dirname(path), name), { force: true });
  }
  for (let place = kept - 1; place >= 1; place--) {
    if (existsSync(`${path}.${place}`)) renameSync(`${path}.${place}`, `${path}.${place + 1}`);
  }
  if (kept === 0) rmSync(full, { force: true });
  else if (existsSync(full)) renameSync(full, `${path}.1`);
}

function placeOf(name: string, path: string): number | null {
  const [, place] = name.startsWith(`${basename(path)}.`) ? (/\.(\d+)$/.exec(name) ?? []) : [];
  return place === undefined ? null : Number(place);
}

/**
 * The same for a log that another program holds open and appends to: once it is full it is copied, with what comes
 * in the meantime, and emptied. Killed in between, lines are there twice rather than not at all.
 */
export function turnOver(path: string, limits: LogLimits = usualLimits) {
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < limits.largestBytes) return;
    const file = openSync(path, "r+");
    try {
      if (limits.kept > 0) copyOut(file, path, limits);
      ftruncateSync(file, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    // Without room for a copy it goes on growing, and is tried again later.
  }
}

function copyOut(file: number, path: string, limits: LogLimits) {
  const copy = `${path}.copy`;
  copyFileSync(path, copy);
  let copied = statSync(copy).size;
  shift(path, limits, copy);
  while (copied < fstatSync(file).size) {
    const rest = Buffer.alloc(fstatSync(file).size - copied);
    copied += readSync(file, rest, 0, rest.length, copied);
    appendFileSync(`${path}.1`, rest);
  }
}
