import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { guest as guestTable, share } from "#db/studio/schema/share.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import { guestCookie, protocolOf } from "#lib/auth/cookies.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { isListed } from "./terms.ts";
import { readGuestToken, readShareToken } from "./token.ts";

export type Guest = { guestUuid: string; name: string };

export type FoundShare = {
  share: typeof share.$inferSelect;
  /** As somebody who may only look at it. */
  project: OwnedProject;
  /** Finished; none when the link opens the board. */
  clip: typeof clipReference.$inferSelect | null;
};

export type EnteredShare = FoundShare & {
  /** Anyone who asks, once they came in by this link. */
  guest: Guest | null;
  /** The address that the guest proved by a mailed code. */
  guestEmail: string | null;
  /** Whether they see what it opens: nothing was asked of them, or they came in. */
  isInside: boolean;
};

type Asked = { studio: Pick<Studio, "db" | "secret">; token: string };

/** What a link opens. Null for links that were made up, ran out or were revoked: all told alike. */
export async function findShare({ studio, token }: Asked): Promise<FoundShare | null> {
  const shareUuid = readShareToken(token, studio.secret);
  if (!shareUuid) return null;
  const [row] = await studio.db
    .select({ share, reference: projectReference, clip: clipReference, teamspaceName: teamspace.name })
    .from(share)
    .innerJoin(projectReference, eq(projectReference.uuid, share.projectReferenceUuid))
    .innerJoin(teamspace, eq(teamspace.uuid, projectReference.teamspaceUuid))
    .leftJoin(clipReference, eq(clipReference.uuid, share.clipReferenceUuid))
    .where(
      and(
        eq(share.uuid, shareUuid),
        isNull(share.revokedAt),
        gt(share.expiresAt, sql`now()`),
        isNull(projectReference.trashedAt),
        isNull(projectReference.deletedAt),
      ),
    );
  if (!row || (row.share.clipReferenceUuid !== null && row.clip?.record.clipStatus !== "completed")) return null;
  const { reference, teamspaceName } = row;
  const seenAs = { teamspaceUuid: reference.teamspaceUuid, teamspaceName, role: "viewer" as const };
  return { share: row.share, clip: row.clip, project: { reference, teamspace: seenAs, createdByName: "" } };
}

/** The same with the guest whom the present request comes from. */
export async function findEntered({ studio, token }: Asked): Promise<EnteredShare | null> {
  const found = await findShare({ studio, token });
  if (!found) return null;
  const known = await findGuest(studio, found.share);
  const isInside = known !== null || !asksName(found.share);
  return { ...found, guest: known?.guest ?? null, guestEmail: known?.email ?? null, isInside };
}

/** Whether the link alone is not enough. */
export function asksMore({
  passwordHash,
  addresses,
}: Pick<FoundShare["share"], "passwordHash" | "addresses">): boolean {
  return passwordHash !== null || addresses !== null;
}

/** A link that shows alone, and to anybody who has it, need not know by whom it is opened. */
export function asksName({ level, hasWatermark, ...share }: FoundShare["share"]): boolean {
  return level !== "look" || hasWatermark || asksMore(share);
}

type KnownGuest = { guest: Guest; email: string | null };

async function findGuest({ db, secret }: Asked["studio"], of: FoundShare["share"]): Promise<KnownGuest | null> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const kept = jar.get(guestCookie(protocolOf(head), of.uuid).name)?.value;
  const guestUuid = kept === undefined ? null : readGuestToken(kept, { share: of, secret });
  if (guestUuid === null) return null;
  const [row] = await db
    .select({ guestUuid: guestTable.uuid, name: guestTable.name, email: guestTable.email })
    .from(guestTable)
    .where(and(eq(guestTable.uuid, guestUuid), eq(guestTable.shareUuid, of.uuid)));
  if (!row) return null;
  const { email, ...guest } = row;
  // Whom the link names may have changed since they came.
  const isNamed = of.addresses === null || (email !== null && isListed(email, of.addresses));
  return isNamed ? { guest, email } : null;
}
