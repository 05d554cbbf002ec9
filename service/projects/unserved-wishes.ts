import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { type NoFootage, type Warning, warn } from "#lib/contract/warning.ts";

/** What the running providers can serve. */
export type Offer = { voiceIds: readonly string[]; hasFootage: boolean };

type Wishes = Pick<ProjectBrief, "look" | "method" | "aigc" | "documents">;

/** Their pictures are made, or the caller's own. */
const withoutFootage: ReadonlySet<CreationMethod> = new Set(["aigc", "visual"]);

/** Why nothing of any footage library is shown, as far as it is known before a scene is cut. */
function whyNoFootage({ look, method, documents }: Wishes, { hasFootage }: Offer): NoFootage | undefined {
  if (!hasFootage) return "no_library";
  if (withoutFootage.has(method)) return "other_kind";
  if (!look.footage.enabled) return "switched_off";
  const isWalkthrough = documents.some(({ usage }) => usage === "page_by_page_walkthrough");
  return method === "document" && isWalkthrough ? "walkthrough" : undefined;
}

/** A wish that the running providers cannot serve never fails a project, and is never dropped silently. */
export function unservedWishes(wishes: Wishes, offer: Offer): Warning[] {
  const { look, aigc } = wishes;
  const warnings: Warning[] = [];
  if (look.avatar.enabled) warnings.push(warn("avatar_unavailable", {}));
  if (look.footage.premium) warnings.push(warn("premium_footage_unavailable", {}));
  const wantsPrivate = look.footage.private || look.footage.privateStockIds.length > 0;
  const reason = whyNoFootage(wishes, offer);
  if (wantsPrivate && reason) warnings.push(warn("private_footage_unavailable", { reason, ids: [] }));
  if (look.footage.tags.length > 0 && reason) warnings.push(warn("footage_tags_unavailable", { reason }));
  if (look.music.premium) warnings.push(warn("premium_music_unavailable", {}));
  if (look.voice.voiceId !== undefined && !offer.voiceIds.includes(look.voice.voiceId)) {
    warnings.push(warn("voice_unavailable", { isSpoken: look.voice.enabled }));
  }
  if (aigc?.unknownStyle !== undefined) warnings.push(warn("style_unavailable", { style: aigc.style }));
  return warnings;
}
