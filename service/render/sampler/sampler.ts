import { readFile } from "node:fs/promises";

const compiled = new URL("./sampler.wasm", import.meta.url);

/** The compiled inner loops; see the assembly folder for what each does. Addresses are byte offsets into `memory`. */
type Loops = {
  memory: WebAssembly.Memory;
  fillTaps(offsets: number, weights: number, count: number, first: number, step: number, size: number): void;
  samplePlane(
    source: number,
    stride: number,
    sourceHeight: number,
    target: number,
    pitch: number,
    width: number,
    height: number,
    offsets: number,
    weights: number,
    row: number,
    firstY: number,
    stepY: number,
    from: number,
    to: number,
  ): void;
  blend(target: number, other: number, bytes: number, share: number): void;
  overlay(plane: number, stride: number, ink: number, clear: number, width: number, height: number, zero: number): void;
  convertRgb(rgb: number, width: number, height: number, luma: number, blue: number, red: number): void;
};

export type Sampler = {
  loops: Loops;
  /** Bytes for the caller until the next `clear`. Growing the memory ends the validity of earlier views. */
  reserve(bytes: number): number;
  bytes(address: number, length: number): Uint8Array;
  /** Where the next reservation goes, for `clear`. */
  mark(): number;
  /** Gives back all that was reserved since a mark, or everything. */
  clear(mark?: number): void;
};

const PAGE = 65_536;
/** The loops read and write up to 15 bytes past the end of a plane. */
const SLACK = 64;

/** One sampler is one thread's: it has a memory of its own. */
export async function createSampler(): Promise<Sampler> {
  const { instance } = await WebAssembly.instantiate(await readFile(compiled), {});
  // A test compiles the source beside it and compares the bytes.
  const loops = instance.exports as unknown as Loops;
  const start = PAGE;
  let next = start;
  return {
    loops,
    reserve(bytes) {
      const address = next;
      next = Math.ceil((next + bytes + SLACK) / 64) * 64;
      const missing = next - loops.memory.buffer.byteLength;
      if (missing > 0) loops.memory.grow(Math.ceil(missing / PAGE));
      return address;
    },
    bytes: (address, length) => new Uint8Array(loops.memory.buffer, address, length),
    mark: () => next,
    clear(mark = start) {
      next = mark;
    },
  };
}
