import { type Engine, withText } from "./engine.ts";

export type PdfDocument = { engine: Engine; handle: number; form: number; pages: number };

/** A page that is open, and how its own coordinates become those of somebody who looks at it. */
export type OpenPage = {
  handle: number;
  width: number;
  height: number;
  /** Quarters, clockwise, by which it is turned before it is shown. */
  turn: number;
  toSeen(x: number, y: number): [x: number, y: number];
};

const locked = [4, 5];
const formVersion = 2;
const formBytes = 256;

/** Opens a PDF in the engine's memory; without a document it says why. */
export function openDocument(engine: Engine, bytes: Uint8Array): PdfDocument | "encrypted" | "damaged" {
  const { call } = engine;
  const pointer = engine.allocate(Math.max(1, bytes.length));
  engine.bytes().set(bytes, pointer);
  const handle = call("FPDF_LoadMemDocument")(pointer, bytes.length, 0);
  if (handle === 0) return locked.includes(call("FPDF_GetLastError")()) ? "encrypted" : "damaged";
  const info = engine.allocate(formBytes);
  engine.bytes().fill(0, info, info + formBytes);
  engine.memory().setUint32(info, formVersion, true);
  const form = call("FPDFDOC_InitFormFillEnvironment")(handle, info);
  return { engine, handle, form, pages: call("FPDF_GetPageCount")(handle) };
}

/** What the document calls itself in its own data, "" for nothing. */
export function readMetaTitle({ engine, handle }: PdfDocument): string {
  const getText = engine.call("FPDF_GetMetaText");
  return withText(engine, "Title", (tag) => engine.readText((to, bytes) => getText(handle, tag, to, bytes)));
}

export function openPage({ engine, handle: document, form }: PdfDocument, index: number): OpenPage {
  const { call } = engine;
  const handle = call("FPDF_LoadPage")(document, index);
  if (handle === 0) throw new Error("No such page");
  if (form !== 0) call("FORM_OnAfterLoadPage")(handle, form);
  const rect = engine.allocate(16);
  call("FPDF_GetPageBoundingBox")(handle, rect);
  const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(engine, rect, 4);
  engine.free(rect);
  const turn = call("FPDFPage_GetRotation")(handle) & 3;
  const [wide, high] = [right - left, top - bottom];
  const ways: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [x - left, top - y],
    (x, y) => [y - bottom, x - left],
    (x, y) => [right - x, y - bottom],
    (x, y) => [top - y, right - x],
  ];
  const toSeen = ways[turn] ?? ((x, y) => [x, y]);
  return { handle, turn, toSeen, width: turn % 2 ? high : wide, height: turn % 2 ? wide : high };
}

export function closePage({ engine, form }: PdfDocument, { handle }: OpenPage): void {
  if (form !== 0) engine.call("FORM_OnBeforeClosePage")(handle, form);
  engine.call("FPDF_ClosePage")(handle);
}

export function readFloats(engine: Engine, pointer: number, count: number): number[] {
  const memory = engine.memory();
  return Array.from({ length: count }, (_, index) => memory.getFloat32(pointer + index * 4, true));
}

const format = { bgrx: 3, bytes: 4 };
const flags = { annotations: 0x01, redFirst: 0x10 };
const white = 0xffffffff;

export type Drawn = { data: Uint8Array; width: number; height: number };

/** Draws a page whole, with its annotations and with what is filled into its form. */
export function drawPage({ engine, form }: PdfDocument, page: OpenPage, longestSide: number): Drawn {
  const { call } = engine;
  const scale = longestSide / Math.max(1, page.width, page.height);
  const width = Math.max(1, Math.floor(page.width * scale + 1e-6));
  const height = Math.max(1, Math.floor(page.height * scale + 1e-6));
  const stride = width * format.bytes;
  const pointer = engine.allocate(stride * height);
  const bitmap = call("FPDFBitmap_CreateEx")(width, height, format.bgrx, pointer, stride);
  try {
    call("FPDFBitmap_FillRect")(bitmap, 0, 0, width, height, white);
    const place = [bitmap, page.handle, 0, 0, width, height, 0];
    call("FPDF_RenderPageBitmap")(...place, flags.annotations | flags.redFirst);
    if (form !== 0) call("FPDF_FFLDraw")(form, ...place, flags.redFirst);
    return { data: engine.bytes().slice(pointer, pointer + stride * height), width, height };
  } finally {
    call("FPDFBitmap_Destroy")(bitmap);
    engine.free(pointer);
  }
}
