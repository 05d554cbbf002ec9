import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { defineTranscriber } from "../abilities/transcriber.ts";
import { joinSentences } from "./model/timing.ts";

/** Half an hour of work for an hour of speech on a slow machine, and as much again. */
const timeoutMs = 2 * 60 * 60_000;

/** A whisper model file of this machine, run by ffmpeg: offline, no key. */
export const whisper = defineTranscriber({
  name: "whisper",
  env: z.object({ WHISPER_MODEL: z.string().min(1) }),
  limits: { concurrency: 1, timeoutMs },
  async transcribe({ recognise, language }, { env }) {
    if (!recognise) {
      throw new ProviderFault("refused", { why: because("ffmpeg_cannot_listen", {}), provider: "whisper" });
    }
    const heard = await recognise({ path: env.WHISPER_MODEL, language: language?.split("-")[0] ?? "auto" });
    const pieces = heard.filter(({ text }) => !/^\s*[[(].*[\])]\s*$/u.test(text));
    const tongue = language ?? detectLanguage(pieces.map(({ text }) => text).join(" "));
    const sentences = joinSentences(pieces, tongue);
    return { language: tongue, sentences, words: [], times: "heard", provider: "whisper", cost: 0 };
  },
});
