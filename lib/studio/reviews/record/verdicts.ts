import "server-only";
import { createHash } from "node:crypto";
import { count, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { clipReview, review } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { SCENE_PARTS, type SceneParts } from "#lib/contract/scene-parts.ts";
import type { GuestProof } from "#lib/contract/share.ts";
import { authorOf, personName } from "../get-board.ts";
import type { RecordedVerdict, VerdictFate } from "./queries.ts";

const mostVerdicts = 3_000;
const linkMaker = alias(user, "link_maker");

export type FoundVerdict = Omit<RecordedVerdict, "fate" | "openNotes"> & {
  personUuid: string;
  takenBackAt: number | null;
};
export type SceneVerdict = FoundVerdict & { sceneId: string; parts: SceneParts };
export type ClipVerdict = FoundVerdict & { clipReferenceUuid: string; sha256: string };

/** Every verdict on scenes of a project, the latest first, with the link that its guest came by; and how many there were before. */
export async function selectVerdicts(
  db: StudioConnection,
  projectReferenceUuid: string,
): Promise<{ verdicts: SceneVerdict[]; earlier: number }> {
  const isHere = eq(review.projectReferenceUuid, projectReferenceUuid);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ row: review, ...saying })
      .from(review)
      .leftJoin(user, eq(user.uuid, review.userUuid))
      .leftJoin(guest, eq(guest.uuid, review.guestUuid))
      .leftJoin(share, eq(share.uuid, guest.shareUuid))
      .leftJoin(linkMaker, eq(linkMaker.uuid, share.createdByUuid))
      .where(isHere)
      .orderBy(desc(review.uuid))
      .limit(mostVerdicts),
    db.select({ all: count() }).from(review).where(isHere),
  ]);
  const verdicts = rows.map(({ row, ...by }) => {
    const { sceneId, parts, about } = row;
    return { ...toFound(row, by), about, sceneId, parts, fingerprint: fingerprintOf(parts) };
  });
  return { verdicts, earlier: (counted?.all ?? 0) - rows.length };
}

/** The same of its clips. */
export async function selectClipVerdicts(db: StudioConnection, projectReferenceUuid: string): Promise<ClipVerdict[]> {
  const rows = await db
    .select({ row: clipReview, ...saying })
    .from(clipReview)
    .innerJoin(clipReference, eq(clipReference.uuid, clipReview.clipReferenceUuid))
    .leftJoin(user, eq(user.uuid, clipReview.userUuid))
    .leftJoin(guest, eq(guest.uuid, clipReview.guestUuid))
    .leftJoin(share, eq(share.uuid, guest.shareUuid))
    .leftJoin(linkMaker, eq(linkMaker.uuid, share.createdByUuid))
    .where(eq(clipReference.projectReferenceUuid, projectReferenceUuid))
    .orderBy(desc(clipReview.uuid))
    .limit(mostVerdicts);
  return rows.map(({ row, ...by }) => {
    const { clipReferenceUuid, sha256 } = row;
    return { ...toFound(row, by), about: [], clipReferenceUuid, sha256, fingerprint: sha256 || null };
  });
}

const saying = { name: personName, email: guest.email, proof: guest.proof, link: share, madeBy: linkMaker.name };
type Row = Pick<
  typeof review.$inferSelect,
  "uuid" | "userUuid" | "guestUuid" | "verdict" | "note" | "takenBackAt" | "createdAt"
>;
type By = {
  name: string | null;
  email: string | null;
  proof: GuestProof | null;
  link: typeof share.$inferSelect | null;
  madeBy: string | null;
};

function toFound(
  { uuid, verdict, note, takenBackAt, createdAt, ...row }: Row,
  { name, email, proof, link, madeBy }: By,
) {
  const { personUuid, personName: called } = authorOf(row, name);
  return {
    ...{ uuid, verdict, note, personUuid, personName: called, at: createdAt.getTime() },
    takenBackAt: takenBackAt?.getTime() ?? null,
    ...(link && {
      guest: {
        ...(email !== null && { email }),
        proof: email === null ? (proof ?? "name") : "code",
        link: {
          createdByName: madeBy ?? "",
          createdAt: link.createdAt.getTime(),
          level: link.level,
          isRevoked: link.revokedAt !== null,
        },
      },
    }),
  };
}

/** What became of each verdict on one thing, the latest first; of each person's last one `last` says it. */
export function fatesOf<Verdict extends FoundVerdict>(
  verdicts: readonly Verdict[],
  last: (verdict: Verdict) => VerdictFate,
): VerdictFate[] {
  const later = new Map<string, number>();
  return verdicts.map((one) => {
    const replacedAt = later.get(one.personUuid);
    later.set(one.personUuid, one.at);
    if (one.takenBackAt !== null) return { name: "taken_back", at: one.takenBackAt };
    return replacedAt === undefined ? last(one) : { name: "replaced", at: replacedAt };
  });
}

/** Another one as soon as any part of a scene is. */
export function fingerprintOf(parts: SceneParts): string {
  return createHash("sha256")
    .update(SCENE_PARTS.map((part) => parts[part]).join("\n"))
    .digest("hex");
}
