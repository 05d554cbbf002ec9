import { PDFiumModule } from "@hyzyla/pdfium";

type Call = (...args: number[]) => number;

/** Writes into a place of so many bytes, and answers how many there are. */
type Fill = (pointer: number, bytes: number) => number;

/** The engine's own functions by their names, and its memory. */
export type Engine = {
  call(name: string): Call;
  allocate(bytes: number): number;
  free(pointer: number): void;
  memory(): DataView;
  bytes(): Uint8Array;
  /** What `fill` writes as UTF-16 into a place of so many bytes; it is asked for the length first. */
  readText(fill: Fill): string;
  /** The same for a name in UTF-8. */
  readName(fill: Fill): string;
};

const longestText = 200_000;

/** Starts pdfium. Its functions are called without the wrapper, which knows no geometry, and opens a page twice. */
export async function startEngine(): Promise<Engine> {
  const module = await PDFiumModule({});
  const { malloc, free } = module.wasmExports;
  let view = new DataView(module.HEAPU8.buffer);

  function memory(): DataView {
    // Memory that grew is another buffer.
    if (view.buffer !== module.HEAPU8.buffer) view = new DataView(module.HEAPU8.buffer);
    return view;
  }

  const engine: Engine = {
    call(name) {
      const found = Reflect.get(module.wasmExports, name);
      if (typeof found !== "function") throw new Error(`pdfium has no ${name}`);
      return found;
    },
    allocate(bytes) {
      const pointer = malloc(bytes);
      if (pointer === 0) throw new Error("Out of memory");
      return pointer;
    },
    free,
    memory,
    bytes: () => module.HEAPU8,
    readText: (fill) => readBytes(engine, fill).toString("utf16le").replace(/\0+$/, ""),
    readName: (fill) => readBytes(engine, fill).toString("utf8").replace(/\0+$/, ""),
  };
  engine.call("FPDF_InitLibrary")();
  return engine;
}

function readBytes(engine: Engine, fill: Fill): Buffer {
  const bytes = fill(0, 0);
  if (bytes <= 1 || bytes > longestText) return Buffer.alloc(0);
  const pointer = engine.allocate(bytes);
  try {
    fill(pointer, bytes);
    return Buffer.from(engine.bytes().slice(pointer, pointer + bytes));
  } finally {
    engine.free(pointer);
  }
}

export function withText<Result>(engine: Engine, text: string, use: (pointer: number) => Result): Result {
  const bytes = Buffer.from(`${text}\0`);
  const pointer = engine.allocate(bytes.length);
  try {
    engine.bytes().set(bytes, pointer);
    return use(pointer);
  } finally {
    engine.free(pointer);
  }
}
