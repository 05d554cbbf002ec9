import "server-only";
import { type Image, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Stroke } from "#lib/contract/stroke.ts";
import {
  COLOURS,
  EDGE_COLOUR,
  EDGE_WIDTH,
  LETTER_SIZE,
  LINE_WIDTH,
  linesOf,
  outlineOf,
  sheetOf,
} from "../../reviews/drawings/shapes.ts";
import { writeLines } from "./lines.ts";

type Box = { x: number; y: number; width: number; height: number };

/** On paper pictures are small: lines are drawn so much thicker. */
const thicker = 2.5;

/** What was drawn on a picture, on the picture as far as it fits the box; without it the drawing stands on grey of its shape. */
export function drawOnPicture(
  context: SKRSContext2D,
  { picture, shape, strokes, box }: { picture: Image | null; shape: number; strokes: readonly Stroke[]; box: Box },
): void {
  const size = picture ?? { width: shape, height: 1 };
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const sheet = sheetOf({ width, height });
  context.save();
  context.translate(box.x, box.y);
  if (picture) context.drawImage(picture, 0, 0, width, height);
  else {
    context.fillStyle = "#3f3f46";
    context.fillRect(0, 0, width, height);
  }
  context.scale(width / sheet.width, height / sheet.height);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) drawStroke(context, stroke, sheet);
  context.restore();
}

function drawStroke(context: SKRSContext2D, stroke: Stroke, sheet: { width: number; height: number }): void {
  const colour = COLOURS[stroke.colour];
  if (stroke.kind === "text") {
    for (const { text, x, y } of linesOf(stroke, sheet)) {
      const line = { text, width: sheet.width, size: LETTER_SIZE * 1.5, weight: 600, mostLines: 1 } as const;
      for (const [by, ink] of [[2, EDGE_COLOUR] as const, [0, colour] as const]) {
        writeLines(context, { ...line, x: x + by, y: y + by, colour: ink });
      }
    }
    return;
  }
  const outline = outlineOf(stroke, sheet, thicker);
  if (!outline) return;
  const path = new Path2D(outline.path);
  context.strokeStyle = EDGE_COLOUR;
  context.lineWidth = (outline.isFilled ? EDGE_WIDTH : LINE_WIDTH + EDGE_WIDTH) * thicker;
  context.stroke(path);
  if (outline.isFilled) {
    context.fillStyle = colour;
    context.fill(path);
    return;
  }
  context.strokeStyle = colour;
  context.lineWidth = LINE_WIDTH * thicker;
  context.stroke(path);
}
