import "server-only";
import { studioFaults } from "../faults.ts";
import { isOpaqueId } from "../ids.ts";
import { isAway, seeProject, seeScenes } from "../mirror/see-project.ts";
import { answerFault } from "../query.ts";
import { findKeptScene } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";
import { GUEST_SCENE_PARTS, guestLink, keptGuestLink, lastingGuestLink } from "./door.ts";
import { answerGuestFile } from "./guest-file.ts";
import { findEntered } from "./model/find.ts";

const kinds = { picture: "picture", thumbnail: "picture", motion: "film", sound: "sound" } as const;

type Asked = { studio: Studio; token: string; request: Request };
type AskedOfScene = Asked & { sceneId: string; part: string };

/** Streams a file that a scene of the link's own board uses just now. */
export async function guestSceneMedia({
  studio,
  token,
  sceneId,
  part: named,
  request,
}: AskedOfScene): Promise<Response> {
  const entered = await findInside({ studio, token });
  const part = GUEST_SCENE_PARTS.find((known) => known === named);
  if (!entered || !part || !isOpaqueId(sceneId)) return answerFault(studioFaults.mediaNotFound);
  const { reference } = entered.project;
  const { uuid } = reference;
  const find = async (maxAgeMs: number) => {
    if (maxAgeMs === 0) await seeScenes(studio, uuid);
    const scene = await findKeptScene(studio, uuid, sceneId);
    if (!scene) return null;
    // With 0 it is the service's own link that is asked for.
    return (maxAgeMs === 0 ? guestLink(scene, part) : lastingGuestLink(scene, part, isAway(reference))) ?? null;
  };
  const findKept = async () => {
    const scene = await findKeptScene(studio, uuid, sceneId);
    return (scene && keptGuestLink(scene, part)) ?? null;
  };
  const file = { studio, request, label: `share/${part}`, find, findKept };
  return answerGuestFile({ ...file, token, entered, kind: kinds[part] });
}

/** Streams the music that plays under the narration of the link's own board. */
export async function guestMusic({ studio, token, request }: Asked): Promise<Response> {
  const entered = await findInside({ studio, token });
  if (!entered) return answerFault(studioFaults.mediaNotFound);
  const { reference } = entered.project;
  const find = async (maxAgeMs: number) => {
    const seen = maxAgeMs === 0 ? await seeProject({ studio, uuid: reference.uuid, maxAgeMs: { record: 0 } }) : null;
    return (seen?.reference ?? reference).record.music?.link ?? null;
  };
  return answerGuestFile({ studio, request, label: "share/music", find, token, entered, kind: "sound" });
}

/** Somebody who came in by the link of a board. */
async function findInside({ studio, token }: Omit<Asked, "request">) {
  const entered = await findEntered({ studio, token });
  return entered?.isInside && entered.share.clipReferenceUuid === null ? entered : null;
}
