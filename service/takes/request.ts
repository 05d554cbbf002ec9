import type { MotionRequest, PictureRequest, SpokenStretch } from "#db/service/schema/take.ts";
import { CARD_THEMES, type CardTheme } from "#lib/contract/card.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import type { AigcStyle } from "#lib/contract/creation/style.ts";
import type { PictureShape } from "#lib/contract/scene-task.ts";
import { assignSpeakers, type SpokenLine } from "#lib/text/speakers.ts";
import { fingerprint } from "../fingerprint.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import type { CastRow } from "../scenes/rows/cast.ts";
import type { SceneRow } from "../scenes/rows/load.ts";
import { hasOwnSound } from "../scenes/rows/timing.ts";
import { castOf, lookOf } from "./cast-of.ts";
import type { TakeOrder } from "./order.ts";

/** Pixels a storyboard image is painted at: enough for a camera move in a 1080p clip. */
const sizes: Record<ProjectBrief["look"]["aspectRatio"], { width: number; height: number }> = {
  "16:9": { width: 1920, height: 1080 },
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1440, height: 1440 },
  "4:5": { width: 1152, height: 1440 },
};

export function pictureSize(aspectRatio: ProjectBrief["look"]["aspectRatio"]): { width: number; height: number } {
  return sizes[aspectRatio];
}

export type { CastLook, MotionRequest, PictureRequest, TakeRequest } from "#db/service/schema/take.ts";

/**
 * The style that somebody chose for a project's pictures, and the one that orders name without a choice: no painter is
 * told it, but an order that named none would not be recognised as the same one after an update, and be paid again.
 */
export function styleOf({ aigc, look }: Pick<ProjectBrief, "aigc" | "look">): {
  chosen: AigcStyle | undefined;
  usual: AigcStyle;
} {
  return { chosen: aigc?.style ?? look.style, usual: aigc ? "cinematic" : "flat_vector" };
}

const shapes = { landscape: "16:9", portrait: "9:16", square: "1:1", tall: "4:5" } as const;

type Wanted = {
  scene: Pick<SceneRow, "narration" | "visualDescription" | "castUuids" | "direction">;
  cast: readonly CastRow[];
  /** The words of this take, when they are not the scene's. */
  prompt?: string | undefined;
  shape?: PictureShape | undefined;
};

/** How a picture of a scene is to be made when its request says no more: in its project's style, with its cast. */
export function takeRequestOf(project: ProjectRow, { scene, cast, prompt, shape }: Wanted): PictureRequest {
  const { chosen, usual } = styleOf(project.brief);
  const aspectRatio = shape ? shapes[shape] : project.brief.look.aspectRatio;
  return {
    ...pictureSize(aspectRatio),
    style: chosen ?? usual,
    ...(chosen && { isStyleChosen: true as const }),
    references: [],
    narration: scene.narration,
    title: project.name,
    cardTheme: cardThemeOf(project),
    ...(scene.direction && { direction: scene.direction }),
    cast: castOf(scene, cast, prompt).map(lookOf),
  };
}

/** The one that a person chose for the project, else one for all cards of a film, however often each is made. */
export function cardThemeOf({ uuid, cardTheme }: Pick<ProjectRow, "uuid" | "cardTheme">): CardTheme {
  if (cardTheme) return cardTheme;
  const number = Number.parseInt(fingerprint(uuid).slice(0, 8), 16);
  return CARD_THEMES[number % CARD_THEMES.length] ?? "paper";
}

/** Members that a call names as references are seen in the picture, whether or not the words name them. */
export function withMembers<Request extends PictureRequest>(request: Request, members: readonly CastRow[]): Request {
  const { cast = [] } = request;
  const missing = members.filter(({ uuid }) => !cast.some(({ entityUuid }) => entityUuid === uuid));
  return missing.length === 0 ? request : { ...request, cast: [...cast, ...missing.map(lookOf)] };
}

/** Shorter motion is over before it is seen; longer costs without showing more, the film holds its last frame. */
const lengthMs = { least: 2_000, most: 12_000 };
/** A motion video is shown moving, so it needs fewer pixels than a still that the camera goes into. */
const shorterSide = 720;

/** Pixels that a piece of footage is fitted to: the film's shape. */
export function footageFrame(kind: "image" | "video", aspectRatio: ProjectBrief["look"]["aspectRatio"]) {
  const size = pictureSize(aspectRatio);
  return kind === "image" ? size : movingSize(size);
}

/** Of something that moves. */
function movingSize({ width, height }: { width: number; height: number }) {
  const scale = shorterSide / Math.min(width, height);
  const even = (pixels: number) => Math.round((pixels * scale) / 2) * 2;
  return { width: even(width), height: even(height) };
}

/** How a scene's motion video is to be made when its request says no more: as long as the scene is seen. */
export function motionRequestOf(
  project: ProjectRow,
  wanted: Parameters<typeof takeRequestOf>[1] & { scene: Pick<SceneRow, "durationMs"> },
): MotionRequest {
  const request = takeRequestOf(project, wanted);
  const durationMs = Math.min(lengthMs.most, Math.max(lengthMs.least, wanted.scene.durationMs ?? 0));
  return { ...request, ...movingSize(request), durationMs };
}

/** What is to be heard in a scene: its speaker as recorded, or its narration by a voice at this pace. */
export function narrationOrder(
  { brief, language }: ProjectRow,
  { uuid: sceneUuid, narration, lines, speech }: Pick<SceneRow, "uuid" | "narration" | "lines" | "speech">,
  { rate, cast }: { rate: number; cast: readonly CastRow[] },
): TakeOrder {
  const order = { sceneUuid, kind: "narration" as const, prompt: narration, seed: null };
  const spokenIn = language ?? "en";
  if (speech && hasOwnSound({ speech })) {
    const { key, parts } = speech;
    return { ...order, request: { maker: "hear", key, parts, language: spokenIn } };
  }
  const { voice } = brief.look;
  const sound = voice.enabled && narration !== "" ? ("heard" as const) : ("read" as const);
  const voiceId = voice.voiceId ?? null;
  const stretches = voiceLines(assignSpeakers(narration, lines ?? [], spokenIn), { cast, voiceId });
  const isCast = sound === "heard" && stretches.some((each) => each.voiceId !== voiceId);
  const speak = { maker: "speak" as const, text: narration, language: spokenIn, voiceId, rate, sound };
  return { ...order, request: { ...speak, ...(isCast && { stretches }) } };
}

/** Lines with the voices of those of the cast who say them; the film's own voice says the others. */
function voiceLines(
  lines: readonly SpokenLine[],
  { cast, voiceId }: { cast: readonly CastRow[]; voiceId: string | null },
): SpokenStretch[] {
  const fold = (name: string) => name.normalize("NFC").trim().toLocaleLowerCase();
  const voiceOf = (speaker: string) =>
    cast.find(({ name, aliases }) => [name, ...aliases].some((each) => fold(each) === fold(speaker)))?.voiceId;
  const stretches: SpokenStretch[] = [];
  for (const { text, speaker } of lines) {
    const voice = (speaker && voiceOf(speaker)) || voiceId;
    const last = stretches.at(-1);
    if (last?.voiceId === voice) last.text += text;
    else stretches.push({ text, voiceId: voice });
  }
  return stretches;
}
