import type { ServiceConnection } from "#db/service/client.ts";
import type { Cast, CastMember } from "#lib/contract/cast.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { loadScenes } from "../scenes/load-scenes.ts";
import type { Storage } from "../storage/storage.ts";
import { loadTakes } from "../takes/find.ts";
import { castOf } from "./cast-of.ts";
import type { CastRow } from "./cast-row.ts";
import { castVersion } from "./cast-version.ts";
import { isRecast } from "./is-recast.ts";
import { loadCast } from "./load-cast.ts";

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
  const { uuid, kind, name, description, aliases, referenceKey, referenceThumbnailKey, referenceProvider } = member;
  return {
    ...{ entityUuid: uuid, kind, name, description, aliases },
    ...(referenceKey && { referenceLink: link(referenceKey) }),
    ...(referenceThumbnailKey && { referenceThumbnailLink: link(referenceThumbnailKey) }),
    ...(referenceProvider && { referenceProvider }),
  };
}
