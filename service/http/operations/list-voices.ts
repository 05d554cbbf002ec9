import { drawsLanguage } from "../../fonts/draws-language.ts";
import { createVoiceSigner } from "../../voices/voice-previews.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listVoices: OperationHandler<"listVoices"> = async ({ service, query }) => {
  const wanted = query.localeName?.toLowerCase() ?? "";
  const found = service.voices.filter(
    ({ localeName }) => wanted === "" || isOfLocale(localeName?.toLowerCase() ?? "", wanted),
  );
  const { path } = createVoiceSigner(service.encryptionKey);
  const systemVoices = found.map((voice) => ({
    ...voice,
    voiceSpeakerName: voice.voiceName,
    uuid: voice.voiceUuid,
    voiceUrl: service.bases[0] + path(voice.voiceUuid),
    favorite: false,
    // Told only where something is missing, so that answers are otherwise as they were.
    ...(drawsLanguage(voice.localeName ?? "") ? {} : { drawnCaptions: false }),
  }));
  return { customVoices: [], systemVoices };
};

/** `en` finds every English voice, `en-US` the American ones and those without a region. */
function isOfLocale(localeName: string, wanted: string): boolean {
  return localeName === wanted || localeName.startsWith(`${wanted}-`) || localeName === wanted.split("-", 1)[0];
}
