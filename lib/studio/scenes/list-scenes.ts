import "server-only";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { Scene } from "../../contract/scene.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { withArchivedTakes } from "../archive/with-archived-takes.ts";
import { offersExtension } from "../connection/offers-extension.ts";
import { noteTakeTimes } from "../estimates/note-take-times.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keepBoard } from "../history/keep-board.ts";
import { findProject, type OwnedProject } from "../projects/find-project.ts";
import { keepStandings } from "../reviews/keep-standings.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { studioFaults } from "../studio-faults.ts";
import { askTogether, resultOf } from "../sync/ask-together.ts";
import { watchPace } from "../sync/watch-pace.ts";
import { noteScenes } from "./note-scenes.ts";
import type { SceneView } from "./scene-view.ts";
import { toSceneView } from "./to-scene-view.ts";

const Answer = resultOf(z.array(Scene));

export function scenesKey(projectUuid: string): string {
  return `scenes:${projectUuid}`;
}

/** The scenes of a project in their order. */
export async function listScenes({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<SceneView[], StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { scenesFollowedAt, createdAt } = project.reference;
  const maxAgeMs = await watchPace(studio, { since: scenesFollowedAt ?? createdAt, by: "page" });
  const scenes = await askScenes({ studio, project, maxAgeMs });
  return scenes.ok ? succeed(scenes.value.map((scene) => toSceneView(projectUuid, scene))) : scenes;
}

/** The scenes as the service tells them, with its own links: for the server only. */
export function askScenes({
  studio,
  project,
  maxAgeMs,
}: {
  studio: Studio;
  project: OwnedProject;
  maxAgeMs: number;
}): Promise<Result<Scene[], StudioFault>> {
  const { projectUuid } = project.reference;
  return askTogether(studio, {
    key: scenesKey(projectUuid),
    maxAgeMs,
    answer: Answer,
    ask: async () => {
      const askedAt = performance.now();
      const offers = await offersExtension(studio, "scene.waiting");
      const waits = offers.ok && offers.value ? { query: { waiting: "true" as const } } : {};
      const result = await studio.service.call("listScenes", { params: { projectUuid }, ...waits });
      if (!result.ok) return fail(faultSentence(result.fault));
      const scenes = inOrder(result.value.scenes);
      const keep = async () => {
        const kept = await withArchivedTakes({ studio, project, scenes });
        const askedMsAgo = performance.now() - askedAt;
        await Promise.all([
          keepBoard({ studio, project, scenes: kept, askedMsAgo }),
          keepStandings({ studio, project, scenes: kept }),
        ]);
        return kept;
      };
      // Side by side: somebody waits to see what changed.
      const [kept] = await Promise.all([
        keep(),
        noteScenes({ studio, project, scenes }),
        noteTakeTimes({ db: studio.db, project, scenes }),
      ]);
      return succeed(kept);
    },
  });
}

/** A hosted service sends no positions: then the order of its list counts. */
export function inOrder(scenes: Scene[]): Scene[] {
  return scenes.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}
