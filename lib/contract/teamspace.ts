import { z } from "zod";
import { Clip } from "./clip.ts";
import { LIMITS } from "./limits.ts";
import { optional, requiredName, Timestamp } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";

/** What workspaces and teamspaces tell of their people alike. */
export const membership = {
  memberCount: optional(z.number().int()).describe("How many people are in it."),
  memberRole: optional(z.string()).describe("What the caller may do in it."),
  creatorUuid: optional(z.string()).describe("Who made it."),
  joinTime: optional(Timestamp).describe("Since when the caller is in it, epoch milliseconds."),
  createdAt: optional(Timestamp).describe("Epoch milliseconds."),
  modifiedAt: optional(Timestamp).describe("Epoch milliseconds."),
};

export const Teamspace = z
  .object({
    teamspaceUuid: z.string().describe("The teamspace it belongs to."),
    workspaceUuid: optional(z.string()).describe("The workspace it belongs to."),
    name: z.string().describe("Name."),
    description: optional(z.string()).describe("What it is about."),
    status: optional(z.union([z.string(), z.number()])).describe("State."),
    isMySpace: optional(z.boolean()).describe("Whether it is the workspace's own."),
    isAllHands: optional(z.boolean()).describe("Whether everybody is in it."),
    ...membership,
  })
  .meta({ id: "Teamspace" });
export type Teamspace = z.infer<typeof Teamspace>;

export const LIST_ORDERS = ["createdAt", "-createdAt", "modifiedAt", "-modifiedAt", "name", "-name"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Query of the lists; numbers arrive as text. An order we do not know is the newest first: clients name their own. */
export const PageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(LIMITS.listPage)
    .default(LIMITS.listPage)
    .describe("How many entries the page has at most."),
  offset: z.coerce.number().int().min(0).default(0).describe("How many entries stand before the page."),
  sortBy: z
    .string()
    .optional()
    .transform((order): ListOrder => LIST_ORDERS.find((known) => known === order) ?? "-createdAt")
    .meta({
      description: "`createdAt`, `modifiedAt` or `name`, with `-` before it for the other direction.",
      "x-default": "-createdAt",
    }),
});
export type PageQuery = z.infer<typeof PageQuery>;

const Paging = z.object({
  total: z.number().int().describe("How many entries there are in all."),
  size: z.number().int().describe("How many entries the page has."),
  startRow: z.number().int().describe("Place of the first entry."),
  endRow: z.number().int().describe("Place after the last entry."),
  hasMore: z.boolean().describe("Whether another page follows."),
});

/** A page of a list with where it stands in the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item).describe("The page's entries."),
    paging: Paging.describe("Where the page stands in the whole."),
    ext: optional(z.record(z.string(), z.unknown())).describe("Nothing; some clients look for it."),
  });
}

export const folder = "Each teamspace has one folder, which goes by its id and holds all that is in it.";

export const teamspaceOperations = {
  listTeamspaces: defineOperation({
    method: "GET",
    path: "/workspace/list-my-teamspace",
    summary: "The workspace's teamspaces",
    tag: "Account",
    data: z.array(Teamspace),
  }),
  createTeamspace: defineOperation({
    method: "POST",
    path: "/workspace/create-teamspace",
    summary: "Make a teamspace in the workspace",
    tag: "Account",
    body: z.object({ name: requiredName(80).describe("What people call it.") }),
    data: Teamspace,
    extension: "teamspace.create",
    example: { body: { name: "Harbour Films" } },
  }),
  getTeamspaceInfo: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/info",
    summary: "A teamspace",
    tag: "Account",
    data: Teamspace,
  }),
  listTeamspaceProjects: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/list-project",
    summary: "The projects of a teamspace",
    tag: "Projects",
    query: PageQuery,
    data: pageOf(Project),
    example: { query: { limit: "20", sortBy: "-modifiedAt" } },
  }),
  listTeamspaceClips: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/list-clip",
    summary: "The clips of a teamspace",
    tag: "Clips",
    query: PageQuery,
    data: pageOf(Clip),
    example: { query: { limit: "20" } },
  }),
  listFolderProjects: defineOperation({
    method: "GET",
    path: "/folder/{folderUuid}/list-project",
    summary: "The projects of a folder",
    description: folder,
    tag: "Projects",
    query: PageQuery,
    data: pageOf(Project),
    example: { query: { limit: "20" } },
  }),
  listFolderClips: defineOperation({
    method: "GET",
    path: "/folder/{folderUuid}/list-clip",
    summary: "The clips of a folder",
    description: folder,
    tag: "Clips",
    query: PageQuery,
    data: pageOf(Clip),
    example: { query: { limit: "20" } },
  }),
};
