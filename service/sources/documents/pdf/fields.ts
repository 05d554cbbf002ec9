import type { Box } from "../layout/page.ts";
import { type OpenPage, type PdfDocument, readFloats } from "./document.ts";
import { withText } from "./engine.ts";

const kinds = { freeText: 3, widget: 20 };
/** Fields whose value is text; a tick is seen on the page. */
const textFields = [4, 5, 6];
const mostAnnotations = 2_000;

export type FilledField = Box & { text: string };

/** What somebody filled into the page's form, or wrote over the page. */
export function readFields({ engine, form }: PdfDocument, page: OpenPage): FilledField[] {
  const { call } = engine;
  const count = Math.min(mostAnnotations, call("FPDFPage_GetAnnotCount")(page.handle));
  const fields: FilledField[] = [];
  const rect = engine.allocate(16);
  for (let index = 0; index < count; index += 1) {
    const annotation = call("FPDFPage_GetAnnot")(page.handle, index);
    if (annotation === 0) continue;
    const text = readWritten(annotation).replace(/\s+/gu, " ").trim();
    if (text !== "" && call("FPDFAnnot_GetRect")(annotation, rect) === 1) fields.push({ text, ...toBox() });
    call("FPDFPage_CloseAnnot")(annotation);
  }
  engine.free(rect);
  return fields;

  function readWritten(annotation: number): string {
    const kind = call("FPDFAnnot_GetSubtype")(annotation);
    if (kind === kinds.freeText) {
      const getText = call("FPDFAnnot_GetStringValue");
      return withText(engine, "Contents", (key) => engine.readText((to, bytes) => getText(annotation, key, to, bytes)));
    }
    if (kind !== kinds.widget || form === 0) return "";
    if (!textFields.includes(call("FPDFAnnot_GetFormFieldType")(form, annotation))) return "";
    const getValue = call("FPDFAnnot_GetFormFieldValue");
    return engine.readText((to, bytes) => getValue(form, annotation, to, bytes));
  }

  function toBox(): Box {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = readFloats(engine, rect, 4);
    const [one, other] = [page.toSeen(x1, y1), page.toSeen(x2, y2)];
    return {
      left: Math.min(one[0], other[0]),
      right: Math.max(one[0], other[0]),
      top: Math.min(one[1], other[1]),
      bottom: Math.max(one[1], other[1]),
    };
  }
}
