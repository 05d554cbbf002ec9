import { z } from "zod";
import { optional } from "./member.ts";
import { defineOperation } from "./operation.ts";

/** Whose footage it is and on what terms it may be used; it is kept with the take that shows it. */
export const Attribution = z
  .object({
    provider: z.string().describe("What made or gave it."),
    id: z.string().describe("The provider's own name of it."),
    kind: z.enum(["image", "video"]).describe("What it is."),
    title: optional(z.string()).describe("Title."),
    author: optional(z.string()).describe("Who made it."),
    source: z.string().describe("Name of the library it comes from."),
    licence: z.string().describe("Its licence."),
    licenceLink: optional(z.string()).describe("The text of the licence."),
    link: optional(z.string()).describe("The page that shows the original."),
  })
  .meta({ id: "Attribution" });
export type Attribution = z.infer<typeof Attribution>;

/** A piece of footage that a project shows, with the scenes that show it, counted from 0. */
export const FootageSource = Attribution.extend({
  positions: z.array(z.number().int()).describe("The scenes that show it, counted from 0."),
}).meta({ id: "FootageSource" });
export type FootageSource = z.infer<typeof FootageSource>;

export const footageOperations = {
  listSources: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/sources",
    summary: "The footage a project shows: whose it is, on what terms, and in which scenes",
    tag: "Projects",
    data: z.object({
      sources: z.array(FootageSource).describe("Where shown material comes from, as its licences ask to be told."),
    }),
    extension: "project.sources",
  }),
};
