import { z } from "zod";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import type { FoundProgram } from "#lib/contract/connection.ts";

type FoundModel = FoundProgram["models"][number];
type Kinds = readonly ConnectedAbility[];

/** A program that runs models, as it answers: read from its documentation, see docs/models.md. */
export type LocalProgram = {
  program: string;
  /** What only this program answers, in the order of the table: more special answers come first. */
  proof: { path: string; answer: z.ZodType };
  /** Where it connects; left out where no provider speaks its protocol. */
  base?: string;
  /** An OpenAI-compatible server when left out. */
  provider?: "sdapi" | "comfyui";
  /** Where its models are listed; the answer of the proof itself when left out. */
  models?: string;
  voices?: string;
  readModels(answer: unknown): FoundModel[];
  /** Models that it can be told to download, while it does not list them. */
  fetchable?: NonNullable<FoundProgram["fetchable"]>;
};

/** Ports that these programs listen at by default. What answers there is known by its answer alone. */
export const PROGRAM_PORTS = [13305, 8000, 11234, 1234, 8188, 7860, 8080, 11434, 8880, 8091, 30000] as const;

const ModelList = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      labels: z.array(z.string()).optional(),
      modality: z.string().optional(),
      type: z.string().optional(),
      task_type: z.string().optional(),
    }),
  ),
});
type Listed = z.infer<typeof ModelList>["data"][number];

/** The models of an OpenAI-compatible list. A list does not tell what a model is for, but for some programs. */
function readList(kinds: (model: Listed) => Kinds) {
  return (answer: unknown): FoundModel[] => {
    const { data = [] } = ModelList.safeParse(answer).data ?? {};
    return data.flatMap((model) => kinds(model).map((ability) => ({ model: model.id, ability })));
  };
}

const byLabel = ({ labels = [] }: Listed): Kinds => {
  if (labels.includes("image")) return ["painter"];
  if (labels.includes("tts")) return ["narrator"];
  if (labels.includes("transcription")) return ["transcriber"];
  return labels.some((label) => ["embeddings", "reranking"].includes(label)) ? [] : ["writer"];
};

/** Of a program that serves all kinds and tells none: by words that are part of the usual names. */
const byName = ({ id }: Listed): Kinds => {
  if (/flux|sd[-_.]?(turbo|xl|3)|stable[-_]?diffusion|qwen[-_]?image|z[-_]?image|dreamshaper/iu.test(id))
    return ["painter"];
  if (/wan[-_.]?\d|ltx|cogvideo|hunyuan[-_]?video/iu.test(id)) return ["animator"];
  if (/kokoro|piper|tts|voice|speech/iu.test(id)) return ["narrator"];
  if (/whisper|parakeet|transcri/iu.test(id)) return ["transcriber"];
  return /embed|rerank|bert/iu.test(id) ? [] : ["writer"];
};

const all = (kinds: Kinds) => readList(() => kinds);
const none = (): FoundModel[] => [];
const OllamaTags = z.object({ models: z.array(z.object({ name: z.string() })) });
const DrawThings = z.looseObject({
  sampler: z.unknown().nonoptional(),
  steps: z.number(),
  model: z.string().optional(),
});
const CheckpointList = z.array(z.looseObject({ model_name: z.string() }));

/** The smallest model for each ability, as Lemonade's own list names them. */
export const LEMONADE_MODELS: NonNullable<FoundProgram["fetchable"]> = [
  { model: "SD-Turbo-GGUF", ability: "painter", gigabytes: 2 },
  { model: "kokoro-v1", ability: "narrator", gigabytes: 0.35 },
  { model: "Whisper-Base", ability: "transcriber", gigabytes: 0.15 },
  { model: "Qwen3-4B-Instruct-2507-GGUF", ability: "writer", gigabytes: 2.5 },
];

export const LOCAL_PROGRAMS: readonly LocalProgram[] = [
  {
    program: "Lemonade",
    proof: { path: "/v1/health", answer: z.looseObject({ all_models_loaded: z.unknown().nonoptional() }) },
    base: "/v1",
    models: "/v1/models",
    readModels: readList(byLabel),
    fetchable: LEMONADE_MODELS,
  },
  {
    program: "sd-server",
    proof: { path: "/sdcpp/v1/capabilities", answer: z.looseObject({}) },
    base: "/v1",
    readModels: () => [{ model: "sd-server", ability: "painter" }],
  },
  {
    program: "ComfyUI",
    base: "",
    provider: "comfyui",
    proof: {
      path: "/system_stats",
      answer: z.looseObject({ system: z.looseObject({}), devices: z.array(z.unknown()) }),
    },
    readModels: none,
  },
  {
    program: "AUTOMATIC1111 or Forge",
    proof: { path: "/sdapi/v1/options", answer: z.looseObject({ sd_model_checkpoint: z.unknown().nonoptional() }) },
    base: "",
    provider: "sdapi",
    models: "/sdapi/v1/sd-models",
    readModels: (answer) =>
      (CheckpointList.safeParse(answer).data ?? []).map(({ model_name: model }) => ({ model, ability: "painter" })),
  },
  {
    program: "Ollama",
    proof: { path: "/api/version", answer: z.looseObject({ version: z.string() }) },
    base: "/v1",
    models: "/api/tags",
    readModels: (answer) =>
      (OllamaTags.safeParse(answer).data?.models ?? []).map(({ name: model }) => ({ model, ability: "writer" })),
  },
  {
    program: "LM Studio",
    proof: { path: "/api/v0/models", answer: ModelList },
    base: "/v1",
    readModels: readList(({ type }) => (type === undefined || /^(llm|vlm)$/u.test(type) ? ["writer"] : [])),
  },
  {
    program: "Kokoro-FastAPI",
    proof: { path: "/v1/audio/voices", answer: z.looseObject({ voices: z.array(z.unknown()) }) },
    base: "/v1",
    readModels: (answer) => [{ model: "kokoro", ability: "narrator", voices: readVoices(answer) }],
  },
  {
    program: "SGLang diffusion",
    proof: { path: "/models", answer: z.looseObject({ data: z.array(z.looseObject({ task_type: z.string() })) }) },
    base: "/v1",
    readModels: readList(({ task_type: task = "" }) => {
      if (/image|2I$/iu.test(task)) return ["painter"];
      return /video|2V$/iu.test(task) ? ["animator"] : [];
    }),
  },
  {
    program: "llama.cpp server",
    proof: { path: "/props", answer: z.looseObject({ default_generation_settings: z.looseObject({}) }) },
    base: "/v1",
    models: "/v1/models",
    readModels: all(["writer"]),
  },
  {
    program: "Draw Things",
    proof: { path: "/", answer: DrawThings },
    base: "",
    provider: "sdapi",
    readModels(answer) {
      const { model = "" } = DrawThings.safeParse(answer).data ?? {};
      return model === "" ? [] : [{ model, ability: "painter" }];
    },
  },
  // These are told apart from each other by little; their lists are read alike.
  {
    program: "OpenAI-compatible server",
    proof: { path: "/v1/models", answer: ModelList },
    base: "/v1",
    readModels: readList(byName),
  },
];

function readVoices(answer: unknown): string[] {
  const { voices = [] } = z.looseObject({ voices: z.array(z.unknown()) }).safeParse(answer).data ?? {};
  return voices.flatMap((voice) => {
    if (typeof voice === "string") return [voice];
    const { data } = z.looseObject({ id: z.string() }).safeParse(voice);
    return data ? [data.id] : [];
  });
}
