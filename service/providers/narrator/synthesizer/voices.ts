import { because } from "#lib/contract/reasons.ts";
import { scriptOf } from "#lib/text/scripts.ts";
import type { Voice, VoiceRequest } from "../../abilities/narrator.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";

/** A voice and what eSpeak NG calls it: base language file, variant, mean pitch. */
export type EspeakVoice = Voice & { engine: "espeak"; espeakName: string; pitch: number };

/** A voice of Flite's, and how much slower than its own pace it reads a story. */
export type FliteVoice = Voice & { engine: "flite"; fliteName: "slt" | "rms" | "awb"; stretch: number };

export type OfflineVoice = FliteVoice | EspeakVoice;

const fliteVoices: readonly FliteVoice[] = [
  { ...english("en-US"), ...flite("slt", 1.1), name: "Clara", gender: "female" },
  { ...english("en-US"), ...flite("rms", 1.05), name: "Samuel", gender: "male" },
  { ...english("en-GB"), ...flite("awb", 1.1), name: "Alasdair", gender: "male" },
];

function english(localeName: string) {
  return { localeName, language: "en" };
}

function flite(fliteName: FliteVoice["fliteName"], stretch: number) {
  return { engine: "flite" as const, voiceId: `flite-${fliteName}`, fliteName, stretch };
}

type Variant = { suffix: string; gender: Voice["gender"]; pitch: number };

const variants: [Variant, Variant, Variant, Variant] = [
  { suffix: "+Annie", gender: "female", pitch: 52 },
  { suffix: "", gender: "male", pitch: 42 },
  { suffix: "+linda", gender: "female", pitch: 46 },
  { suffix: "+max", gender: "male", pitch: 36 },
];

/** locale, eSpeak's name of the language, then the names of up to four voices: female, male, female, male. */
const locales: [localeName: string, espeakName: string, names: string][] = [
  ["en-US", "en-us", "Emma Noah Ava Ethan"],
  ["en-GB", "en-gb-x-rp", "Olivia Oliver Amelia Henry"],
  ["de-DE", "de", "Hannah Lukas Lea Jonas"],
  ["fr-FR", "fr", "Camille Hugo Chloé Louis"],
  ["es-ES", "es", "Lucía Mateo Carmen Javier"],
  ["es-MX", "es-419", "Valentina Diego"],
  ["it-IT", "it", "Giulia Marco Sofia Luca"],
  ["pt-BR", "pt-br", "Beatriz Rafael Larissa Pedro"],
  ["pt-PT", "pt", "Inês Tiago"],
  ["nl-NL", "nl", "Sanne Daan Lotte Bram"],
  ["pl-PL", "pl", "Zofia Jakub"],
  ["ru-RU", "ru", "Анна Иван"],
  ["uk-UA", "uk", "Оксана Тарас"],
  ["el-GR", "el", "Ελένη Νίκος"],
  ["tr-TR", "tr", "Elif Emre"],
  ["ar-SA", "ar", "ليلى عمر"],
  ["he-IL", "he", "נועה דוד"],
  ["hi-IN", "hi", "प्रिया अर्जुन"],
  ["zh-CN", "cmn", "晓雨 明轩 思琪 子墨"],
  ["zh-HK", "yue", "嘉欣 俊傑"],
  ["ja-JP", "ja", "葵 蓮 結衣 陽翔"],
  ["ko-KR", "ko", "서연 민준"],
  ["th-TH", "th", "มาลี สมชาย"],
  ["sv-SE", "sv", "Elsa Oskar"],
  ["da-DK", "da", "Freja Magnus"],
  ["nb-NO", "nb", "Ingrid Lars"],
  ["fi-FI", "fi", "Aino Eero"],
  ["cs-CZ", "cs", "Tereza Jan"],
  ["sk-SK", "sk", "Zuzana Martin"],
  ["ro-RO", "ro", "Ioana Andrei"],
  ["hu-HU", "hu", "Réka Bence"],
  ["bg-BG", "bg", "Мария Георги"],
  ["hr-HR", "hr", "Ana Ivan"],
  ["ca-ES", "ca", "Laia Jordi"],
  ["id-ID", "id", "Putri Budi"],
  ["vi-VN", "vi", "Linh Minh"],
  ["fa-IR", "fa", "شیرین رضا"],
  ["ur-PK", "ur", "عائشہ احمد"],
  ["bn-IN", "bn", "অনন্যা রাহুল"],
  ["ta-IN", "ta", "மீனா அருண்"],
];

