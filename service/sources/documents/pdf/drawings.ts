import type { Box } from "../layout/page.ts";
import { type OpenPage, type PdfDocument, readFloats } from "./document.ts";

const kinds = { path: 2, picture: 3, shading: 4, form: 5 };
const mostObjects = 20_000;

/** What is on a page besides its letters: `pictures` are photos and scans, `drawings` lines, areas and placed artwork. */
export type Graphics = { pictures: Box[]; drawings: Box[] };

export function readGraphics({ engine }: PdfDocument, page: OpenPage): Graphics {
  const { call } = engine;
  const [getObject, getKind, getBounds] = [
    call("FPDFPage_GetObject"),
    call("FPDFPageObj_GetType"),
    call("FPDFPageObj_GetBounds"),
  ];
  const count = Math.min(mostObjects, call("FPDFPage_CountObjects")(page.handle));
  const found: Graphics = { pictures: [], drawings: [] };
  const place = engine.allocate(16);
  for (let index = 0; index < count; index += 1) {
    const object = getObject(page.handle, index);
    const kind = getKind(object);
    const list = kind === kinds.picture ? found.pictures : found.drawings;
    if (kind < kinds.path || kind > kinds.form) continue;
    if (getBounds(object, place, place + 4, place + 8, place + 12) !== 1) continue;
    const box = toBox(page, readFloats(engine, place, 4));
    if (box.right > box.left || box.bottom > box.top) list.push(box);
  }
  engine.free(place);
  return found;
}

function toBox(page: OpenPage, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Box {
  const [one, other] = [page.toSeen(x1, y1), page.toSeen(x2, y2)];
  return {
    left: Math.max(0, Math.min(one[0], other[0])),
    right: Math.min(page.width, Math.max(one[0], other[0])),
    top: Math.max(0, Math.min(one[1], other[1])),
    bottom: Math.min(page.height, Math.max(one[1], other[1])),
  };
}
