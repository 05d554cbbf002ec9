import { darker, hex, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { capsule, ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { placeShapes, type Shape, turnShapes } from "#offline/illustrator/art/shape.ts";
import { drawFaceMarks, moodOf, withShutEyes } from "./face-marks.ts";
import { arms, type Gesture, type Limb } from "./gestures.ts";
import { drawBackHair } from "./hair.ts";
import { drawHead } from "./head.ts";
import { type Face, headMiddle, type Look } from "./look.ts";
import { type Pose, stanceOf } from "./pose.ts";
import { carriages, hipHeight, type Posture } from "./postures.ts";
import { drawTorso, isLong } from "./torso.ts";

/** How much larger a child's head is beside its body. */
const headSizes = { child: 1.3, young: 1.04, adult: 1, old: 1 } as const;

/** Both arms are before the body in these. */
const inFront: ReadonlySet<Gesture> = new Set<Gesture>([
  ...(["hold", "think", "carry", "work", "weep", "belly", "pray", "stitch", "inspect", "shaft", "knees"] as const),
]);
/** These end at the face, wherever it is. */
const atFace: ReadonlySet<Gesture> = new Set<Gesture>(["weep", "call", "listen", "shade", "aim", "peer", "drink"]);
const inLap: ReadonlySet<Posture> = new Set<Posture>([
  ...(["seated", "riding", "kneeling", "climbing", "crouching", "falling", "kicking"] as const),
]);

/** A child's head is larger, and so its face higher. */
function reachFace({ mid, end: [x, y] }: Limb, look: Look): Limb {
  const size = headSizes[look.age];
  return y > -0.8 ? { mid, end: [x, y] } : { mid, end: [x * size, -0.8 + (y + 0.8) * size] };
}

/**
 * A person drawn in units of their own height: feet at (0, 0), top of the head near (0, −1). Who walks, sits or climbs is
 * turned to the right. No outline, few features: it reads at the width of a card.
 */
export function drawFigure(
  look: Look,
  { pose, mood, gaze, isAsleep = false }: { pose: Pose; mood: Face; gaze?: number | undefined; isAsleep?: boolean },
): Shape[] {
  const { posture, gesture, nod = 0 } = stanceOf(pose);
  const carriage = carriages[posture === "lying" ? "upright" : posture];
  const white = look.garment === "spacesuit";
  const long = isLong(look.garment);
  const leg = legColour(look);
  const sleeve = /^(?:vest|waistcoat|apron|overalls)$/.test(look.garment) ? look.second : look.colour;
  // Legs are stouter as well, and stand apart.
  const [thick, apart] = [1 + (look.build - 1) * 0.8, 0.045 * look.build];
  const [farLeg, nearLeg] = carriage.legs.map((limb, index) => {
    const out = (look.build - 1) * (index === 0 ? -0.05 : 0.05);
    const aside = ([x, y]: readonly [number, number]): [number, number] => [x + out, y];
    return drawLeg(
      { mid: aside(limb.mid), end: aside(limb.end) },
      { hip: [index === 0 ? -apart : apart, carriage.drop - hipHeight], fill: leg, white, look, thick },
    );
  });
  const [far, near] = arms[gesture].map((limb) => (atFace.has(gesture) ? reachFace(limb, look) : limb)) as [Limb, Limb];
  const farArm = drawArm(-0.098, far, sleeve, look, white);
  const nearArm = drawArm(0.098, near, sleeve, look, white);
  const turn = gaze ?? carriage.turn;
  const shut = isAsleep || withShutEyes.has(pose);
  // Whoever laughs may be told to be proud; of whom nothing is told the deed says it.
  const told = look.face === "calm" ? undefined : look.face;
  const face = told ?? moodOf[pose] ?? look.face ?? mood;
  const head = [...drawHead({ ...look, face }, { mood: face, turn, isAsleep: shut }), ...drawFaceMarks(pose, turn)];
  const hair = drawBackHair(look);
  const size = headSizes[look.age];
  const neck = { x: 0, y: -0.8 * (1 - size), scale: size };
  // A stout face is rounder, a lean one narrow.
  const faceBy = 1 + (look.build - 1) * 0.35;
  const broad = (shapes: Shape[]) => (look.build === 1 ? shapes : widen(shapes, look.build));
  const isHanging = gesture === "rest" || gesture === "swing" || gesture === "pump";
  const farBehind = !inFront.has(gesture);
  const nodded = (shapes: Shape[]) => (nod === 0 ? shapes : turnShapes(shapes, { x: 0, y: -0.81, angle: nod }));
  const trunk: Shape[] = [
    ...(hair ? nodded(widen(placeShapes([hair], neck), faceBy)) : []),
    ...(farBehind ? broad(farArm) : []),
    ...(isHanging ? broad(nearArm) : []),
    { rings: [capsule(0, -0.83, 0.03 * thick, 0, -0.79, 0.034 * thick)], fill: mix(look.skin, hex("#7a3b2e"), 0.16) },
    ...broad(drawTorso(look)),
    ...nodded(widen(placeShapes(head, neck), faceBy)),
    ...drawScarf(look),
    ...(farBehind ? [] : broad(farArm)),
    ...(isHanging ? [] : broad(nearArm)),
  ];
  const carried = placeShapes(turnShapes(trunk, { x: 0, y: -hipHeight, angle: carriage.lean }), {
    ...{ x: 0, y: carriage.drop, scale: 1 },
  });
  const overLap = inLap.has(posture);
  const front = overLap && !long ? nearLeg : undefined;
  return [...(farLeg ?? []), ...(front ? [] : (nearLeg ?? [])), ...carried, ...(front ?? []), ...lap(look, posture)];
}

function drawScarf({ scarf }: Look): Shape[] {
  if (!scarf) return [];
  return [
    { rings: [capsule(-0.055, -0.8, 0.026, 0.055, -0.8, 0.026)], fill: scarf },
    { rings: [capsule(0.035, -0.79, 0.022, 0.045, -0.66, 0.024)], fill: darker(scarf, 0.12) },
  ];
}

/** A skirt or coat lies over the thighs of who sits. */
function lap(look: Look, posture: string): Shape[] {
  if (posture !== "seated" || !isLong(look.garment)) return [];
  const cloth = darker(look.colour, 0.06);
  return [
    {
      rings: [capsule(0.0, -0.27, 0.085, 0.17, -0.245, 0.07), capsule(0.17, -0.24, 0.07, 0.185, -0.1, 0.055)],
      fill: cloth,
    },
  ];
}

function legColour(look: Look): Rgb {
  if (look.garment === "spacesuit" || look.garment === "overalls") return look.colour;
  if (look.garment === "suit") return darker(look.colour, 0.08);
  return look.garment === "dress" ? look.skin : look.legs;
}

type Leg = { hip: readonly [number, number]; fill: Rgb; white: boolean; look: Look; thick: number };

function drawLeg({ mid, end }: Limb, { hip, fill, white, look, thick }: Leg): Shape[] {
  const [hipR, kneeR, ankleR] = (white ? [0.062, 0.05, 0.044] : [0.052, 0.041, 0.029]).map((each) => each * thick) as [
    number,
    number,
    number,
  ];
  const shoe = white
    ? mix(look.colour, look.second, 0.5)
    : look.shoes === "bare"
      ? look.skin
      : (look.shoes ?? hex("#33303f"));
  const ankle = end[1] - 0.035;
  return [
    { rings: [rect(end[0] - 0.034, end[1] - 0.036, 0.088, 0.036, 0.016)], fill: shoe },
    {
      rings: [
        capsule(hip[0], hip[1], hipR, mid[0], mid[1], kneeR),
        capsule(mid[0], mid[1], kneeR, end[0], ankle, ankleR),
      ],
      fill,
    },
  ];
}

function drawArm(shoulderX: number, { mid, end }: Limb, sleeve: Rgb, look: Look, thick: boolean): Shape[] {
  const [upper, lower] = thick ? [0.046, 0.042] : [0.036, 0.027];
  const cuff: [number, number] = [mid[0] + (end[0] - mid[0]) * 0.82, mid[1] + (end[1] - mid[1]) * 0.82];
  return [
    {
      rings: [
        capsule(shoulderX, -0.775, upper * 1.06, mid[0], mid[1], upper * 0.9),
        capsule(mid[0], mid[1], upper * 0.9, cuff[0], cuff[1], lower),
      ],
      fill: sleeve,
    },
    {
      rings: [ellipse(end[0], end[1], thick ? 0.036 : 0.028)],
      fill: thick ? mix(look.colour, look.second, 0.5) : look.skin,
    },
  ];
}

function widen(shapes: Shape[], by: number): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    rings: shape.rings.map((ring) => ring.map((v, i) => (i % 2 ? v : v * by))),
  }));
}

