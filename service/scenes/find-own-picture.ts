import { and, eq, like } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { castMember } from "#db/service/schema/cast-member.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";

const folder = "/assets/";

/**
 * The storage key of a picture that a link of this service leads to: a take or a reference of the cast, of any project
 * of the workspace. Null for every other address.
 */
export async function findOwnPicture(
  tx: ServiceTransaction,
  { workspaceUuid, bases, address }: { workspaceUuid: string; bases: readonly string[]; address: string },
): Promise<string | null> {
  const base = bases.find((each) => address.startsWith(`${each}${folder}`));
  if (base === undefined) return null;
  const key = address.slice(base.length + folder.length).split(/[?#]/u, 1)[0] ?? "";
  const ours = eq(project.workspaceUuid, workspaceUuid);
  const [painted] = await tx
    .select({ key: take.storageKey })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .innerJoin(project, eq(project.uuid, scene.projectUuid))
    .where(and(ours, eq(take.storageKey, key), like(take.mimeType, "image/%")))
    .limit(1);
  if (painted) return painted.key;
  const [portrait] = await tx
    .select({ key: castMember.referenceKey })
    .from(castMember)
    .innerJoin(project, eq(project.uuid, castMember.projectUuid))
    .where(and(ours, eq(castMember.referenceKey, key)))
    .limit(1);
  return portrait?.key ?? null;
}
