import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { Warning } from "#lib/contract/project.ts";

/** What the running providers can serve. */
export type Offer = { voiceIds: readonly string[]; hasFootage: boolean };

/** Their pictures are made, or the caller's own. */
const withoutFootage: ReadonlySet<CreationMethod> = new Set(["aigc", "visual"]);

/** A wish that the running providers cannot serve never fails a project, and is never dropped silently. */
export function unservedWishes(
  { look, method, aigc }: Pick<ProjectBrief, "look" | "method" | "aigc">,
  offer: Offer,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (look.avatar.enabled) warn("avatar_unavailable", "No avatar is available here; the video is made without one.");
  if (look.footage.premium) {
    warn("premium_footage_unavailable", "No premium footage library is connected; pictures come from elsewhere.");
  }
  const wantsPrivate = look.footage.private || look.footage.privateStockIds.length > 0;
  const reason = !offer.hasFootage
    ? "No footage library is connected"
    : withoutFootage.has(method)
      ? "A project of this kind shows no footage"
      : undefined;
  if (wantsPrivate && reason) {
    warn(
      "private_footage_unavailable",
      `${reason}, so nothing of a private one is shown; pictures come from elsewhere.`,
    );
  }
  if (look.footage.tags.length > 0 && reason) {
    warn("footage_tags_unavailable", `${reason}, so the footage tags choose nothing.`);
  }
  if (look.music.premium)
    warn("premium_music_unavailable", "No premium music library is connected; other music plays.");
  if (look.voice.voiceId !== undefined && !offer.voiceIds.includes(look.voice.voiceId)) {
    warn("voice_unavailable", "There is no such voice here; the narration is spoken by a voice of its language.");
  }
  if (aigc?.unknownStyle !== undefined) {
    warn("style_unavailable", `There is no such style here; the pictures are made in the style ${aigc.style}.`);
  }
  return warnings;
}