/** Read words in their own letters, and are not offered: nobody has judged how a whole film sounds in them. */
const readers: typeof locales = [
  ["ka-GE", "ka", "ka"],
  ["hy-AM", "hy", "hy"],
  ["am-ET", "am", "am"],
  ["te-IN", "te", "te"],
  ["ml-IN", "ml", "ml"],
  ["kn-IN", "kn", "kn"],
  ["gu-IN", "gu", "gu"],
  ["pa-IN", "pa", "pa"],
  ["or-IN", "or", "or"],
  ["si-LK", "si", "si"],
  ["my-MM", "my", "my"],
  ["chr-US", "chr", "chr"],
];

const toVoices = (of: typeof locales): readonly EspeakVoice[] =>
  of.flatMap(([localeName, base, names]) =>
    names.split(" ").map((name, index) => {
      const variant = variants[index] ?? variants[0];
      return {
        engine: "espeak",
        voiceId: `espeak-${localeName}-${variant.gender}-${index < 2 ? 1 : 2}`.toLowerCase(),
        name,
        localeName,
        language: localeName.split("-")[0] ?? localeName,
        gender: variant.gender,
        // The Ukrainian base voice drawls; a variant resets its pace.
        espeakName: base + (base === "uk" ? variant.suffix || "+max" : variant.suffix),
        pitch: variant.pitch,
      };
    }),
  );

const espeakVoices = toVoices(locales);
const readingVoices = toVoices(readers);

/** The curated voices, the best of each language first. */
export const offeredVoices: readonly OfflineVoice[] = [
  ...fliteVoices,
  ...espeakVoices.filter(({ language }) => language !== "en"),
];

/** English was spoken by eSpeak NG once: who chose such a voice then still hears it. */
export const knownVoices: readonly OfflineVoice[] = [
  ...offeredVoices,
  ...espeakVoices.filter(({ language }) => language === "en").map((voice) => ({ ...voice, isFormer: true as const })),
];

const otherTags: Record<string, string> = { cmn: "zh", no: "nb", nn: "nb", iw: "he", in: "id", yue: "zh-HK" };

/**
 * The voice asked for when it speaks the text's language; otherwise one of the same gender that does, since a voice
 * reading a foreign script cannot be understood. Where nobody knows the voice asked for, any of the language.
 */
export function chooseVoice({ voiceId, language }: VoiceRequest): OfflineVoice {
  const asked = voiceId ? knownVoices.find((voice) => voice.voiceId === voiceId) : undefined;
  const tag = otherTags[language] ?? language;
  const primary = tag.split("-")[0]?.toLowerCase();
  if (asked && (asked.language === primary || primary === "und")) return asked;
  const speakers = [...offeredVoices, ...readingVoices].filter((voice) => voice.language === primary);
  const isSame = (voice: OfflineVoice) => !asked || voice.gender === asked.gender;
  const local = speakers.filter((voice) => voice.localeName.toLowerCase() === tag.toLowerCase());
  // Britain has a man's voice alone: whoever asked for a woman's gets one of another country.
  const chosen = local.find(isSame) ?? speakers.find(isSame) ?? local[0] ?? speakers[0] ?? asked ?? offeredVoices[0];
  if (!chosen) throw new ProviderFault("refused", { why: because("no_voice", {}), provider: "synthesizer" });
  return chosen;
}

/** Whether some voice reads the script of a language; one that does not would name its letters. */
export function canRead(language: string): boolean {
  const script = scriptOf(language);
  return script === null || [...offeredVoices, ...readingVoices].some((voice) => scriptOf(voice.language) === script);
}

/** The voice that reads what Flite cannot, as Greek letters in an English text. */
export function espeakInsteadOf({ localeName, gender }: FliteVoice): EspeakVoice {
  const voices = espeakVoices.filter((voice) => voice.localeName === localeName);
  const chosen = voices.find((voice) => voice.gender === gender) ?? voices[0];
  if (!chosen) throw new ProviderFault("refused", { why: because("no_voice", {}), provider: "synthesizer" });
  return chosen;
}
