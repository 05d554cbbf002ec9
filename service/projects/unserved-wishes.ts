import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { Warning } from "#lib/contract/project.ts";

/** What the running providers can serve. */
export type Offer = { voiceIds: readonly string[]; hasFootage: boolean };

type Wishes = Pick<ProjectBrief, "look" | "method" | "aigc" | "documents">;

/** Their pictures are made, or the caller's own. */
const withoutFootage: ReadonlySet<CreationMethod> = new Set(["aigc", "visual"]);

/** Why nothing of any footage library is shown, as far as it is known before a scene is cut. */
function whyNoFootage({ look, method, documents }: Wishes, { hasFootage }: Offer): string | undefined {
  if (!hasFootage) return "No footage library is connected";
  if (withoutFootage.has(method)) return "A project of this kind shows no footage";
  if (!look.footage.enabled) return "Footage is switched off for this project";
  const isWalkthrough = documents.some(({ usage }) => usage === "page_by_page_walkthrough");
  return method === "document" && isWalkthrough ? "A walkthrough shows its document's pages alone" : undefined;
}

/** A wish that the running providers cannot serve never fails a project, and is never dropped silently. */
export function unservedWishes(wishes: Wishes, offer: Offer): Warning[] {
  const { look, aigc } = wishes;
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (look.avatar.enabled) warn("avatar_unavailable", "No avatar is available here; the video is made without one.");
  if (look.footage.premium) {
    warn("premium_footage_unavailable", "No premium footage library is connected; pictures come from elsewhere.");
  }
  const wantsPrivate = look.footage.private || look.footage.privateStockIds.length > 0;
  const reason = whyNoFootage(wishes, offer);
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
    const instead = look.voice.enabled
      ? "the narration is spoken by a voice of its language"
      : "nothing is spoken in this video";
    warn("voice_unavailable", `There is no such voice here; ${instead}.`);
  }
  if (aigc?.unknownStyle !== undefined) {
    warn("style_unavailable", `There is no such style here; the pictures are made in the style ${aigc.style}.`);
  }
  return warnings;
}
