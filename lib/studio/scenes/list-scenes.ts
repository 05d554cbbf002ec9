import "server-only";
import { eq } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Scene } from "../../contract/scene.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import { findProject, type OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { studioFaults } from "../studio-faults.ts";
import type { SceneView } from "./scene-view.ts";
import { toSceneView } from "./to-scene-view.ts";

const stripLength = 4;

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
  const scenes = await askScenes({ studio, project, maxAgeMs: 1_000 });
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
  return studio.askOnce.ask({
    key: scenesKey(projectUuid),
    maxAgeMs,
    ask: async () => {
      const result = await studio.service.call("listScenes", { params: { projectUuid } });
      if (!result.ok) return fail(faultSentence(result.fault));
      const scenes = inOrder(result.value.scenes);
      await keepStrip(studio, project, scenes);
      return succeed(scenes);
    },
  });
}

/** A hosted service sends no positions: then the order of its list counts. */
export function inOrder(scenes: Scene[]): Scene[] {
  return scenes.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

async function keepStrip(studio: Studio, { reference }: OwnedProject, scenes: Scene[]) {
  const stripSceneIds = scenes
    .filter(({ storyboard }) => storyboard.thumbnailLink ?? storyboard.assetLink)
    .slice(0, stripLength)
    .map(({ sceneId }) => sceneId);
  if (stripSceneIds.join() === reference.stripSceneIds.join()) return;
  await studio.db.update(projectReference).set({ stripSceneIds }).where(eq(projectReference.uuid, reference.uuid));
}
