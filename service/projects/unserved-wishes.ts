import type { LookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import type { Warning } from "#lib/contract/project.ts";

/** What the running providers can serve. */
export type Offer = { voiceIds: readonly string[]; hasFootage: boolean };

/** A wish that the running providers cannot serve never fails a project, and is never dropped silently. */
export function unservedWishes(look: LookAndSound, offer: Offer): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (look.avatar.enabled) warn("avatar_unavailable", "No avatar is available here; the video is made without one.");
  if (look.footage.premium) {
    warn("premium_footage_unavailable", "No premium footage library is connected; pictures come from elsewhere.");
  }
  const wantsPrivate = look.footage.private || look.footage.privateStockIds.length > 0;
  if (wantsPrivate && !offer.hasFootage) {
    warn("private_footage_unavailable", "No private footage library is connected; pictures come from elsewhere.");
  }
  if (look.footage.tags.length > 0 && !offer.hasFootage) {
    warn("footage_tags_unavailable", "No footage library is connected, so the footage tags choose nothing.");
  }
  if (look.music.premium)
    warn("premium_music_unavailable", "No premium music library is connected; other music plays.");
  if (look.voice.voiceId !== undefined && !offer.voiceIds.includes(look.voice.voiceId)) {
    warn("voice_unavailable", "There is no such voice here; the narration is spoken by a voice of its language.");
  }
  return warnings;
}
