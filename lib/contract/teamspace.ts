import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { optional, Timestamp } from "./member.ts";

export const Teamspace = z.object({
  teamspaceUuid: z.string(),
  workspaceUuid: optional(z.string()),
  name: z.string(),
  description: optional(z.string()),
  status: optional(z.union([z.string(), z.number()])),
  isMySpace: optional(z.boolean()),
  isAllHands: optional(z.boolean()),
  memberCount: optional(z.number().int()),
  memberRole: optional(z.string()),
  creatorUuid: optional(z.string()),
  joinTime: optional(Timestamp),
  createdAt: optional(Timestamp),
  modifiedAt: optional(Timestamp),
});
export type Teamspace = z.infer<typeof Teamspace>;

export const Workspace = z.object({
  workspaceUuid: z.string(),
  name: z.string(),
  status: optional(z.union([z.string(), z.number()])),
  memberCount: optional(z.number().int()),
  memberRole: optional(z.string()),
  creatorUuid: optional(z.string()),
  joinTime: optional(Timestamp),
  createdAt: optional(Timestamp),
  modifiedAt: optional(Timestamp),
});
export type Workspace = z.infer<typeof Workspace>;

export const LIST_ORDERS = ["createdAt", "-createdAt", "modifiedAt", "-modifiedAt", "name", "-name"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Query of the lists; numbers arrive as text. An order we do not know is the newest first: clients name their own. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.listPage).default(LIMITS.listPage),
  offset: z.coerce.number().int().min(0).default(0),
  sortBy: z
    .string()
    .optional()
    .transform((order): ListOrder => LIST_ORDERS.find((known) => known === order) ?? "-createdAt"),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A key with its secret, which is shown this once. The pair before stays good until `previousUntil`. */
export const CredentialPair = z.object({ key: z.string(), secret: z.string(), previousUntil: Timestamp });
export type CredentialPair = z.infer<typeof CredentialPair>;

/** A key of the workspace without its secret. One without `expiresAt` is good until it is rolled or revoked. */
export const Credential = z.object({
  key: z.string(),
  createdAt: Timestamp,
  expiresAt: optional(Timestamp),
  isCaller: z.boolean(),
});
export type Credential = z.infer<typeof Credential>;

export const Avatar = z.object({
  name: z.string(),
  looks: z.array(z.object({ name: z.string(), lookUuid: z.string(), thumbnailLink: optional(z.string()) })),
});

const Paging = z.object({
  total: z.number().int(),
  size: z.number().int(),
  startRow: z.number().int(),
  endRow: z.number().int(),
  hasMore: z.boolean(),
});

/** A page of a list with where it stands in the whole. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), paging: Paging, ext: optional(z.record(z.string(), z.unknown())) });
}
