import "server-only";
import type { z } from "zod";
import type { Actor } from "#lib/actor.ts";
import type { Voice, VoiceList } from "#lib/contract/account.ts";
import type { operations } from "#lib/contract/operations.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { isNotOffered } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { mediaAddress } from "../../media-address.ts";
import type { Studio } from "../../studio.ts";
import { offersExtension } from "./get.ts";
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
export async function listVoices({
  studio,
  actor,
}: {
  studio: Studio;
  actor?: Actor;
}): Promise<Result<VoiceList, StudioFault>> {
  const voices = await fetchVoices({ studio, maxAgeMs: 60_000, group: actor?.memberships[0]?.teamspaceUuid });
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
  group,
}: {
  studio: Studio;
  maxAgeMs: number;
  /** The teamspace that is meant, which may have connected a narrator of its own. */
  group?: string | undefined;
}): Promise<Result<VoiceList, StudioFault>> {
  const offers = group === undefined ? null : await offersExtension(studio, "voice.group");
  const asked = group !== undefined && offers?.ok && offers.value ? { query: { group } } : {};
  const key = ["voices", asked.query?.group].filter(Boolean).join(" ");
  const result = await studio.answers.get({ key, maxAgeMs, load: () => studio.service.call("listVoices", asked) });
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
