import { boundsOf, type Item, type Layer, placeShapes } from "../art/shape.ts";
import { layer, type Setting, type Stage } from "../settings/parts/stage.ts";
import { heights } from "../words/placements.ts";
import type { Brief } from "../words/read-brief.ts";
import { createPerson, createThing } from "./actors.ts";
import type { Target } from "./camera.ts";
import type { Player } from "./choose-players.ts";
import { drawCrowd } from "./crowd.ts";
import { drawDisplay } from "./display.ts";
import { swimmers } from "./ground.ts";
import { placeBehind, placeInAir, placeInDepths, placeInWall, placeOnWater, type Thing } from "./place-far.ts";
import { placeRow, type Standing } from "./place-row.ts";
import { colourSaid, isDamaged, statesOf } from "./wear.ts";

export type Placing = { stage: Stage; setting: Setting; brief: Brief; players: Player[] };

/** A grown-up's share of the picture's measure; nearer is the camera's business. */
const personHeight = 0.44;
/** Parts of buildings. */
const built = new Set(["door", "window"]);
/** Things that lie about, beside a grown-up of height 1. */
const lyingSize = 0.3;

/** Arranges who and what is seen: floor line, table or plinths, water, air, background; nothing overlaps by chance. */
export function placeSubjects({ stage, setting, brief, players }: Placing): { layers: Layer[]; targets: Target[] } {
  const random = stage.random.fork("subjects");
  const measure = stage.unit * (setting.plinths ? 0.58 : personHeight) * (stage.height > stage.width * 1.1 ? 1.15 : 1);
  const standing: Standing[] = [];
  const small: Thing[] = [];
  const air: Thing[] = [];
  const water: Thing[] = [];
  const behind: Thing[] = [];
  const fixtures: Thing[] = [];
  const people = players.filter((player) => player.kind === "person");
  const table = setting.inside || setting.plinths === true;
  const rowers = people.filter(({ pose, ride }) => pose === "row" || ride === "boat" || ride === "sail");
  for (const player of players) {
    if (player.kind === "person" && player !== rowers[0] && rowers.includes(player)) continue;
    if (player.kind === "person") {
      const gaze = gazeOf(brief, people.indexOf(player), people.length);
      const acting = {
        pose: player.pose,
        mood: brief.mood,
        gaze: Math.abs(gaze),
        isInside: setting.inside,
        dream: player.dream,
        crew: player === rowers[0] ? rowers.slice(1).map(({ look }) => look) : [],
        ride: player.ride,
        isAsleep: player.isAsleep,
        carried: player.carried,
        propColour: player.look.prop ? colourSaid(brief.reading, player.look.prop) : null,
      };
      standing.push({
        ...{ actor: createPerson(player.look, acting), scale: measure, person: true, isFlipped: gaze < 0 },
        ...{ pose: player.pose, size: player.look.size, age: player.look.age, isHolding: player.look.prop !== null },
        ...(player.ride && { ride: player.ride }),
        prop: player.look.prop,
      });
      continue;
    }
    const { icon, placement, size = 1 } = player;
    const colour = player.colour ?? colourSaid(brief.reading, icon);
    const states = statesOf(brief.reading, icon);
    const thing: Thing = { icon, colour, states };
    if (built.has(icon) && !setting.plinths) {
      // Doors and windows are in walls: every room has a window, and a house both.
      if (!setting.inside)
        behind.push({ icon: isDamaged(states) ? "derelict-house" : "house", colour: null, states: [] });
      else if (icon === "door") fixtures.push(thing);
      continue;
    }
    const isAfloat = placement === "water" && stage.ground !== "frozen";
    const isLoose = placement !== "air" && placement !== "building" && placement !== "tree" && !isAfloat;
    if (placement === "air" && !setting.inside) air.push(thing);
    else if (setting.depths && swimmers.has(icon)) water.push(thing);
    else if (placement === "water" && (setting.water || setting.depths)) water.push(thing);
    else if ((placement === "building" || placement === "tree") && !setting.inside) behind.push(thing);
    else if (isLoose && !(table && placement !== "ground")) {
      const scale = measure * (heights[icon] ?? (placement === "ground" ? 0.7 : lyingSize)) * 1.1 * size;
      standing.push({
        actor: createThing(icon, { colour, states }),
        scale,
        person: false,
        icon,
        isFlipped: brief.facing === "left",
      });
    } else small.push(thing);
  }
  const layers: Layer[] = [];
  const far: Target[] = [];
  const add = (name: string, depth: number, items: Item[], haze: number) => {
    layers.push(layer(name, depth, items, haze));
    for (const { role, shapes } of items) if (role === "subject") far.push({ kind: "thing", whole: boundsOf(shapes) });
  };
  if (fixtures.length > 0) add("door", 0.47, placeInWall(stage, fixtures), 0);
  if (behind.length > 0)
    add("landmarks", 0.56, placeBehind(stage, behind, standing.length === 0 && small.length === 0), 0.08);
  if (water.length > 0 && setting.depths) add("in the water", 0.6, placeInDepths(stage, setting.depths, water), 0);
  if (water.length > 0 && setting.water) add("boats", 0.6, placeOnWater(stage, setting.water, water), 0.03);
  if (air.length > 0)
    add("in the air", 0.57, placeInAir(stage, air, standing.length + small.length + behind.length === 0), 0.04);
  const laid = layOnTop(standing, brief);
  const group = laid.slice(0, isCounted(laid) ? mostCounted : mostInRow);
  const shown = small.slice(0, group.length > 0 ? 3 : isCounted(small) ? mostCounted : 4);
  const display =
    shown.length > 0 ? drawDisplay({ stage, setting, icons: shown, size: measure, alone: group.length === 0 }) : null;
  const crowd = drawCrowd(stage, setting, brief, measure);
  if (crowd) layers.push(crowd);
  if (group.length === 0 && !display) return { layers, targets: far };
  const { items, targets } = placeRow({ stage, setting, group, display, random });
  layers.push(layer("subjects", 0.75, items, 0));
  return { layers, targets: [...targets, ...far] };
}

