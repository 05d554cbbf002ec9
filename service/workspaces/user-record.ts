import type { workspace } from "#db/service/schema/workspace.ts";
import type { User } from "#lib/contract/account.ts";

const activeStatus = 1;

/** A credential stands for its workspace's owner. */
export function toUserRecord(row: typeof workspace.$inferSelect): User {
  return {
    userUuid: row.uuid,
    email: row.ownerEmail,
    givenName: row.name,
    userStatus: activeStatus,
    regTime: row.createdAt.getTime(),
    loginTime: Date.now(),
  };
}
