import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedList, limitedText, OverlayText, refuse, requiredText } from "../member.ts";
import { memberReason } from "../reasons/members.ts";

export const MEDIA_KINDS = ["image", "video", "audio"] as const;
export const MediaKind = z.enum(MEDIA_KINDS).meta({ id: "MediaKind" });
export type MediaKind = z.infer<typeof MediaKind>;

/** One uploaded picture, clip or sound as it goes over the wire; `media_url` is the upload address or the asset id. */
export const MediaResource = z
  .object({
    media_url: requiredText(LIMITS.addressCharacters).describe(
      "The file: its upload address as it was given, or its `assetUuid`.",
    ),
    media_type: MediaKind.describe("What the file is."),
    text_overlay: OverlayText.optional().describe(
      "Words laid over this picture or clip for as long as it is seen; they are not spoken. An extension: `media.text-overlay`.",
    ),
    media_file_name: limitedText(LIMITS.fileNameCharacters)
      .optional()
      .describe(
        "The file's own name; without a title and words the project is called by it. An extension: `media.file-name`.",
      ),
  })
  .meta({ id: "MediaResource" });
export type MediaResource = z.infer<typeof MediaResource>;

export const MediaResources = limitedList(MediaResource, LIMITS.mediaPerRequest);

/** Refuses sounds where only what can be seen is taken; a sound that was sent is never left out silently. */
export function refuseSounds(resources: readonly MediaResource[] = [], context: z.RefinementCtx): void {
  for (const [index, { media_type }] of resources.entries()) {
    if (media_type !== "audio") continue;
    const path = ["media_resources", index, "media_type"];
    refuse(context, { path, why: memberReason("not_one_of", { values: "image, video" }) });
  }
}

/** What a brief keeps of it. */
export const BriefMedia = z.object({
  asset: z.string(),
  kind: MediaKind,
  /** Where the request named it, for sentences about it. */
  member: z.string().optional(),
  /** Words laid over it. */
  overlay: z.string().optional(),
  fileName: z.string().optional(),
});
export type BriefMedia = z.infer<typeof BriefMedia>;

/** The resources of these kinds, in order. */
export function briefMedia<Kind extends MediaKind>(resources: readonly MediaResource[], kinds: readonly Kind[]) {
  return resources.flatMap(({ media_url, media_type, text_overlay: overlay, media_file_name: fileName }, index) => {
    const kind = kinds.find((known) => known === media_type);
    if (!kind) return [];
    const member = `media_resources[${index}].media_url`;
    const shown = overlay && kind !== "audio" ? { overlay } : {};
    return [{ asset: media_url, kind, member, ...shown, ...(fileName && { fileName }) }];
  });
}
