import { ProviderFault } from "../../provider-fault.ts";
import type { AnimateRequest, MotionMode } from "../provider.ts";

const words: Record<MotionMode, string> = {
  prompt_to_video: "words alone",
  first_frame_to_video: "a first frame",
  first_and_last_frame_to_video: "a first and a last frame",
  ingredients_to_video: "pictures of what is to be in it",
};

/** Refuses a way of making a video that the provider does not have, naming those it has. */
export function requireMode({ mode }: AnimateRequest, modes: readonly MotionMode[], provider: string): void {
  if (modes.includes(mode)) return;
  const others = modes.map((known) => words[known]).join(", or ");
  const message = `${provider} cannot make a video from ${words[mode]}. Choose ${others}.`;
  throw new ProviderFault("refused", { message, provider });
}
