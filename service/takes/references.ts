import { and, eq, like } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { castMember, scene } from "#db/service/schema/scene.ts";
import { type PictureRequest, take } from "#db/service/schema/take.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import type { OrderReference } from "#lib/contract/scene-task.ts";
import { ServiceFault } from "../errors.ts";
import type { CastRow } from "../scenes/rows/cast.ts";
import { findScene, loadScenes, type SceneRow } from "../scenes/rows/load.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { isUuid } from "../uuid.ts";
import { assertReachable } from "../webhooks/endpoints.ts";
import { findTake, type TakeRow } from "./find.ts";

const folder = "/assets/";

/**
 * The storage key of a picture that a link of this service leads to: a take or a reference of the cast, of any project
 * of the workspace. Null for every other address.
 */
async function findOwnPicture(
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

type Reference = { image_url?: string; entity_uuid?: string };

/** Pictures to follow: cast members, takes and uploads of the workspace by their storage key, other addresses as they are. */
export async function readReferences(
  tx: ServiceTransaction,
  wanted: {
    workspaceUuid: string;
    bases: readonly string[];
    trusted?: readonly string[];
    cast: readonly CastRow[];
    given: readonly Reference[];
  },
): Promise<{ found: PictureRequest["references"]; members: CastRow[] } | { reason: Reason }> {
  const { workspaceUuid, bases, trusted = [], cast, given } = wanted;
  const found: PictureRequest["references"] = [];
  const members: CastRow[] = [];
  for (const { image_url: imageUrl, entity_uuid: entityUuid = "" } of given) {
    const member = imageUrl ? undefined : cast.find(({ uuid }) => uuid === entityUuid);
    if (member) {
      if (!member.referenceKey) {
        return { reason: because("cast_member_unpictured", { name: member.name }) };
      }
      found.push({ key: member.referenceKey, entityUuid: member.uuid });
      members.push(member);
      continue;
    }
    // Public clients name an uploaded picture so as well.
    const address = imageUrl || entityUuid;
    const isForeign = /^https?:/.test(address) && !bases.some((base) => address.startsWith(`${base}/`));
    const own = isForeign ? null : await findOwnPicture(tx, { workspaceUuid, bases, address });
    if (own) {
      found.push({ key: own });
      continue;
    }
    try {
      if (isForeign) {
        assertReachable("ref_images", address, { trusted });
        found.push({ url: address });
        continue;
      }
      const claim = { workspaceUuid, address, member: "ref_images", bases, accepts: ["image"] as const };
      const { storageKey } = await claimAsset(tx, claim);
      if (storageKey) found.push({ key: storageKey });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      const isUnknown = !imageUrl && error.fault === "foreignAsset";
      return { reason: isUnknown ? because("cast_member_unknown", {}) : error.reason };
    }
  }
  return { found, members };
}

/** The still of the scene before or after a scene; null where there is none yet. */
export async function stillBeside(db: ServiceConnection, scene: SceneRow, by: 1 | -1): Promise<TakeRow | null> {
  const scenes = await loadScenes(db, scene.projectUuid);
  const beside = scenes[scenes.findIndex(({ uuid }) => uuid === scene.uuid) + by];
  const still = beside?.storyboardTakeUuid ? await findTake(db, beside.storyboardTakeUuid) : null;
  return still?.storageKey ? still : null;
}

type Chosen = Omit<Parameters<typeof readReferences>[1], "given"> & {
  scene: SceneRow;
  entry: { references?: OrderReference[] | undefined; ref_images?: Reference[] | undefined };
};

/** The pictures that an order names: by what they are, or as the plain interface names them. */
export async function readOrderReferences(
  tx: ServiceTransaction,
  { scene, entry, ...wanted }: Chosen,
): ReturnType<typeof readReferences> {
  if (!entry.references) return readReferences(tx, { ...wanted, given: entry.ref_images ?? [] });
  const all: { found: PictureRequest["references"]; members: CastRow[] } = { found: [], members: [] };
  for (const reference of entry.references) {
    const one = await readOne(tx, { ...wanted, scene }, reference);
    if ("reason" in one) return one;
    all.found.push(...one.found);
    all.members.push(...one.members);
  }
  return all;
}

async function readOne(
  tx: ServiceTransaction,
  { scene, ...wanted }: Omit<Chosen, "entry">,
  { kind, uuid = "" }: OrderReference,
): ReturnType<typeof readReferences> {
  if (kind === "cast" || kind === "asset") return readReferences(tx, { ...wanted, given: [{ entity_uuid: uuid }] });
  const picture = kind === "previous" ? await stillBeside(tx, scene, -1) : await findPicture(tx, scene, uuid);
  if (!picture?.storageKey) return { reason: because("reference_gone", {}) };
  return { found: [{ key: picture.storageKey }], members: [] };
}

/** A finished storyboard image of a scene's project. */
async function findPicture(tx: ServiceTransaction, { projectUuid }: SceneRow, uuid: string): Promise<TakeRow | null> {
  const row = isUuid(uuid) ? await findTake(tx, uuid) : null;
  const owner = row && (await findScene(tx, { projectUuid, sceneUuid: row.sceneUuid }));
  return owner && row.kind === "storyboard" ? row : null;
}
