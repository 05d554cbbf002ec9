import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { limitedList, limitedText, optional, requiredText, Uuid } from "./member.ts";

export const CAST_KINDS = ["character", "place", "object"] as const;
export const CastKind = z.enum(CAST_KINDS);
export type CastKind = z.infer<typeof CastKind>;

const Alias = requiredText(LIMITS.castNameCharacters);

/** Who or what comes back in a film, with one look that every picture of it follows. */
export const CastMember = z.object({
  entityUuid: z.string(),
  kind: CastKind,
  name: z.string(),
  /** The fixed look, applied to every prompt that names the member. */
  description: z.string(),
  /** Other names in the narration. */
  aliases: z.array(z.string()),
  referenceLink: optional(z.string()),
  referenceThumbnailLink: optional(z.string()),
  /** Where the reference picture comes from: `own` was uploaded, otherwise the provider that painted it. */
  referenceProvider: optional(z.string()),
  /** The scenes it is seen in. */
  sceneIds: optional(z.array(z.string())),
});
export type CastMember = z.infer<typeof CastMember>;

/** Answer of GET and PUT cast. `version` changes with every change of the cast. */
export const Cast = z.object({
  version: z.string(),
  members: z.array(CastMember),
  /** Scenes whose pictures were made with another cast than this one: their takes are stale, none is deleted. */
  staleSceneIds: z.array(z.string()),
});
export type Cast = z.infer<typeof Cast>;

const CastEntry = z.object({
  /** Left out for a new member. */
  entity_uuid: Uuid.optional(),
  kind: CastKind,
  name: requiredText(LIMITS.castNameCharacters),
  description: limitedText(LIMITS.descriptionCharacters).default(""),
  aliases: limitedList(Alias, LIMITS.castAliases).default([]),
  /** An uploaded picture; left out to keep the present one, empty text to have one painted. */
  reference_image_url: limitedText(LIMITS.addressCharacters).optional(),
});
export type CastEntry = z.infer<typeof CastEntry>;

/** Body of PUT cast: the whole cast as it is to be. Members that are not named are taken out. */
export const CastChange = z.object({
  /** The version that was read: when the cast has changed since, nothing is written and the call is refused. */
  version: limitedText(64).optional(),
  members: limitedList(CastEntry, LIMITS.castMembers),
});
export type CastChange = z.infer<typeof CastChange>;