/** "A cat lies on the bed": what is on another is not beside it. */
function layOnTop(standing: readonly Standing[], { reading }: Brief): Standing[] {
  const below = reading.props.find(
    ({ relation, icon }) => relation === "on" && standing.some((one) => one.icon === icon),
  );
  const support = standing.find((one) => one.icon !== undefined && one.icon === below?.icon);
  const lying = reading.subjects.find(({ icon }) => icon !== undefined && icon !== support?.icon);
  const above = standing.find((one) => one.icon !== undefined && one.icon === lying?.icon);
  if (!support || !above || support === above) return [...standing];
  const share = Math.min(0.6, above.scale / support.scale);
  const top = standHeights[support.icon ?? ""] ?? support.actor.height;
  const shapes = [...support.actor.shapes, ...placeShapes(above.actor.shapes, { x: 0.12, y: -top, scale: share })];
  const bounds = boundsOf(shapes);
  const actor = { ...support.actor, shapes, height: -bounds.top, left: bounds.left, right: bounds.right };
  return standing.filter((one) => one !== above).map((one) => (one === support ? { ...support, actor } : one));
}

/** Where one lies on these, beside their height of 1; others carry on their top. */
const standHeights: Record<string, number> = { bed: 0.4, "couch-and-lamp": 0.35, chair: 0.45 };

const mostInRow = 7;
const mostCounted = 12;

/** "Seven geese": all of a kind, and nobody else. */
const isCounted = (all: readonly { icon?: string }[]) =>
  all.length > 4 && all.every(({ icon }) => icon !== undefined && icon === all[0]?.icon);

/** Two look at each other; who goes somewhere looks where the film goes. */
function gazeOf(brief: Brief, index: number, count: number): number {
  const ahead = brief.facing === "left" ? -1 : 1;
  const isUnderWay = brief.pose === "walk" || brief.pose === "run" || brief.pose === "carry" || brief.pose === "climb";
  if (count < 2 || isUnderWay) return brief.pose === null && count < 2 ? ahead * 0.5 : ahead;
  return index < count / 2 ? 1 : -1;
}