/** Somebody seen from behind, down to the chest: whose shoulder the camera looks over. */
export function drawFromBehind(look: Look): Shape[] {
  const isWrapped = /^(?:headscarf|hood|veil|turban|bonnet|steel helmet)$/.test(look.headwear);
  const hair = isWrapped ? look.headwearColour : look.hairColour;
  const shade = mix(look.skin, hex("#7a3b2e"), 0.16);
  const bald = look.hair === "bald";
  const shapes: Shape[] = [
    ...drawTorso({ ...look, garment: "shirt" }).slice(0, 1),
    {
      rings: [capsule(-0.098, -0.775, 0.045, -0.14, -0.5, 0.036), capsule(0.098, -0.775, 0.045, 0.14, -0.5, 0.036)],
      fill: darker(look.colour, 0.08),
    },
    { rings: [capsule(0, -0.86, 0.036, 0, -0.79, 0.04)], fill: shade },
    {
      rings: [ellipse(-0.072, headMiddle + 0.008, 0.016, 0.02), ellipse(0.072, headMiddle + 0.008, 0.016, 0.02)],
      fill: shade,
    },
    { rings: [ellipse(0, headMiddle, 0.073, 0.083)], fill: bald ? look.skin : hair },
  ];
  const falls = {
    long: 0.2,
    ponytail: 0.16,
    braid: 0.2,
    plait: 0.2,
    bob: 0.09,
    curly: 0.05,
    bun: 0,
    short: 0,
    bald: 0,
  }[look.hair];
  if (falls > 0.1 && look.hair !== "long")
    shapes.push({ rings: [capsule(0, headMiddle, 0.03, 0, headMiddle + falls, 0.018)], fill: darker(hair, 0.12) });
  else if (falls > 0)
    shapes.push({ rings: [capsule(0, headMiddle - 0.01, 0.082, 0, headMiddle + falls, 0.075)], fill: hair });
  if (look.hair === "bun") shapes.push({ rings: [ellipse(0, headMiddle - 0.09, 0.036)], fill: darker(hair, 0.1) });
  return shapes;
}
