import "server-only";
import { studioFaults } from "../faults.ts";
import { isOpaqueId } from "../ids.ts";
import { seeScenes } from "../mirror/see-project.ts";
import { answerFault } from "../query.ts";
import { findRecord } from "../scenes/records.ts";
import type { Studio } from "../studio.ts";
import { GUEST_SCENE_PARTS, guestLink } from "./door.ts";
import { findEntered } from "./find.ts";
import { answerGuestFile } from "./guest-file.ts";

const kinds = { picture: "picture", thumbnail: "picture", motion: "film", sound: "sound" } as const;

type Asked = { studio: Studio; token: string; sceneId: string; part: string; request: Request };

/** Streams a file that a scene of the link's own board uses just now. */
export async function guestSceneMedia({ studio, token, sceneId, part: named, request }: Asked): Promise<Response> {
  const entered = await findEntered({ studio, token });
  const part = GUEST_SCENE_PARTS.find((known) => known === named);
  if (!entered?.isInside || entered.share.clipReferenceUuid !== null || !part || !isOpaqueId(sceneId))
    return answerFault(studioFaults.mediaNotFound);
  const { uuid } = entered.project.reference;
  const find = async (maxAgeMs: number) => {
    if (maxAgeMs === 0) await seeScenes(studio, uuid);
    const scene = await findRecord(studio.db, { projectReferenceUuid: uuid, sceneId });
    return (scene && guestLink(scene, part)) ?? null;
  };
  return answerGuestFile({ studio, request, token, entered, kind: kinds[part], label: `share/${part}`, find });
}
