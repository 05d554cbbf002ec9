import { isView } from "../../understanding/picture-nouns.ts";
import type { SceneReading } from "../../understanding/scene-reading.ts";
import { hex, mix, type Rgb, tune } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { polygon } from "../art/outline.ts";
import { boundsOf, placeShapes, type Shape, turnShapes } from "../art/shape.ts";
import { hasCoat } from "../figure/animal.ts";
import { colourOf } from "../figure/cast-look.ts";
import { animals } from "../words/person-words.ts";
import { standIcon } from "./stand-icon.ts";
import words from "./state-words.json" with { type: "json" };

const [broken, worn, dark, burning] = [words.broken, words.worn, words.dark, words.burning].map(
  (list) => new Set(list.split(" ")),
);

/** What is said of a thing that changes its picture: "broken", "old". */
export function statesOf(reading: SceneReading, icon: string): string[] {
  const { action, subjects, props, around } = reading;
  const told = [...subjects, ...props, ...around].filter((noun) => noun.icon === icon && !noun.isAbsent);
  // An old dog has lost no colour.
  const isCreature = animals.has(icon);
  const said = [...new Set(told.flatMap(({ states }) => states))].filter((state) => !isCreature || !worn?.has(state));
  // "The vase breaks", "the house burns"; who breaks something is whole.
  const isDone = action?.agent?.icon === icon && !action.patient && !action.isNegated;
  return isDone ? [...said, action.verb] : said;
}

const ofCloth = /^(?:cloth|thread|leather|sheet-banner|laundry)$/;

/** The colour that the words give a thing: "a red umbrella", "the white dog"; null where they give none. */
export function colourSaid(
  { subjects, props, around }: Pick<SceneReading, "subjects" | "props" | "around">,
  icon: string,
): Rgb | null {
  // A green river has the sky above it as blue as ever.
  if (isView(icon) && !ofCloth.test(icon)) return null;
  const said = [...subjects, ...props, ...around].filter((noun) => noun.icon === icon && !noun.isAbsent);
  const kind = hasCoat(icon) ? "coat" : "thing";
  const own = said.flatMap(({ colour = "" }) => colour).join(" ");
  return colourOf(said.flatMap(({ states }) => states).join(" "), kind) ?? colourOf(own, kind);
}

/** Whether the words say that a place is dark. */
export function isDark(reading: SceneReading): boolean {
  const said = [reading.placeStates, ...[...reading.subjects, ...reading.props].map(({ states }) => states)];
  return said.flat().some((state) => dark?.has(state));
}

/** Whether it is no longer whole. */
export function isDamaged(states: readonly string[]): boolean {
  return states.some((state) => broken?.has(state));
}

/** A thing in its state: what is old has lost its colour, what is broken leans and has cracks. */
export function wearDown(shapes: readonly Shape[], states: readonly string[]): Shape[] {
  const isWorn = states.some((state) => worn?.has(state));
  const isBroken = isDamaged(states);
  const faded = isWorn ? shapes.map(fade) : [...shapes];
  const whole = isBroken ? turnShapes([...faded, ...crack(faded)], { x: 0, y: 0, angle: -0.16 }) : faded;
  return states.some((state) => burning?.has(state)) ? [...whole, ...flames(whole)] : whole;
}

/** Fire that comes out of the roof and out of what is below. */
function flames(shapes: readonly Shape[]): Shape[] {
  const { left, right, top, bottom } = boundsOf(shapes);
  const [wide, tall] = [right - left, bottom - top];
  const fire = standIcon("fire").shapes;
  const at = (x: number, y: number, share: number) =>
    placeShapes(fire, { x: left + wide * x, y: top + tall * y, scale: Math.min(wide, tall) * share });
  return [...at(0.3, 0.34, 0.46), ...at(0.7, 0.4, 0.5), ...at(0.5, 0.78, 0.36)];
}

const dust = hex("#8d7d68");

function fade(shape: Shape): Shape {
  const pale = (fill: Shape["fill"]) => mix(tune(fill, { chroma: 0.5, gain: 0.88 }), dust, 0.3);
  return { ...shape, fill: pale(shape.fill), ...(shape.to && { to: pale(shape.to) }) };
}

function crack(shapes: readonly Shape[]): Shape[] {
  const { left, right, top, bottom } = boundsOf(shapes);
  const [wide, tall] = [right - left, bottom - top];
  const at = (x: number, y: number): [number, number] => [left + wide * x, top + tall * y];
  const line = (points: [number, number][], thick: number): Shape => ({
    ...{ rings: [points.flat()], fill: natural.ink, stroke: Math.min(wide, tall) * thick, alpha: 0.85, detail: true },
  });
  return [
    line([at(0.44, 0.04), at(0.52, 0.24), at(0.42, 0.42), at(0.56, 0.6), at(0.48, 0.84)], 0.03),
    line([at(0.42, 0.42), at(0.26, 0.5), at(0.2, 0.66)], 0.02),
    line([at(0.56, 0.6), at(0.74, 0.54), at(0.82, 0.4)], 0.02),
    {
      rings: [polygon(at(0.8, 0.02), at(1.02, 0.02), at(1.02, 0.16), at(0.9, 0.12))],
      ...{ fill: natural.ink, alpha: 0.5, detail: true },
    },
  ];
}
