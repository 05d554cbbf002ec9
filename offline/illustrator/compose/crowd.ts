import { type Layer, placeShapes } from "../art/shape.ts";
import type { Look } from "../figure/look.ts";
import type { Pose } from "../figure/pose.ts";
import { strangerLook } from "../figure/stranger-look.ts";
import { item, layer, type Setting, type Stage } from "../settings/parts/stage.ts";
import type { Brief } from "../words/read-brief.ts";
import { createPerson } from "./actors.ts";

/** More look like no more. */
const mostShown = 24;
const inRow = 12;
/** Each is drawn once and placed several times. */
const kinds = 8;
/** In the others a crowd does not stand side by side. */
const upright: ReadonlySet<Pose> = new Set(["stand", "walk", "run", "cheer", "wave", "talk", "point", "think"]);

/** How many stand behind those of the first row, and how they look; none where everybody fits into it. */
export function crowdOf({ people }: Pick<Brief, "people">): { count: number; looks: Look[] } {
  const [many, ...rest] = people.filter(({ others = 0 }) => others > 0);
  if (!many) return { count: 0, looks: [] };
  const count = [many, ...rest].reduce((sum, { others = 0 }) => sum + others, 0);
  const looks: Look[] = [];
  for (let at = 0; at < Math.min(kinds, count); at += 1)
    looks.push({ ...strangerLook(many, `${many.word} in the crowd ${at}`, { shown: looks }), prop: null });
  return { count: Math.min(count, mostShown), looks };
}

/** Rows behind each other, each smaller and higher than the one before it, without the small parts of the far ones. */
export function drawCrowd(stage: Stage, setting: Setting, brief: Brief, measure: number): Layer | null {
  const { count, looks } = crowdOf(brief);
  if (count === 0) return null;
  const { width, unit, floor } = stage;
  const random = stage.random.fork("crowd");
  const pose = brief.pose !== null && upright.has(brief.pose) ? brief.pose : "stand";
  const actors = looks.map((look, at) =>
    createPerson(look, { pose, mood: brief.mood, gaze: at % 2 === 0 ? 0.5 : 0.2, isInside: setting.inside }),
  );
  const rows = Math.ceil(count / inRow);
  const perRow = Math.ceil(count / rows);
  const middle = setting.focus ?? width / 2;
  const room = Math.min(width * (setting.focus === undefined ? 0.92 : 0.5), unit * 0.24 * perRow);
  // A quay ends behind them.
  const step = setting.water && setting.focus !== undefined ? unit * 0.008 : unit * 0.045;
  const items = Array.from({ length: count }, (_, at) => {
    // The far ones first.
    const row = rows - 1 - Math.floor(at / perRow);
    const place = (at % perRow) + 0.5 + (row % 2 === 0 ? 0.2 : -0.2) + random.between(-0.12, 0.12);
    const x = middle - room / 2 + (room * place) / perRow;
    const scale = measure * (0.9 - row * 0.09) * random.between(0.95, 1.03);
    const y = (setting.footing?.(x) ?? floor) - step * (row + 1.2);
    const shapes = actors[(at + row * 3) % actors.length]?.shapes ?? [];
    const seen = row === 0 ? shapes : shapes.filter(({ detail }) => !detail);
    return item(placeShapes(seen, { x, y, scale, flip: x > middle }), "subject");
  });
  return layer("crowd", 0.72, items, 0.02);
}
