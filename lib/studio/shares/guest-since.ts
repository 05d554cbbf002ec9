import "server-only";
import { z } from "zod";
import { fail, type Result, succeed } from "#lib/result.ts";
import { findLinkThen, type TakeAddress } from "../activity/since/compare.ts";
import { readSince } from "../activity/since/list.ts";
import { findLastLook, markLooked, ShownVersion, Until } from "../activity/since/mark.ts";
import type { SceneSide, SceneSince, SinceFile } from "../activity/since/queries.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { isOpaqueId } from "../ids.ts";
import { versionOf } from "../media-address.ts";
import { seeScenes } from "../mirror/see-project.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { answerFault } from "../query.ts";
import type { Studio } from "../studio.ts";
import { lookFault } from "./access-faults.ts";
import { answerGuestFile } from "./guest-file.ts";
import type { GuestSince } from "./guest-queries.ts";
import { findEntered, type Guest } from "./model/find.ts";
import { isSealed, sealShown, sealTold } from "./model/token.ts";

type Asked = { studio: Studio; token: string };

/** What became of a board since a guest looked at it last; those who gave no name are nobody to remember. */
export async function getGuestSince({ studio, token }: Asked): Promise<Result<GuestSince, StudioFault>> {
  const entered = await findEntered({ studio, token });
  if (!entered || entered.share.clipReferenceUuid !== null) return fail(studioFaults.shareNotFound);
  const { project, guest, isInside } = entered;
  if (!isInside || !guest) return fail(studioFaults.notEntered);
  const { guestUuid } = guest;
  const since = await readSince({ studio, project, viewer: { guestUuid }, address: guestAddress(token) });
  const { until } = since;
  return succeed({
    ...since,
    scenes: since.scenes.flatMap(toGuestScene),
    seal: sealTold({ guestUuid, until, secret: studio.secret }),
  });
}

/** What is in use has its address already; what was is told by the scene and by when this guest looked, never by its take. */
function guestAddress(token: string): TakeAddress {
  return ({ sceneId, kind, side, link }) => {
    const [room, part] = side === "before" ? ["since", kind] : ["scenes", kind === "picture" ? "thumbnail" : kind];
    const path = ["share", token, room, sceneId, part].map(encodeURIComponent).join("/");
    return `/api/${path}?v=${versionOf(link)}`;
  };
}

/** Without what guests are never told: how a picture was asked for, and the numbers of takes. */
function toGuestScene({ before, now, ...scene }: SceneSince): SceneSince[] {
  const parts = scene.parts.filter((part) => part !== "description");
  if (scene.what === "changed" && parts.length === 0) return [];
  return [{ ...scene, parts, ...(before && { before: toGuestSide(before) }), ...(now && { now: toGuestSide(now) }) }];
}

function toGuestSide({ description: _, picture, ...side }: SceneSide): SceneSide {
  if (!picture) return side;
  const { take: _take, ...shown } = picture;
  return { ...side, picture: shown };
}

const OfGuest = z.object({ token: z.string().max(200), seal: z.string().max(100) });
export const GuestLooked = z.union([OfGuest.extend({ until: Until }), OfGuest.extend({ version: ShownVersion })]);

type Looked = { studio: Studio; guest: Guest; project: OwnedProject; input: z.output<typeof GuestLooked> };

/**
 * A guest has seen what became of a board. What a scene showed then is open to them from now on, so the moment has to be
 * one at which they were told of the board.
 */
export async function guestLooked({ studio, guest, project, input }: Looked): Promise<Result<null, StudioFault>> {
  const { guestUuid } = guest;
  const { secret } = studio;
  const wanted =
    "until" in input
      ? sealTold({ guestUuid, until: input.until, secret })
      : sealShown({ guestUuid, projectReferenceUuid: project.reference.uuid, version: input.version, secret });
  if (!isSealed(input.seal, wanted)) return fail(lookFault);
  return markLooked({ studio, actor: guest, project, input });
}

const FILES = ["picture", "motion"] as const satisfies SinceFile[];
type AskedFile = Asked & { sceneId: string; part: string; request: Request };

/** Streams what a scene showed when the guest looked last, as long as it is told to have changed. */
export async function guestSinceMedia({ studio, token, sceneId, part, request }: AskedFile): Promise<Response> {
  const entered = await findEntered({ studio, token });
  const kind = FILES.find((known) => known === part);
  if (!entered?.guest || entered.share.clipReferenceUuid !== null || !kind || !isOpaqueId(sceneId))
    return answerFault(studioFaults.mediaNotFound);
  const { project, guest } = entered;
  const find = async (maxAgeMs: number) => {
    if (maxAgeMs === 0) await seeScenes(studio, project.reference.uuid);
    const at = await findLastLook(studio.db, project, guest);
    return at === null ? null : findLinkThen({ studio, project, at, sceneId, kind });
  };
  const as = kind === "picture" ? "picture" : "film";
  return answerGuestFile({ studio, request, token, entered, kind: as, label: `share/since/${kind}`, find });
}
