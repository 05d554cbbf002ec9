import "server-only";
import type { Scene } from "../../contract/scene.ts";
import type { TakeKind } from "../../contract/take.ts";
import { type Result, succeed } from "../../result.ts";
import { offersExtension } from "../connection/offers-extension.ts";
import type { StudioFault } from "../fault.ts";
import { keepBeforeReplacing } from "../media/archive/takes.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { lastReviews } from "../reviews/get-review-board.ts";
import type { Studio } from "../studio.ts";
import { approvedScenes } from "./approved-scenes.ts";
import { findScenesNow } from "./find.ts";

type Asked = { studio: Studio; project: OwnedProject; kind: TakeKind; sceneIds: readonly string[] };

export type Arrivals = {
  /** Scenes whose new take is to wait beside the approved one. */
  candidates: ReadonlySet<string>;
  /** Scenes that get none: it would replace an approved picture of which nothing would be left. */
  refused: ReadonlySet<string>;
};

/** How new takes of these scenes are to arrive: where an approval stands the approved take stays, or is kept first. */
export async function planArrivals({ studio, project, kind, sceneIds }: Asked): Promise<Result<Arrivals, StudioFault>> {
  const approved = await findApproved({ studio, project, sceneIds });
  if (!approved.ok) return approved;
  const held = approved.value.filter((scene) => usedOf(scene, kind).assetLink);
  const nobody: ReadonlySet<string> = new Set();
  if (held.length === 0) return succeed({ candidates: nobody, refused: nobody });
  const offers = await offersExtension(studio, "scene.take-arrives");
  if (!offers.ok) return offers;
  if (offers.value) return succeed({ candidates: new Set(held.map(({ sceneId }) => sceneId)), refused: nobody });
  return succeed({
    candidates: nobody,
    refused: await keepBeforeReplacing({ studio, projectReferenceUuid: project.reference.uuid, scenes: held }),
  });
}

type Wanted = Omit<Asked, "kind">;

/** Those of the scenes that somebody approved as they are now; nobody is asked while no approval was given on any of them. */
export async function findApproved({ studio, project, sceneIds }: Wanted): Promise<Result<Scene[], StudioFault>> {
  const reviews = await lastReviews(studio.db, project.reference.uuid);
  const approvals = reviews.filter(({ sceneId, verdict }) => verdict === "approved" && sceneIds.includes(sceneId));
  if (approvals.length === 0) return succeed([]);
  const asked = await findScenesNow(studio, project.reference);
  return asked.ok ? succeed(approvedScenes(asked.value, approvals)) : asked;
}

function usedOf({ storyboard, motionVideo }: Scene, kind: TakeKind): Scene["storyboard"] {
  return kind === "storyboard" ? storyboard : motionVideo;
}
