import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";

export const user = pgTable(
  "user",
  {
    uuid: id(),
    /** Trimmed and in lower case, so that one address is one person. */
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id in its own encoding; missing for people who come through another provider. */
    passwordHash: text(),
    /** When the address was shown to be this person's: by another provider, or by the console's set-up link. */
    provenAt: at(),
    disabledAt: at(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [uniqueIndex("user_email").on(table.email)],
);

/** Who did it: a member, or a guest who came by a link. One of both, see {@link isOnePerson}. */
export const personColumns = () => ({
  userUuid: uuid().references(() => user.uuid),
  guestUuid: uuid(),
});

export function isOnePerson(table: { userUuid: AnyPgColumn; guestUuid: AnyPgColumn }): SQL {
  return sql`num_nonnulls(${table.userUuid}, ${table.guestUuid}) = 1`;
}

/** A link by which a person sets a new password without the old one. Only its hash is kept. */
export const passwordLink = pgTable(
  "password_link",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    expiresAt: at().notNull(),
    /** It was mailed: whoever uses it reads the mail of the account's address. */
    isMailed: boolean().notNull().default(false),
    /** Used, replaced by a newer one, or the account was disabled. */
    endedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("password_link_hash").on(table.tokenHash), index("password_link_user").on(table.userUuid)],
);

/** A key of a device, phone or password manager that signs a person in. Only its public half is known here. */
export const passkey = pgTable(
  "passkey",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    name: text().notNull(),
    /** As the browser names it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it signed, for those that count: going back means a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    lastUsedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("passkey_credential").on(table.credentialId), index("passkey_user").on(table.userUuid)],
);

/** What a passkey is to sign: once, and soon. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    challenge: text().primaryKey(),
    /** Who registers one; none for somebody who signs in. */
    userUuid: uuid().references(() => user.uuid, { onDelete: "cascade" }),
    expiresAt: at().notNull(),
  },
  (table) => [index("passkey_challenge_old").on(table.expiresAt)],
);

/** The link that makes the first owner. Only its hash is kept. */
export const setupToken = pgTable(
  "setup_token",
  {
    uuid: id(),
    tokenHash: text().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("setup_token_hash").on(table.tokenHash)],
);

/** Its columns are those that rate-limiter-flexible reads and writes. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
