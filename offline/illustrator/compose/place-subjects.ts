import type { Rgb } from "../art/colour.ts";
import type { Item, Layer } from "../art/shape.ts";
import { layer, type Setting, type Stage } from "../settings/parts/stage.ts";
import { drawSailboat } from "../settings/parts/water.ts";
import { animals } from "../words/person-words.ts";
import { heights } from "../words/placements.ts";
import type { Brief } from "../words/read-brief.ts";
import { type Actor, createPerson, createThing, standActor } from "./actors.ts";
import type { Player } from "./choose-players.ts";
import { drawDisplay } from "./display.ts";

export type Placing = { stage: Stage; setting: Setting; brief: Brief; players: Player[] };
type Thing = { icon: string; colour: Rgb | null };
type Standing = { actor: Actor; scale: number; person: boolean };

const personHeight = { wide: 0.4, medium: 0.55, close: 0.68, detail: 0.68 } as const;

/** Arranges who and what is seen: floor line, table or plinths, water, air, background; nothing overlaps by chance. */
export function placeSubjects({ stage, setting, brief, players }: Placing): Layer[] {
  const random = stage.random.fork("subjects");
  const measure =
    stage.unit * (setting.plinths ? 0.58 : personHeight[brief.camera]) * (stage.height > stage.width * 1.1 ? 1.15 : 1);
  const standing: Standing[] = [];
  const small: Thing[] = [];
  const air: Thing[] = [];
  const water: Thing[] = [];
  const behind: Thing[] = [];
  for (const player of players) {
    if (player.kind === "person") {
      standing.push({
        actor: createPerson(player.look, { pose: player.pose, mood: brief.mood }),
        scale: measure,
        person: true,
      });
      continue;
    }
    const { icon, placement, colour = null, size = 1 } = player;
    const thing = { icon, colour };
    if (placement === "air" && !setting.inside) air.push(thing);
    else if (placement === "water" && setting.water) water.push(thing);
    else if ((placement === "building" || placement === "tree") && !setting.inside) behind.push(thing);
    else if (placement === "ground" && !(setting.water && !personal(players) && !animals.has(icon))) {
      const scale = measure * (heights[icon] ?? 0.7) * 1.1 * size;
      standing.push({ actor: createThing(icon, colour), scale, person: false });
    } else small.push(thing);
  }
  const layers: Layer[] = [];
  if (behind.length > 0)
    layers.push(
      layer("landmarks", 0.56, placeBehind(stage, behind, standing.length === 0 && small.length === 0), 0.08),
    );
  if (water.length > 0 && setting.water)
    layers.push(layer("boats", 0.6, placeOnWater(stage, setting.water, water, brief), 0.03));
  if (air.length > 0)
    layers.push(
      layer("in the air", 0.5, placeInAir(stage, air, standing.length + small.length + behind.length === 0), 0.04),
    );
  const group = standing.slice(0, 4);
  const portrait =
    brief.camera === "close" && group.length > 0 && small.length === 0 && group.every(({ person }) => person);
  if (portrait) for (const one of group) one.scale = Math.min(stage.unit * 1.3, stage.width * 1.6);
  const shown = small.slice(0, group.length > 0 ? 3 : 4);
  const display =
    shown.length > 0 ? drawDisplay({ stage, setting, icons: shown, size: measure, alone: group.length === 0 }) : null;
  if (group.length > 0 || display)
    layers.push(layer("subjects", 0.75, placeRow({ stage, setting, group, display, random, portrait }), 0));
  return layers;
}

function personal(players: readonly Player[]): boolean {
  return players.some((player) => player.kind === "person");
}

type Row = {
  stage: Stage;
  setting: Setting;
  group: Standing[];
  display: ReturnType<typeof drawDisplay> | null;
  /** Seen from the waist up: feet are below the picture. */
  portrait: boolean;
  random: ReturnType<Stage["random"]["fork"]>;
};

