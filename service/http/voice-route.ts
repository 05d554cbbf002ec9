import type { Hono } from "hono";
import { notFound } from "../errors.ts";
import { createVoicePreviews, createVoiceSigner, VOICE_PATH } from "../voices/voice-previews.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Service } from "./service.ts";

const linkSeconds = 60 * 60;

/** Leads to a sentence spoken by a voice, which is made when it is asked for the first time. */
export function addVoiceRoute(app: Hono<HttpEnv>, service: Service): void {
  const { storage, voices, encryptionKey, previewVoice, providers } = service;
  const signer = createVoiceSigner(encryptionKey);
  const preview = createVoicePreviews({ storage, narrator: providers.narrator?.name ?? "", make: previewVoice });
  app.get(`${VOICE_PATH}/:voiceUuid`, async (context) => {
    const voiceUuid = context.req.param("voiceUuid");
    const isKnown = voices.some((voice) => voice.voiceUuid === voiceUuid);
    if (!isKnown || !signer.isValid(voiceUuid, context.req.query("signature") ?? "")) throw notFound("voice");
    const key = await preview(voiceUuid);
    context.header("Cache-Control", "private, max-age=600");
    return context.redirect(storage.signedUrl({ key, expiresInSeconds: linkSeconds }), 302);
  });
}
