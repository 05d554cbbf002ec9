import { createHash } from "node:crypto";
import type { ServiceConnection } from "#db/service/client.ts";
import type { Cast, CastMember } from "#lib/contract/cast.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Storage } from "../../storage/storage.ts";
import { castOf, isRecast } from "../../takes/cast-of.ts";
import { loadTakes } from "../../takes/find.ts";
import { type CastRow, loadCast } from "../rows/cast.ts";
import { loadScenes } from "../rows/load.ts";

/** The cast as the interface tells it, with the scenes it is seen in and those whose pictures show another one. */
export async function castRecord(
  { db, storage }: { db: ServiceConnection; storage: Storage },
  projectUuid: string,
): Promise<Cast> {
  const cast = await loadCast(db, projectUuid);
  const scenes = await loadScenes(db, projectUuid);
  const takes = new Map((await loadTakes(db, scenes)).map((take) => [take.uuid, take]));
  const stale = scenes.filter((scene) => {
    const take = takes.get(scene.storyboardTakeUuid ?? "");
    return take !== undefined && isRecast(take, scene, cast);
  });
  return {
    version: castVersion(cast),
    members: cast.map((member) => {
      const seen = scenes.filter((scene) => castOf(scene, [member]).length > 0).map(({ uuid }) => uuid);
      return { ...toMember(storage, member), sceneIds: seen };
    }),
    staleSceneIds: stale.map(({ uuid }) => uuid),
  };
}

function toMember(storage: Storage, member: CastRow): CastMember {
  const link = (key: string) => storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
  const { uuid, kind, name, description, aliases, look, voiceId } = member;
  const { referenceKey, referenceThumbnailKey, referenceProvider } = member;
  return {
    ...{ entityUuid: uuid, kind, name, description, aliases },
    ...(Object.keys(look).length > 0 && { look }),
    ...(voiceId && { voiceId }),
    ...(referenceKey && { referenceLink: link(referenceKey) }),
    ...(referenceThumbnailKey && { referenceThumbnailLink: link(referenceThumbnailKey) }),
    ...(referenceProvider && { referenceProvider }),
  };
}

/** Another one after every change that a person can make or see, the same for the same cast. */
export function castVersion(cast: readonly CastRow[]): string {
  const seen = cast.map(
    ({ uuid, kind, name, description, aliases, look, voiceId, referenceKey, referenceProvider }) => [
      ...[uuid, kind, name, description, ...aliases],
      // A portrait that is painted meanwhile is no change of someone else's.
      referenceProvider === "own" ? referenceKey : null,
      ...(voiceId ? [voiceId] : []),
      ...(Object.keys(look).length > 0 ? [look] : []),
    ],
  );
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
}
