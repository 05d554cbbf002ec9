import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { castMember } from "#db/service/schema/scene.ts";
import type { CastChange, CastEntry } from "#lib/contract/cast.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../../errors.ts";
import { paintCastMemberLater } from "../../jobs/definitions.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";
import { narrationOrder } from "../../takes/request.ts";
import { claimAsset } from "../../uploads/claim-asset.ts";
import { changeNarration } from "../narration.ts";
import { type CastRow, loadCast } from "../rows/cast.ts";
import { loadScenes, type SceneRow } from "../rows/load.ts";
import { lockEditable, type ProjectPlace } from "../rows/lock.ts";
import { castVersion } from "./record.ts";

type Wanted = ProjectPlace & { change: CastChange; bases: readonly string[] };
type Reference = Pick<
  CastRow,
  "referenceKey" | "referenceThumbnailKey" | "referenceMimeType" | "referenceProvider" | "referenceFingerprint"
>;

const noReference: Reference = {
  referenceKey: null,
  referenceThumbnailKey: null,
  referenceMimeType: null,
  referenceProvider: null,
  referenceFingerprint: null,
};

/** Makes the project's cast this one. Pictures stay; those that show someone as they were become stale. */
export async function replaceCast(db: ServiceDatabase, wanted: Wanted): Promise<void> {
  const { members, version } = wanted.change;
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const before = await loadCast(tx, project.uuid);
    if (version && version !== castVersion(before)) {
      throw new ServiceFault("wrongState", because("cast_changed", {}));
    }
    refuseSameNames(members);
    const kept = new Set<string>();
    for (const [position, entry] of members.entries()) {
      const known = entry.entity_uuid ? before.find(({ uuid }) => uuid === entry.entity_uuid) : undefined;
      if (entry.entity_uuid && !known) throw notFound("cast member");
      const { kind, name, description, aliases, look = known?.look ?? {}, voice_id: voiceId } = entry;
      const reference = await referenceOf(tx, { ...wanted, entry, known });
      const voice = voiceId === undefined ? {} : { voiceId: voiceId || null };
      const values = { kind, name, description, aliases, look, position, ...voice, ...reference };
      const uuid = known ? known.uuid : undefined;
      const [row] = uuid
        ? await tx.update(castMember).set(values).where(eq(castMember.uuid, uuid)).returning()
        : await tx
            .insert(castMember)
            .values({ ...values, projectUuid: project.uuid })
            .returning();
      if (!row) throw new Error("A cast member was not stored");
      kept.add(row.uuid);
      if (!row.referenceKey) await paintCastMemberLater(tx, { memberUuid: row.uuid });
    }
    for (const { uuid } of before) {
      if (!kept.has(uuid)) await tx.update(castMember).set({ deletedAt: new Date() }).where(eq(castMember.uuid, uuid));
    }
    await speakAnew(tx, project, before);
  });
}

/** Has the scenes spoken again that hold lines of somebody whose voice is another one now. */
async function speakAnew(tx: ServiceTransaction, project: ProjectRow, before: readonly CastRow[]): Promise<void> {
  const cast = await loadCast(tx, project.uuid);
  const said = (scene: SceneRow, by: readonly CastRow[]) =>
    JSON.stringify(narrationOrder(project, scene, { rate: 1, cast: by }).request);
  for (const scene of await loadScenes(tx, project.uuid)) {
    if (scene.lines && said(scene, before) !== said(scene, cast)) await changeNarration(tx, project, scene);
  }
}

/** An uploaded picture, the present one, or none yet: a painted one follows its description. */
async function referenceOf(
  tx: ServiceTransaction,
  { entry, known, workspaceUuid, bases }: Wanted & { entry: CastEntry; known: CastRow | undefined },
): Promise<Reference | Partial<Reference>> {
  const { reference_image_url: address, description, kind, look } = entry;
  if (address) {
    const claim = { workspaceUuid, address, member: "reference_image_url", bases, accepts: ["image"] as const };
    const { storageKey } = await claimAsset(tx, claim);
    if (!storageKey)
      throw new ServiceFault("invalidMember", because("picture_expected", { member: "reference_image_url" }));
    return { ...noReference, referenceKey: storageKey, referenceProvider: "own" };
  }
  const isAlike = look === undefined || isDeepStrictEqual(look, known?.look);
  const isSame = known && known.description === description && known.kind === kind && isAlike;
  if (address === undefined && known && (isSame || known.referenceProvider === "own")) return {};
  return noReference;
}

function refuseSameNames(members: readonly CastEntry[]): void {
  const names = members.map(({ name }) => name.toLocaleLowerCase());
  const twice = members.find(({ name }, index) => names.indexOf(name.toLocaleLowerCase()) !== index);
  if (twice) throw new ServiceFault("invalidMember", because("cast_name_twice", { name: twice.name }));
}
