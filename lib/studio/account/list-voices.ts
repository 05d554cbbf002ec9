import "server-only";
import type { Voice, VoiceList } from "../../contract/account.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { isNotOffered } from "../../service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { mediaAddress } from "../media/address.ts";
import type { Studio } from "../studio.ts";

/** The voices the service can speak with; samples play from the studio's own addresses. */
export async function listVoices({ studio }: { studio: Studio }): Promise<Result<VoiceList, StudioFault>> {
  const voices = await askVoices({ studio, maxAgeMs: 60_000 });
  if (!voices.ok) return voices;
  const view = (voice: Voice) => ({ ...voice, voiceUrl: mediaAddress(["voices", voice.voiceUuid], voice.voiceUrl) });
  return succeed({
    customVoices: voices.value.customVoices.map(view),
    systemVoices: voices.value.systemVoices.map(view),
  });
}

/** The voices as the service tells them, with its own links: for the server only. */
export async function askVoices({
  studio,
  maxAgeMs,
}: {
  studio: Studio;
  maxAgeMs: number;
}): Promise<Result<VoiceList, StudioFault>> {
  const result = await studio.askOnce.ask({ key: "voices", maxAgeMs, ask: () => studio.service.call("listVoices") });
  if (result.ok) return result;
  return isNotOffered(result.fault)
    ? succeed({ customVoices: [], systemVoices: [] })
    : fail(faultSentence(result.fault));
}
