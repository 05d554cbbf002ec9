import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Storage } from "../storage/storage.ts";

/** Below /openapi, so that a studio in front forwards it. */
export const VOICE_PATH = "/openapi/voice";

type Preview = { suffix: string; bytes: Uint8Array };
type Made = { storage: Storage; narrator: string; make: (voiceUuid: string) => Promise<Preview> };

const suffixes = ["wav", "mp3"];

/** Sentences spoken by voices: made when one is first asked for, kept for good. */
export function createVoicePreviews({ storage, narrator, make }: Made) {
  const running = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (voiceUuid: string, suffix: string) =>
    `voices/${createHash("sha256").update(`${narrator} ${voiceUuid}`).digest("hex").slice(0, 32)}.${suffix}`;

  async function find(voiceUuid: string): Promise<string | null> {
    for (const suffix of suffixes) {
      if (await storage.find(keyOf(voiceUuid, suffix))) return keyOf(voiceUuid, suffix);
    }
    return null;
  }

  /** One at a time: a page that shows all voices must not start as many processes. */
  function makeInTurn(voiceUuid: string): Promise<string> {
    const made = last.then(async () => {
      const { suffix, bytes } = await make(voiceUuid);
      const key = keyOf(voiceUuid, suffix);
      await storage.putBytes({ key, bytes });
      return key;
    });
    last = made.catch(() => {});
    return made.finally(() => running.delete(voiceUuid));
  }

  /** The storage key of the voice's sentence. */
  return async (voiceUuid: string): Promise<string> => {
    const found = await find(voiceUuid);
    if (found) return found;
    const made = running.get(voiceUuid) ?? makeInTurn(voiceUuid);
    running.set(voiceUuid, made);
    return made;
  };
}

/** Addresses of voices' sentences are signed, so that nobody else starts a narrator. */
export function createVoiceSigner(encryptionKey: string) {
  const key = Buffer.from(hkdfSync("sha256", encryptionKey, "", "voice", 32));
  const sign = (voiceUuid: string) => createHmac("sha256", key).update(voiceUuid).digest().subarray(0, 18);
  return {
    path: (voiceUuid: string) =>
      `${VOICE_PATH}/${encodeURIComponent(voiceUuid)}?signature=${sign(voiceUuid).toString("base64url")}`,
    isValid(voiceUuid: string, signature: string): boolean {
      const given = Buffer.from(signature, "base64url");
      const wanted = sign(voiceUuid);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
