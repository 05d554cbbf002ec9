import type { Ability } from "./abilities.ts";
import { camera } from "./animator/camera.ts";
import { generative } from "./music/generative.ts";
import { espeak } from "./narrator/espeak.ts";
import { illustrator } from "./painter/illustrator.ts";
import { extractive } from "./writer/extractive.ts";

/** Every provider by ability and name. The first of an ability is its default and works offline, without a key. */
export const registry = {
  writer: { extractive },
  painter: { illustrator },
  animator: { camera },
  narrator: { espeak },
  transcriber: {},
  footage: {},
  music: { generative },
} as const satisfies Record<Ability, Record<string, { name: string }>>;

export type Registry = typeof registry;
