import type { Ability } from "./abilities/define.ts";
import { alibaba } from "./animator/alibaba.ts";
import { camera } from "./animator/camera.ts";
import { comfyui as comfyuiAnimator } from "./animator/comfyui.ts";
import { fal as falAnimator } from "./animator/fal.ts";
import { google as googleAnimator } from "./animator/google.ts";
import { openaiCompatible as compatibleAnimator } from "./animator/openai-compatible.ts";
import { replicate as replicateAnimator } from "./animator/replicate.ts";
import { submitAndPoll } from "./animator/submit-and-poll.ts";
import { xai as xaiAnimator } from "./animator/xai.ts";
import { footageProviders } from "./connect-footage.ts";
import { generative } from "./music/generative.ts";
import { deepgram as deepgramNarrator } from "./narrator/deepgram.ts";
import { elevenlabs as elevenlabsNarrator } from "./narrator/elevenlabs.ts";
import { openai as openaiNarrator } from "./narrator/openai.ts";
import { openaiCompatible as compatibleNarrator } from "./narrator/openai-compatible.ts";
import { synthesizer } from "./narrator/synthesizer.ts";
import { blackForestLabs } from "./painter/black-forest-labs.ts";
import { cards } from "./painter/cards.ts";
import { comfyui as comfyuiPainter } from "./painter/comfyui.ts";
import { fal as falPainter } from "./painter/fal.ts";
import { google as googlePainter } from "./painter/google.ts";
import { luma as lumaPainter } from "./painter/luma.ts";
import { openai as openaiPainter } from "./painter/openai.ts";
import { openaiCompatible as compatiblePainter } from "./painter/openai-compatible.ts";
import { replicate as replicatePainter } from "./painter/replicate.ts";
import { sdapi } from "./painter/sdapi.ts";
import { xai as xaiPainter } from "./painter/xai.ts";
import { assemblyai as assemblyaiTranscriber } from "./transcriber/assemblyai.ts";
import { deepgram as deepgramTranscriber } from "./transcriber/deepgram.ts";
import { elevenlabs as elevenlabsTranscriber } from "./transcriber/elevenlabs.ts";
import { openai as openaiTranscriber } from "./transcriber/openai.ts";
import { openaiCompatible as compatibleTranscriber } from "./transcriber/openai-compatible.ts";
import { pauses } from "./transcriber/pauses.ts";
import { whisper } from "./transcriber/whisper.ts";
import { anthropic as anthropicWriter } from "./writer/anthropic.ts";
import { extractive } from "./writer/extractive.ts";
import { google as googleWriter } from "./writer/google.ts";
import { openai as openaiWriter } from "./writer/openai.ts";
import { openaiCompatible as compatibleWriter } from "./writer/openai-compatible.ts";

/** Every provider by ability and name. The first of an ability is its default and works offline, without a key. */
export const registry = {
  writer: {
    extractive,
    anthropic: anthropicWriter,
    google: googleWriter,
    openai: openaiWriter,
    "openai-compatible": compatibleWriter,
  },
  painter: {
    cards,
    "black-forest-labs": blackForestLabs,
    comfyui: comfyuiPainter,
    fal: falPainter,
    google: googlePainter,
    luma: lumaPainter,
    openai: openaiPainter,
    "openai-compatible": compatiblePainter,
    replicate: replicatePainter,
    sdapi,
    xai: xaiPainter,
  },
  animator: {
    camera,
    alibaba,
    comfyui: comfyuiAnimator,
    fal: falAnimator,
    google: googleAnimator,
    "openai-compatible": compatibleAnimator,
    replicate: replicateAnimator,
    "submit-and-poll": submitAndPoll,
    xai: xaiAnimator,
  },
  narrator: {
    synthesizer,
    deepgram: deepgramNarrator,
    elevenlabs: elevenlabsNarrator,
    openai: openaiNarrator,
    "openai-compatible": compatibleNarrator,
  },
  transcriber: {
    pauses,
    whisper,
    assemblyai: assemblyaiTranscriber,
    deepgram: deepgramTranscriber,
    elevenlabs: elevenlabsTranscriber,
    openai: openaiTranscriber,
    "openai-compatible": compatibleTranscriber,
  },
  footage: footageProviders,
  music: { generative },
} as const satisfies Record<Ability, Record<string, { name: string }>>;

/** Names that providers had once; settings and records of then go on. */
export const formerNames: Readonly<Record<string, string>> = { espeak: "synthesizer", illustrator: "cards" };

export type Registry = typeof registry;
