/** What a model can be connected for. */
export const CONNECTED_ABILITIES = ["painter", "narrator", "writer", "transcriber", "animator"] as const;
export type ConnectedAbility = (typeof CONNECTED_ABILITIES)[number];

/** What a provider needs before it can be connected. */
type Needs = { title: string; key: "needed" | "optional"; address: "needed" | "none"; workflow?: "needed" };
const hosted = (title: string): Needs => ({ title, key: "needed", address: "none" });
const compatible: Needs = { title: "OpenAI-compatible server", key: "optional", address: "needed" };

const comfyui: Needs = { title: "ComfyUI", key: "optional", address: "needed", workflow: "needed" };

/** Providers that a connection can name. Those that also need a file of ours are set in the environment only. */
export const CONNECTABLE: Record<ConnectedAbility, Readonly<Record<string, Needs>>> = {
  painter: {
    "openai-compatible": compatible,
    sdapi: { ...compatible, title: "AUTOMATIC1111, Forge or Draw Things" },
    comfyui,
    openai: hosted("OpenAI"),
    google: hosted("Google Gemini"),
    "black-forest-labs": hosted("Black Forest Labs"),
    xai: hosted("xAI"),
    fal: hosted("fal"),
    luma: hosted("Luma"),
    replicate: hosted("Replicate"),
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
    "openai-compatible": compatible,
    comfyui,
    google: hosted("Google Gemini"),
    xai: hosted("xAI"),
    alibaba: hosted("Alibaba"),
    fal: hosted("fal"),
    replicate: hosted("Replicate"),
  },
};
