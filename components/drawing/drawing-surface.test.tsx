import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Stroke } from "#lib/contract/stroke.ts";
import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import { DrawingSurface } from "./drawing-surface.tsx";
import { DrawingTools } from "./drawing-tools.tsx";
import { ShownDrawings } from "./shown-drawings.tsx";

const media = { width: 1920, height: 1080 };
const nothing = () => {};
const box: Stroke = {
  kind: "box",
  colour: "red",
  points: [
    [0.7, 0.1, 0.5],
    [0.9, 0.3, 0.5],
  ],
};
const words: Stroke = { kind: "text", colour: "white", points: [[0.1, 0.9, 0.5]], text: "<b>Darker</b> & lower" };

it("says what was drawn, where, and on which take", () => {
  const pen: Stroke = { kind: "pen", colour: "blue", points: [[0.5, 0.5, 0.5]] };
  expect(describeDrawing([box])).toBe("1 stroke: a box upper right");
  expect(describeDrawing([pen, box], 2)).toBe("2 strokes: a line in the middle and a box upper right, on take 2");
  expect(describeDrawing([pen, pen, pen, pen, pen, pen])).toMatch(/^6 strokes: .* and 2 more$/);
  const arrow: Stroke = { ...box, kind: "arrow" };
  expect(describeDrawing([{ ...arrow, points: arrow.points.toReversed() }])).toBe("1 stroke: an arrow upper right");
});

it("is named for those who do not see it, and told how keys draw", () => {
  const acts = { onStroke: nothing, onTool: nothing, onUndo: nothing, onRedo: nothing, onLeave: nothing };
  const drawn = renderToStaticMarkup(
    <DrawingSurface media={media} strokes={[box, words]} tool="box" colour="red" {...acts} />,
  );
  expect(drawn).toContain('aria-label="Picture to draw on: Box"');
  expect(drawn).toContain("Arrow keys move a box");
  // Words of people are words.
  expect(drawn).toContain("&lt;b&gt;Darker&lt;/b&gt; &amp; lower");
  const history = { canUndo: false, canRedo: false, undo: nothing, redo: nothing, clear: nothing };
  const tools = renderToStaticMarkup(
    <DrawingTools
      tool="arrow"
      colour="red"
      history={history}
      words=""
      onTool={nothing}
      onColour={nothing}
      onDone={nothing}
    />,
  );
  for (const name of ["Pen", "Arrow", "Box", "Text", "Undo", "Redo", "Clear"]) {
    expect(tools).toContain(`aria-label="${name}"`);
  }
});

it("shows drawings as buttons that open their notes, faded where they were made on another take", () => {
  const drawing = { key: "n", strokes: [box], label: "Jo Marsh: 1 stroke", isFaded: true, isOpen: false };
  const open = renderToStaticMarkup(<ShownDrawings media={media} drawings={[drawing]} onOpen={nothing} />);
  expect(open).toContain('role="button"');
  expect(open).toContain('aria-label="Jo Marsh: 1 stroke"');
  expect(open).toContain("opacity-30");
  const shown = renderToStaticMarkup(<ShownDrawings media={media} drawings={[drawing]} />);
  // Neither a picture nor a button of its own.
  expect(shown).not.toMatch(/role="(?!none")/);
  expect(shown).toContain('aria-hidden="true"');
});
