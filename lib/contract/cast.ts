import { z } from "zod";
import { ASSET_FAULTS } from "./fault.ts";
import { CAST_KINDS, LIMITS } from "./limits.ts";
import { idFrom, limitedList, limitedText, optional, requiredName, temporary, Uuid } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { PortraitLook } from "./portrait.ts";

export const CastKind = z.enum(CAST_KINDS).meta({ id: "CastKind" });
export type CastKind = z.infer<typeof CastKind>;

const Alias = requiredName(LIMITS.castNameCharacters);

/** Who or what comes back in a film, with one look that every picture of it follows. */
export const CastMember = z
  .object({
    entityUuid: z.string().describe("Names the member; `entity_uuid` takes it."),
    kind: CastKind.describe("What it is."),
    name: z.string().describe("Name."),
    description: z.string().describe("The fixed look, applied to every prompt that names the member."),
    aliases: z.array(z.string()).describe("Other names in the narration."),
    look: optional(PortraitLook).describe("How its drawn portrait looks, as far as a person said."),
    voiceId: optional(z.string()).describe("The voice that speaks its lines; the film's own where it is absent."),
    referenceLink: optional(z.string()).describe(`The picture it is kept like. ${temporary}`),
    referenceThumbnailLink: optional(z.string()).describe(`The same, small. ${temporary}`),
    referenceProvider: optional(z.string()).describe("What made that picture; `own` was uploaded."),
    sceneIds: optional(z.array(z.string())).describe("The scenes it is seen in."),
  })
  .meta({ id: "CastMember" });
export type CastMember = z.infer<typeof CastMember>;

/** Answer of GET and PUT cast. `version` changes with every change of the cast. */
export const Cast = z
  .object({
    version: z
      .string()
      .describe(
        "Changes with every change of the cast; putting it back with the change keeps two from overwriting each other.",
      ),
    members: z.array(CastMember).describe("Who and what comes back in the film."),
    staleSceneIds: z.array(z.string()).describe("Scenes whose pictures were made with another cast."),
  })
  .meta({ id: "Cast" });
export type Cast = z.infer<typeof Cast>;

const CastEntry = z.object({
  entity_uuid: Uuid.optional().describe("Left out for a new member."),
  kind: CastKind.describe("What it is."),
  name: requiredName(LIMITS.castNameCharacters).describe("The name by which the narration speaks of it."),
  description: limitedText(LIMITS.descriptionCharacters)
    .default("")
    .describe("The fixed look, applied to every prompt that names it."),
  aliases: limitedList(Alias, LIMITS.castAliases)
    .default([])
    .meta({ description: "Other names in the narration.", "x-default": [] }),
  look: PortraitLook.optional().describe(
    "How its drawn portrait looks. Left out the present one stays; an empty object leaves everything to the name.",
  ),
  voice_id: idFrom(limitedText(200))
    .optional()
    .describe(
      "The voice that speaks the lines a script gives it. Left out the present one stays; empty text is the film's own.",
    ),
  reference_image_url: limitedText(LIMITS.addressCharacters)
    .optional()
    .describe("An uploaded picture. Left out the present one stays; empty text has one painted."),
});
export type CastEntry = z.infer<typeof CastEntry>;

/** Body of PUT cast: the whole cast as it is to be. Members that are not named are taken out. */
export const CastChange = z
  .object({
    version: limitedText(64)
      .optional()
      .describe("The version that was read. When the cast has changed since, the call is refused."),
    members: limitedList(CastEntry, LIMITS.castMembers).describe("The whole cast; who is not named is taken out."),
  })
  .meta({ id: "CastChange" });
export type CastChange = z.infer<typeof CastChange>;

export const castOperations = {
  getCast: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/cast",
    summary: "The characters, places and objects of a project, each with its fixed look",
    tag: "Scenes",
    data: Cast,
    extension: "project.cast",
  }),
  putCast: defineOperation({
    method: "PUT",
    path: "/project/{projectUuid}/cast",
    summary: "Make the cast this one; pictures that show another become stale",
    description: "The whole cast as it is to be. Pictures that show another one become stale; none is deleted.",
    tag: "Scenes",
    body: CastChange,
    data: Cast,
    extension: "project.cast",
    faults: ["wrongState", ...ASSET_FAULTS],
    example: { body: { members: [{ kind: "character", name: "Mira", description: "A beekeeper in a yellow coat" }] } },
  }),
};
