import { z } from "zod";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { defineTranscriber } from "../abilities/transcriber.ts";
import { alignText } from "./model/timing.ts";

/** Hears no words: offline, deterministic, free. What the caller says is spoken is timed over the pauses. */
export const pauses = defineTranscriber({
  name: "pauses",
  env: z.object({}),
  limits: { concurrency: 4, timeoutMs: 60_000 },
  async transcribe({ text, language, spoken }) {
    const known = { times: "estimated" as const, provider: "pauses", cost: 0 };
    if (!text) return { language: language ?? null, sentences: [], words: [], ...known };
    const tongue = language ?? detectLanguage(text);
    return { language: tongue, ...alignText(text, { language: tongue, spoken }), ...known };
  },
});
