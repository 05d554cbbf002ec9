import type { MotionMode } from "./scene-task.ts";

/** What a model can be connected for. */
export const CONNECTED_ABILITIES = ["painter", "narrator", "writer", "transcriber", "animator"] as const;
export type ConnectedAbility = (typeof CONNECTED_ABILITIES)[number];

/** What an order can tell a model beside its words. */
export type OrderOptions = {
  /** Pictures to follow. */
  references?: number;
  seed?: boolean;
  /** What a motion video can start from. */
  modes?: readonly MotionMode[];
};

/** What a provider needs before it can be connected, and what its models take. */
type Needs = {
  title: string;
  key: "needed" | "optional";
  address: "needed" | "none";
  workflow?: "needed";
  takes?: (model: string) => OrderOptions;
};
const hosted = (title: string, takes: OrderOptions = {}): Needs => ({
  ...{ title, key: "needed", address: "none" },
  takes: () => takes,
});
const fromOne: readonly MotionMode[] = ["prompt_to_video", "first_frame_to_video"];
const fromAny: readonly MotionMode[] = [...fromOne, "first_and_last_frame_to_video", "ingredients_to_video"];

/** Its package leaves out a picture that the model does not take, and the video is paid for all the same. */
function wanModes(model: string): readonly MotionMode[] {
  if (model === "" || model.startsWith("wan3")) return fromAny;
  if (model.includes("-i2v")) return ["first_frame_to_video"];
  if (model.includes("-r2v")) return model.startsWith("wan2.7") ? ["ingredients_to_video"] : [];
  return ["prompt_to_video"];
}
const compatible: Needs = { title: "OpenAI-compatible server", key: "optional", address: "needed" };

const comfyui: Needs = { title: "ComfyUI", key: "optional", address: "needed", workflow: "needed" };

/** Providers that a connection can name. Those that also need a file of ours are set in the environment only. */
export const CONNECTABLE: Record<ConnectedAbility, Readonly<Record<string, Needs>>> = {
  painter: {
    "openai-compatible": compatible,
    sdapi: { ...compatible, title: "AUTOMATIC1111, Forge or Draw Things", takes: () => ({ seed: true }) },
    comfyui,
    openai: hosted("OpenAI", { references: 4 }),
    google: hosted("Google Gemini", { references: 3 }),
    "black-forest-labs": hosted("Black Forest Labs", { references: 4, seed: true }),
    xai: hosted("xAI", { references: 3 }),
    fal: hosted("fal", { seed: true }),
    luma: hosted("Luma"),
    replicate: hosted("Replicate", { seed: true }),
  },
  narrator: {
    "openai-compatible": compatible,
    openai: hosted("OpenAI"),
    deepgram: hosted("Deepgram"),
    elevenlabs: hosted("ElevenLabs"),
  },
  writer: {
    "openai-compatible": compatible,
    anthropic: hosted("Anthropic"),
    google: hosted("Google Gemini"),
    openai: hosted("OpenAI"),
  },
  transcriber: {
    "openai-compatible": compatible,
    openai: hosted("OpenAI"),
    assemblyai: hosted("AssemblyAI"),
    deepgram: hosted("Deepgram"),
    elevenlabs: hosted("ElevenLabs"),
  },
  animator: {
    "openai-compatible": { ...compatible, takes: () => ({ seed: true, modes: fromOne }) },
    comfyui,
    google: hosted("Google Gemini", { seed: true, modes: fromAny }),
    xai: hosted("xAI", { seed: true, modes: fromAny }),
    alibaba: { ...hosted("Alibaba"), takes: (model) => ({ seed: true, modes: wanModes(model) }) },
    fal: hosted("fal", { seed: true, modes: fromOne }),
    replicate: hosted("Replicate", { seed: true, modes: fromOne }),
  },
};

/** What the models of a provider take; nothing where that is not known. */
export function optionsOf(ability: ConnectedAbility, provider: string, model = ""): OrderOptions {
  const known = CONNECTABLE[ability];
  return (Object.hasOwn(known, provider) && known[provider]?.takes?.(model)) || {};
}
