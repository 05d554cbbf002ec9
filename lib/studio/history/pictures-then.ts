import "server-only";
import type { UsedTake } from "#db/studio/schema/board-moment.ts";
import type { Scene } from "../../contract/scene.ts";
import type { Take } from "../../contract/take.ts";
import type { BoardState } from "../activity/history/state.ts";
import type { PictureThen } from "../activity/history/views.ts";
import { findArchivedTakes } from "../archive/find-archived-takes.ts";
import { mediaAddress } from "../media/address.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { findScenes } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";

/** What is shown of a scene that used this take then. */
export type PicturesThen = { of(sceneId: string, used: UsedTake | null): PictureThen };

/** Takes do not change, so those that a board used are shown from where they are now, if anybody still has them. */
export async function openPictures({
  studio,
  project,
  board,
}: {
  studio: Studio;
  project: OwnedProject;
  board: BoardState;
}): Promise<PicturesThen> {
  const asked = await findScenes(studio, project.reference);
  const present = new Set(asked.ok ? asked.value.map(({ sceneId }) => sceneId) : []);
  const takes = takesOf(asked.ok ? asked.value : []);
  const used = board.order.flatMap((sceneId) => board.scenes.get(sceneId)?.picture?.takeUuid ?? []);
  const takeUuids = used.filter((uuid) => !takes.has(uuid));
  const archived = await findArchivedTakes({ studio, project, takeUuids });
  const { projectUuid } = project.reference;
  return {
    of(sceneId, take) {
      if (!take) return { state: "none" };
      const { takeUuid, number } = take;
      const path = ["projects", projectUuid, "takes", takeUuid, "thumbnail"];
      const link = mediaAddress(path, takes.get(takeUuid)?.link ?? archived.get(takeUuid));
      if (link) return { state: "shown", link, take: number, framing: takes.get(takeUuid)?.framing };
      const reason = !asked.ok ? "service_away" : present.has(sceneId) ? "take_gone" : "scene_deleted";
      return { state: "gone", reason, take: number };
    },
  };
}

function takesOf(scenes: readonly Scene[]): Map<string, { link: string; framing: Take["framing"] }> {
  const takes = scenes.flatMap(({ storyboard }) => storyboard.takes ?? []);
  return new Map(
    takes.flatMap(({ takeUuid, thumbnailLink: link, framing }) => (link ? [[takeUuid, { link, framing }]] : [])),
  );
}