/** A row along the floor line, shrunk until it fits, its middle near a third when there is room. */
function placeRow({ stage, setting, group, display, random, portrait }: Row): Item[] {
  const { width, unit, floor } = stage;
  const gap = unit * 0.045;
  const widths = group.map(({ actor, scale }) => (actor.right - actor.left) * scale);
  const total = widths.reduce((sum, wide) => sum + wide + gap, 0) + (display ? display.width + gap : 0) - gap;
  const room = width * (setting.focus === undefined || portrait ? 0.86 : 0.5);
  const shrink = Math.min(1, room / total);
  const slack = width * 0.9 - total * shrink;
  const lean =
    group.length + (display ? 1 : 0) <= 2 && slack > unit * 0.5 && !setting.inside && !setting.plinths
      ? random.pick([-0.2, 0.2])
      : random.between(-0.06, 0.06);
  const focus = setting.focus ?? width / 2 + slack * lean;
  const start = Math.max(width * 0.05, Math.min(width * 0.95 - total * shrink, focus - (total * shrink) / 2));
  let x = start;
  const items: Item[] = [];
  const left = display && group.length > 0 ? random.chance(0.5) : true;
  if (display && left) {
    items.push(...display.draw(x, shrink));
    x += (display.width + gap) * shrink;
  }
  group.forEach(({ actor, scale, person }, index) => {
    const size = scale * shrink;
    const wide = (widths[index] ?? 0) * shrink;
    const middle = x + wide / 2 - (start + (total * shrink) / 2);
    const flip = person && (display || group.length > 1) ? middle > 0 : random.chance(0.5);
    const ground = setting.footing?.(x + wide / 2) ?? floor + unit * (index % 2 ? -0.012 : 0.008);
    const foot = portrait ? stage.height * 0.14 + actor.height * size : ground;
    items.push(
      ...standActor(actor, {
        x: x + (flip ? actor.right : -actor.left) * size,
        y: foot,
        scale: size,
        flip,
        shadow: portrait ? "none" : "soft",
      }),
    );
    x += wide + gap * shrink;
  });
  if (display && !left) items.push(...display.draw(x, shrink));
  return items;
}

function placeBehind(stage: Stage, icons: Thing[], alone: boolean): Item[] {
  const { width, unit, floor } = stage;
  const random = stage.random.fork("behind");
  const shown = icons.slice(0, 3);
  return shown.flatMap(({ icon, colour }, index) => {
    const actor = createThing(icon, colour);
    const scale = unit * (alone ? 0.52 : 0.42) * (1 - index * 0.14);
    const side = shown.length === 1 && alone ? random.pick([0.38, 0.62]) : ([0.22, 0.79, 0.5][index] ?? 0);
    const wide = ((actor.right - actor.left) * scale) / 2;
    const x = Math.max(wide, Math.min(width - wide, width * side));
    return standActor(actor, {
      x,
      y: alone ? floor - unit * 0.015 : floor - unit * 0.085,
      scale: Math.min(scale, width * 0.6),
      shadow: "soft",
    });
  });
}

function placeOnWater(stage: Stage, water: { top: number; bottom: number }, icons: Thing[], brief: Brief): Item[] {
  const { width, unit } = stage;
  const random = stage.random.fork("boats");
  const big = { wide: 0.24, medium: 0.34, close: 0.46, detail: 0.5 }[brief.camera];
  return icons.slice(0, 3).flatMap(({ icon, colour }, index) => {
    const size = unit * big * (1 - index * 0.18);
    const x = width * ([0.64, 0.36, 0.84][index] ?? 0) + unit * random.between(-0.04, 0.04);
    const y = Math.min(water.top + (water.bottom - water.top) * (0.4 - index * 0.1), stage.floor);
    if (icon === "sailboat")
      return [{ ...drawSailboat(stage, { x, y, size, flip: random.chance(0.5), colour }), role: "subject" as const }];
    return standActor(createThing(icon, colour), {
      x,
      y: y + size * 0.06,
      scale: size,
      flip: random.chance(0.5),
      shadow: "soft",
    });
  });
}

function placeInAir(stage: Stage, icons: Thing[], alone: boolean): Item[] {
  const { width, unit, horizon } = stage;
  const random = stage.random.fork("air");
  const shown = icons.slice(0, 3);
  return shown.flatMap(({ icon, colour }, index) => {
    const scale = unit * (alone && index === 0 ? 0.42 : 0.19 - index * 0.02);
    const x = width * (alone && index === 0 ? random.pick([0.42, 0.58]) : ([0.72, 0.26, 0.5][index] ?? 0));
    const y = alone && index === 0 ? stage.height * 0.46 + scale / 2 : horizon * random.between(0.3, 0.45) + scale / 2;
    return standActor(createThing(icon, colour), { x, y, scale, flip: random.chance(0.5), shadow: "none" });
  });
}
