import "server-only";
import type { z } from "zod";
import type { Voice, VoiceList } from "#lib/contract/account.ts";
import type { operations } from "#lib/contract/operations.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { isNotOffered } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { mediaAddress } from "../../media/address.ts";
import type { Studio } from "../../studio.ts";
import type { StyleView } from "./queries.ts";

/** The credits left in the service's workspace; null where it counts none, or tells in a way that cannot be read. */
export async function getCredits({
  studio,
}: {
  studio: Studio;
}): Promise<Result<{ credits: number | null }, StudioFault>> {
  const result = await studio.answers.get({
    key: "credits",
    maxAgeMs: 10_000,
    load: () => studio.service.call("getCreditBalance"),
  });
  if (result.ok) return succeed({ credits: result.value });
  const isUntold = isNotOffered(result.fault) || result.fault.difference !== undefined;
  return isUntold ? succeed({ credits: null }) : fail(faultSentence(result.fault));
}

/** The voices the service can speak with; samples play from the studio's own addresses. */
export async function listVoices({ studio }: { studio: Studio }): Promise<Result<VoiceList, StudioFault>> {
  const voices = await fetchVoices({ studio, maxAgeMs: 60_000 });
  if (!voices.ok) return voices;
  const view = (voice: Voice) => ({ ...voice, voiceUrl: mediaAddress(["voices", voice.voiceUuid], voice.voiceUrl) });
  return succeed({
    customVoices: voices.value.customVoices.map(view),
    systemVoices: voices.value.systemVoices.map(view),
  });
}

/** The voices as the service tells them, with its own links: for the server only. */
export async function fetchVoices({
  studio,
  maxAgeMs,
}: {
  studio: Studio;
  maxAgeMs: number;
}): Promise<Result<VoiceList, StudioFault>> {
  const result = await studio.answers.get({ key: "voices", maxAgeMs, load: () => studio.service.call("listVoices") });
  if (result.ok) return result;
  return isNotOffered(result.fault)
    ? succeed({ customVoices: [], systemVoices: [] })
    : fail(faultSentence(result.fault));
}

type Style = z.infer<typeof operations.listStyles.data>[number];

/** The styles pictures can be made in; previews come from the studio's own addresses. */
export async function listStyles({ studio }: { studio: Studio }): Promise<Result<StyleView[], StudioFault>> {
  const styles = await fetchStyles({ studio, maxAgeMs: 60_000 });
  if (!styles.ok) return styles;
  return succeed(
    styles.value.map((style) => ({ ...style, previewLink: mediaAddress(["styles", style.name], style.previewLink) })),
  );
}

/** The styles as the service tells them, with its own links: for the server only. */
export async function fetchStyles({
  studio,
  maxAgeMs,
}: {
  studio: Studio;
  maxAgeMs: number;
}): Promise<Result<Style[], StudioFault>> {
  const result = await studio.answers.get({ key: "styles", maxAgeMs, load: () => studio.service.call("listStyles") });
  if (result.ok) return result;
  return isNotOffered(result.fault) ? succeed([]) : fail(faultSentence(result.fault));
}
