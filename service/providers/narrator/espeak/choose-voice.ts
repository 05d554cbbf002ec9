import { ProviderFault } from "../../provider-fault.ts";
import type { VoiceRequest } from "../provider.ts";
import { type EspeakVoice, espeakVoices } from "./voices.ts";

const otherTags: Record<string, string> = { cmn: "zh", no: "nb", nn: "nb", iw: "he", in: "id", yue: "zh-HK" };

/**
 * The voice asked for when it speaks the text's language; otherwise one of the same gender that does, since a voice
 * reading a foreign script cannot be understood. Where nobody knows the voice asked for, any of the language.
 */
export function chooseVoice({ voiceId, language }: VoiceRequest): EspeakVoice {
  const asked = voiceId ? espeakVoices.find((voice) => voice.voiceId === voiceId) : undefined;
  const tag = otherTags[language] ?? language;
  const primary = tag.split("-")[0]?.toLowerCase();
  if (asked && (asked.language === primary || primary === "und")) return asked;
  const speakers = espeakVoices.filter((voice) => voice.language === primary);
  const local = speakers.filter((voice) => voice.localeName.toLowerCase() === tag.toLowerCase());
  const candidates = local.length > 0 ? local : speakers;
  const same = candidates.find((voice) => !asked || voice.gender === asked.gender);
  const chosen = same ?? candidates[0] ?? asked ?? espeakVoices[0];
  if (!chosen) throw new ProviderFault("refused", { message: "There is no voice at all.", provider: "espeak" });
  return chosen;
}
