import { type Bounds, boundsOf, type Item } from "../art/shape.ts";
import type { Look } from "../figure/look.ts";
import { gripOf, isToldByFace, isToldWhole, type Pose, stances } from "../figure/pose.ts";
import { carriages, carry } from "../figure/postures.ts";
import type { Setting, Stage } from "../settings/parts/stage.ts";
import { type Actor, standActor } from "./actors.ts";
import type { Target } from "./camera.ts";
import type { drawDisplay } from "./display.ts";
import { isLightSource } from "./find-light.ts";
import { drawJetty, needsJetty } from "./jetty.ts";
import { liftOf } from "./ride.ts";

export type Standing = {
  actor: Actor;
  scale: number;
  person: boolean;
  icon?: string;
  isFlipped: boolean;
  pose?: Pose;
  size?: number;
  age?: Look["age"];
  isHolding?: boolean;
  ride?: string;
  prop?: string | null;
};

type Row = {
  stage: Stage;
  setting: Setting;
  group: Standing[];
  display: ReturnType<typeof drawDisplay> | null;
  random: ReturnType<Stage["random"]["fork"]>;
};

/** A row along the floor line, shrunk until it fits, its middle near a third when there is room. */
export function placeRow({ stage, setting, group, display, random }: Row): { items: Item[]; targets: Target[] } {
  const { width, unit, floor } = stage;
  const gap = isMeeting(group) ? meetingGap(group) : unit * 0.045;
  const widths = group.map(({ actor, scale }) => (actor.right - actor.left) * scale);
  const total = widths.reduce((sum, wide) => sum + wide + gap, 0) + (display ? display.width + gap : 0) - gap;
  const room = width * (setting.focus === undefined ? 0.86 : 0.5);
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
  const targets: Target[] = [];
  const show = () => {
    if (!display) return;
    const drawn = display.draw(x, shrink);
    items.push(...drawn);
    const things = drawn.filter(({ role }) => role === "subject");
    things.forEach(({ shapes }, index) => {
      const icon = display.icons[index];
      targets.push({ kind: "thing", whole: boundsOf(shapes), ...(icon && { icon }) });
    });
    x += (display.width + gap) * shrink;
  };
  // What somebody looks at stands where they look.
  const isFirst = group[0]?.isFlipped ?? true;
  if (isFirst) show();
  group.forEach((one, index) => {
    const { actor, scale, isFlipped } = one;
    const size = scale * shrink;
    const wide = (widths[index] ?? 0) * shrink;
    const ground = setting.footing?.(x + wide / 2) ?? floor + unit * (index % 2 ? -0.012 : 0.008);
    if (needsJetty(setting, stage, one, group)) items.push(drawJetty(stage, { left: x, right: x + wide, y: ground }));
    const at = { x: x + (isFlipped ? actor.right : -actor.left) * size, y: ground };
    items.push(...standActor(actor, { ...at, scale: size, flip: isFlipped, shadow: "soft" }));
    targets.push(targetOf(one, at, size));
    x += wide + gap * shrink;
  });
  if (!isFirst) show();
  return {
    items,
    targets: targets.toSorted((one, other) => Number(other.kind === "person") - Number(one.kind === "person")),
  };
}

/** How far from the middle of one the other begins, where hands or bodies meet. */
const reaches: Partial<Record<Pose, number>> = {
  ...{ hug: 0.12, "dance together": 0.25, "shake hands": 0.32, give: 0.36, receive: 0.27 },
};

function isMeeting(group: readonly Standing[]): boolean {
  const [one, other, ...more] = group;
  if (!one?.pose || !other?.pose || more.length > 0) return false;
  const isGiven = [one.pose, other.pose].toSorted().join() === "give,receive";
  return isGiven || (one.pose === other.pose && one.pose !== "give" && one.pose !== "receive" && one.pose in reaches);
}

/** Between two who touch, whatever else they reach. */
function meetingGap([one, other]: readonly Standing[]): number {
  if (!one?.pose || !other?.pose) return 0;
  const apart = (reaches[one.pose] ?? 0) * (one.size ?? 1) + (reaches[other.pose] ?? 0) * (other.size ?? 1);
  return one.scale * (apart - one.actor.right - other.actor.right);
}

/** Where the head and the hands of somebody who stands there are. */
function targetOf(standing: Standing, { x, y }: { x: number; y: number }, scale: number): Target {
  const { actor, person, isFlipped, pose, size = 1, age } = standing;
  const across = isFlipped ? -1 : 1;
  const [left, right] = [x + actor.left * scale * across, x + actor.right * scale * across];
  const whole: Bounds = {
    left: Math.min(left, right),
    right: Math.max(left, right),
    top: y - actor.height * scale,
    bottom: y,
  };
  if (!person || !pose) return { kind: "thing", whole, ...(standing.icon && { icon: standing.icon }) };
  const { posture } = stances[pose];
  const unit = scale * size;
  const lift = liftOf(standing.ride, size);
  const around = ([px, py]: readonly [number, number], half: number, up: number, down: number): Bounds => ({
    left: x + ((px + lift.x) * across - half) * unit,
    right: x + ((px + lift.x) * across + half) * unit,
    top: y + (py + lift.y - up) * unit,
    bottom: y + (py + lift.y + down) * unit,
  });
  const head = posture === "lying" ? ([-0.42, -0.4] as const) : carry([0, -0.9], carriages[posture]);
  const grown = age === "child" ? 1.25 : 1;
  return {
    ...{ kind: "person", whole, gaze: across, isHolding: standing.isHolding === true },
    isAboard: standing.ride !== undefined,
    isWhole: standing.ride !== undefined || isToldWhole(pose),
    isChild: age === "child",
    isActing: !isToldByFace(pose),
    ...(isLightSource(standing.prop ?? undefined) && { icon: standing.prop ?? "", isLit: true }),
    face: around(head, 0.16, 0.16 * grown, 0.17),
    hands: around(gripOf(pose), 0.17, 0.11, 0.11),
  };
}
