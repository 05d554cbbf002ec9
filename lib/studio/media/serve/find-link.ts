import "server-only";
import { type Actor, hasRole } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { clipLink, findClip } from "../../clips/find.ts";
import { previewLink } from "../../footage/find.ts";
import { isOpaqueId } from "../../ids.ts";
import { isAway, seeProject, seeScenes } from "../../mirror/see-project.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { findKeptScene, findSeen } from "../../scenes/find.ts";
import { findRecordOfTake } from "../../scenes/model/records.ts";
import { fetchStyles, fetchVoices } from "../../settings/service/lists.ts";
import type { Studio } from "../../studio.ts";
import { findArchivedTakes, keptLink } from "../find-archived.ts";

type Asked = { studio: Studio; actor: Actor; path: readonly string[]; maxAgeMs: number };

/** The service's own link of a file that the person may see, or null. The path is that of a media address. */
export async function findMediaLink({ studio, actor, path, maxAgeMs }: Asked): Promise<string | null> {
  const [room, uuid = "", ...rest] = path;
  if (room === "voices" && rest.length === 0) return voiceLink(studio, uuid, maxAgeMs);
  if (room === "styles" && rest.length === 0) return styleLink(studio, uuid, maxAgeMs);
  if (room === "clips") {
    const clip = await findClip({ db: studio.db, actor, clipUuid: uuid });
    if (!clip || rest.length !== 1) return null;
    return clipLink({ studio, clip, part: rest[0] ?? "", maxAgeMs });
  }
  if (room !== "projects") return null;
  const project = await findProject({ db: studio.db, actor, projectUuid: uuid });
  return project ? projectLink({ studio, project, path: rest, maxAgeMs }) : null;
}

async function projectLink({
  studio,
  project,
  path,
  maxAgeMs,
}: {
  studio: Studio;
  project: OwnedProject;
  path: readonly string[];
  maxAgeMs: number;
}): Promise<string | null> {
  const [room, id = "", part = ""] = path;
  const { uuid } = project.reference;
  if (path.length === 1 && (room === "thumbnail" || room === "music")) {
    const seen = maxAgeMs === 0 ? await seeProject({ studio, uuid, maxAgeMs: { record: 0 } }) : null;
    const { thumbnailLink, music } = (seen?.reference ?? project.reference).record;
    return (room === "music" ? music?.link : thumbnailLink) ?? null;
  }
  if (path.length === 3 && room === "cast") return castLink({ studio, project, maxAgeMs }, id, part);
  if (path.length === 6 && room === "footage") {
    const { projectUuid } = project.reference;
    const mayAsk = hasRole(project.teamspace.role, "editor");
    return mayAsk ? previewLink({ studio, projectUuid, path: path.slice(1), maxAgeMs }) : null;
  }
  if (path.length !== 3 || (room !== "scenes" && room !== "takes") || !isOpaqueId(id)) return null;
  if (maxAgeMs === 0) await seeScenes(studio, uuid);
  // Anyone who shows the scenes has the service looked at for what is new; a picture of them is no reason to do so
  // again.
  const isSeen = project.reference.scenesSeenAt !== null || (await findSeen(studio, project.reference)).ok;
  // Of a board of 300 scenes a page asks for dozens of pictures at once: each reads the one scene that it is of.
  const of = { projectReferenceUuid: uuid };
  if (room === "scenes") {
    const scene = isSeen ? await findKeptScene(studio, uuid, id) : undefined;
    if (!scene) return null;
    const own = sceneLink(scene, part);
    // With 0 it is the service's own link that is asked for.
    if (maxAgeMs === 0) return own ?? null;
    const isWhole = part === "storyboard" || part === "motion-video";
    return (isWhole || isAway(project.reference) ? keptSceneLink(scene, part) : undefined) ?? own ?? null;
  }
  const scene = isSeen ? await findRecordOfTake(studio.db, { ...of, takeUuid: id }) : undefined;
  const found = scene && takeLink(scene, id, part);
  // A scene may be gone while its takes are still kept here.
  return found ?? (await findArchivedTakes({ studio, project, takeUuids: [id] })).get(id) ?? null;
}

/** The link of the copy of a scene's file that is kept here, for a person who may see it; or null. */
export async function findKeptLink({ studio, actor, path }: Omit<Asked, "maxAgeMs">): Promise<string | null> {
  const [room, projectUuid = "", inside, id = "", part = ""] = path;
  if (room !== "projects" || inside !== "scenes" || path.length !== 5 || !isOpaqueId(id)) return null;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  const scene = project && (await findKeptScene(studio, project.reference.uuid, id));
  return (scene && keptSceneLink(scene, part)) ?? null;
}

function keptSceneLink({ storyboard, motionVideo }: Scene, part: string): string | undefined {
  const parts: Record<string, Scene["storyboard"]> = {
    storyboard,
    // Larger than it need be, and there.
    "storyboard-thumbnail": storyboard,
    "motion-video": motionVideo,
  };
  return parts[part] && keptLink(parts[part]);
}

function sceneLink({ storyboard, motionVideo, narrationLink }: Scene, part: string): string | undefined {
  const parts: Record<string, string | undefined> = {
    storyboard: storyboard.assetLink,
    "storyboard-thumbnail": storyboard.thumbnailLink ?? storyboard.assetLink,
    "motion-video": motionVideo.assetLink,
    "motion-video-thumbnail": motionVideo.thumbnailLink,
    narration: narrationLink,
  };
  return parts[part];
}

function takeLink({ storyboard, motionVideo }: Scene, takeUuid: string, part: string): string | undefined {
  const takes = [...(storyboard.takes ?? []), ...(motionVideo.takes ?? [])];
  const take = takes.find((candidate) => candidate.takeUuid === takeUuid);
  const parts: Record<string, string | undefined> = { asset: take?.assetLink, thumbnail: take?.thumbnailLink };
  return parts[part];
}

async function castLink(
  { studio, project, maxAgeMs }: { studio: Studio; project: OwnedProject; maxAgeMs: number },
  entityUuid: string,
  part: string,
): Promise<string | null> {
  const { uuid } = project.reference;
  const seen = maxAgeMs === 0 ? await seeProject({ studio, uuid, maxAgeMs: { cast: 0 } }) : null;
  const { cast } = seen?.reference ?? project.reference;
  const member = cast?.members.find((candidate) => candidate.entityUuid === entityUuid);
  const parts: Record<string, string | undefined> = {
    reference: member?.referenceLink,
    thumbnail: member?.referenceThumbnailLink,
  };
  return parts[part] ?? null;
}

async function styleLink(studio: Studio, name: string, maxAgeMs: number): Promise<string | null> {
  const styles = await fetchStyles({ studio, maxAgeMs });
  return (styles.ok && styles.value.find((style) => style.name === name)?.previewLink) || null;
}

async function voiceLink(studio: Studio, voiceUuid: string, maxAgeMs: number): Promise<string | null> {
  const voices = await fetchVoices({ studio, maxAgeMs });
  if (!voices.ok) return null;
  const all = [...voices.value.customVoices, ...voices.value.systemVoices];
  return all.find((voice) => voice.voiceUuid === voiceUuid)?.voiceUrl ?? null;
}
