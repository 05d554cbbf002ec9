import { toneFor } from "./make-media.ts";
import type { Part } from "./model-server.ts";

const heard = [
  ["The", 0.2, 0.4],
  ["lamp", 0.5, 0.8],
  ["is", 0.8, 1],
  ["lit.", 1, 1.4],
  ["The", 1.6, 1.8],
  ["boats", 1.8, 2.2],
  ["come", 2.2, 2.5],
  ["home.", 2.5, 2.9],
] as const;
const said = "The lamp is lit. The boats come home.";

/** Speech and ears as Deepgram and ElevenLabs serve them, each in its own words and units. */
export const answerVoices: Part = async ({ json }, { pathname, searchParams }) => {
  if (pathname === "/v1/speak") return { body: toneFor(String(json.text)), type: "audio/wav" };
  if (pathname.startsWith("/v1/text-to-speech/")) {
    // Raw samples: the header of the WAV is left out.
    return { body: toneFor(String(json.text)).subarray(44), type: "audio/pcm" };
  }
  if (pathname === "/v1/listen") {
    const isWritten = searchParams.get("punctuate") === "true";
    const words = heard.map(([text, start, end]) => {
      const word = text.replace(".", "").toLowerCase();
      return { word, start, end, confidence: 0.9, ...(isWritten && { punctuated_word: text }) };
    });
    const transcript = isWritten ? said : words.map(({ word }) => word).join(" ");
    const detected = searchParams.has("detect_language") ? { detected_language: "en" } : {};
    const channels = [{ ...detected, alternatives: [{ transcript, confidence: 0.9, words }] }];
    return { body: JSON.stringify({ metadata: { duration: 3 }, results: { channels } }) };
  }
  if (pathname === "/v1/speech-to-text") {
    const words = heard.flatMap(([text, start, end], index) => [
      ...(index > 0 ? [{ text: " ", type: "spacing", start, end: start }] : []),
      { text, type: "word", start, end, speaker_id: "speaker_0" },
    ]);
    return { body: JSON.stringify({ language_code: "eng", language_probability: 0.9, text: said, words }) };
  }
  return null;
};

/** Transcripts as AssemblyAI makes them: uploaded, ordered, asked after. */
export function createTranscripts() {
  const jobs = new Map<string, number>();
  let isHeld = false;
  let failure: string | null = null;

  const answer: Part = async ({ method }, { pathname }) => {
    if (pathname === "/v2/upload") return { body: JSON.stringify({ upload_url: "https://cdn.example/upload/1" }) };
    if (pathname === "/v2/transcript" && method === "POST") {
      const id = `transcript-${jobs.size + 1}`;
      jobs.set(id, 0);
      return { body: JSON.stringify({ id, status: "queued" }) };
    }
    const id = /^\/v2\/transcript\/(.+)$/u.exec(pathname)?.[1];
    if (!id) return null;
    const asked = jobs.get(id);
    if (asked === undefined) return { status: 404, body: JSON.stringify({ error: "Transcript not found" }) };
    jobs.set(id, asked + 1);
    if (isHeld) return { body: JSON.stringify({ id, status: "processing" }) };
    if (failure !== null) return { body: JSON.stringify({ id, status: "error", error: failure }) };
    const words = heard.map(([text, start, end]) => ({ text, start: start * 1000, end: end * 1000, confidence: 0.9 }));
    return { body: JSON.stringify({ id, status: "completed", text: said, language_code: "en_us", words }) };
  };

  return {
    answer,
    /** Jobs that were taken: each is paid for. */
    paid: () => jobs.size,
    /** As after a provider's own loss. */
    forget: () => jobs.clear(),
    failWith: (reason: string | null) => {
      failure = reason;
    },
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
    },
  };
}
