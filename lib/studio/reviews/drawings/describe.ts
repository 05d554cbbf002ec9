import type { Stroke } from "#lib/contract/stroke.ts";
import { formatList } from "#lib/language/format.ts";
import * as say from "#messages/drawing.ts";
import { boundsOf } from "./shapes.ts";

/** So many strokes are told one by one. */
const told = 4;

/** "2 strokes: a line in the middle and a box upper right, on take 2" */
export function describeDrawing(strokes: readonly Stroke[], takeNumber?: number): string {
  const each = strokes.slice(0, told).map(describeStroke);
  const rest = strokes.length - each.length;
  const list = formatList(rest > 0 ? [...each, say.andMore({ count: rest })] : each, "conjunction");
  const drawing = say.drawing({ strokes: say.strokes({ count: strokes.length }), list });
  return takeNumber === undefined ? drawing : say.onTake({ drawing, number: takeNumber });
}

/** "a box upper right" */
export function describeStroke(stroke: Stroke): string {
  const place = describePlace(stroke);
  if (stroke.kind === "text") return say.theWords({ words: stroke.text ?? "", place });
  return { pen: say.aLine, arrow: say.anArrow, box: say.aBox }[stroke.kind]({ place });
}

const places = [
  [say.upperLeft, say.above, say.upperRight],
  [say.left, say.inTheMiddle, say.right],
  [say.lowerLeft, say.below, say.lowerRight],
] as const;

/** Where in the picture a stroke is. An arrow is where it points. */
export function describePlace(stroke: Pick<Stroke, "kind" | "points">): string {
  const tip = stroke.kind === "arrow" ? stroke.points.slice(-1) : stroke.points;
  const { x, y, width, height } = boundsOf([{ ...stroke, colour: "red", points: tip }]);
  const third = (share: number) => Math.min(2, Math.floor(share * 3));
  return places[third(y + height / 2)]?.[third(x + width / 2)]?.() ?? say.inTheMiddle();
}
