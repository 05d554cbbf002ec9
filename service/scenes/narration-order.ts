import type { ProjectRow } from "../projects/project-row.ts";
import type { TakeOrder } from "../takes/order.ts";
import type { SceneRow } from "./scene-row.ts";
import { hasOwnSound } from "./scene-timing.ts";

/** What is to be heard in a scene: its speaker as he spoke, or its narration by a voice at this pace. */
export function narrationOrder(
  { brief, language }: ProjectRow,
  { uuid: sceneUuid, narration, speech }: Pick<SceneRow, "uuid" | "narration" | "speech">,
  { rate }: { rate: number },
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
  return { ...order, request: { maker: "speak", text: narration, language: spokenIn, voiceId, rate, sound } };
}
