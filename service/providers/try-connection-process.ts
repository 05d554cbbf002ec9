// A process of its own: makes one small thing with the provider that its variables name, and prints it as one line of JSON,
// or why it cannot.
import sharp from "sharp";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import type { Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { providerSource } from "../env.ts";
import { connectAbility } from "./connect.ts";
import { type Tried, tryWithinMs } from "./try-connection.ts";

const { ability, reach } = JSON.parse(process.argv[2] ?? "{}") as { ability: ConnectedAbility; reach?: Trust };
const options = { signal: AbortSignal.timeout(tryWithinMs) };
const source = providerSource();

const dataAddress = (mimeType: string, bytes: Uint8Array) =>
  `data:${mimeType};base64,${Buffer.from(bytes).toString("base64")}`;
const frame = { width: 768, height: 432, seed: 7 };

type Made = Omit<Tried, "tookMs">;

const tries: Record<ConnectedAbility, () => Promise<Made>> = {
  async painter() {
    const painter = connectAbility("painter", source, { reach });
    const prompt = "A lighthouse on a rocky coast at sunset, calm sea, photograph";
    const { bytes, cost } = await painter.paint({ prompt, ...frame }, options);
    const small = await sharp(bytes).resize({ width: 640 }).jpeg({ quality: 80 }).toBuffer();
    return { picture: dataAddress("image/jpeg", small), cost };
  },
  async narrator() {
    const narrator = connectAbility("narrator", source, { reach });
    const text = "Every story begins with a single sentence.";
    const { bytes, mimeType, cost } = await narrator.speak({ text, language: "en" }, options);
    const voices = (await narrator.listVoices({}, options)).map(({ voiceId, localeName }) => {
      return localeName === "mul" ? voiceId : `${voiceId}|${localeName}`;
    });
    return { sound: dataAddress(mimeType, bytes), cost, voices };
  },
  async writer() {
    const writer = connectAbility("writer", source, { reach });
    const notes = ["Say it in one short sentence."];
    const now = "The lighthouse keeper climbs the long stairs every evening to light the lamp.";
    const { text, cost } = await writer.proposeText({ part: "narration", now, notes, language: "en" }, options);
    return { text, cost };
  },
  async transcriber() {
    const transcriber = connectAbility("transcriber", source, { reach });
    const { bytes, durationMs } = await speakSentence();
    const sound = { bytes, durationMs, mimeType: "audio/mp4" as const, spoken: [{ startMs: 0, endMs: durationMs }] };
    const { sentences, cost } = await transcriber.transcribe({ ...sound, recognise: null }, options);
    return { text: sentences.map(({ text }) => text).join(" "), cost };
  },
  async animator() {
    const animator = connectAbility("animator", source, { reach });
    const still = await sharp({ create: { ...frame, channels: 3, background: "#3a6ea5" } })
      .jpeg()
      .toBuffer();
    const pictures = [{ bytes: still, mimeType: "image/jpeg" }];
    const asked = { mode: "first_frame_to_video", prompt: "Slow camera move", durationMs: 3_000 } as const;
    const { cost } = await animator.animate({ ...asked, pictures, ...frame, wantsAudio: false }, options);
    return { cost };
  },
};

/** A sentence of the built-in voice, to be heard by the model. */
async function speakSentence() {
  const narrator = connectAbility("narrator", {});
  return narrator.speak({ text: "The lamp is lit every evening.", language: "en" }, options);
}

function print(printed: object): void {
  process.stdout.write(`${JSON.stringify(printed)}\n`, () => process.exit(0));
}

try {
  const startedAt = performance.now();
  const made = await tries[ability]();
  print({ made: { ...made, tookMs: Math.round(performance.now() - startedAt) } });
} catch (error) {
  print({ fault: error instanceof Error ? error.message : String(error) });
}
