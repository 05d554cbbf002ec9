import Link from "next/link";
import { Fragment } from "react";
import type { ActivityEntry } from "#lib/studio/activity/activity-view.ts";
import * as say from "#messages/activity.ts";

export type SceneLinksProps = {
  entry: ActivityEntry;
  projectUuid: string;
  /** The scenes of today in their order; missing while they are not known. */
  present: readonly string[] | undefined;
};

const mostLinks = 12;

/** The scenes that something happened to by their numbers then, each a link that opens it as it is now, unless it is gone. */
export function SceneLinks({ entry, projectUuid, present }: SceneLinksProps) {
  const { sceneIds, numbers, verb } = entry;
  const scenes = sceneIds.map((sceneId, index) => ({ sceneId, number: numbers[index] ?? null }));
  const [only] = scenes;
  if (!only) return say.aScene();
  const isGone = (sceneId: string) => present !== undefined && !present.includes(sceneId);
  if (scenes.length === 1) {
    const text = only.number ? say.sceneNumber({ number: only.number }) : say.aScene();
    if (isGone(only.sceneId)) return verb === "deleted_scene" ? text : say.deletedSince({ textPart: text });
    return <SceneLink projectUuid={projectUuid} sceneId={only.sceneId} text={text} />;
  }
  const told = scenes
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const shown = told.slice(0, mostLinks);
  const rest = scenes.length - shown.length;
  return (
    <>
      {shown.length > 0
        ? say.scenesScenes({ scenes: scenes.length })
        : say.scenesScenesInline({ scenes: scenes.length })}
      {shown.map(({ sceneId, number }, index) => (
        <Fragment key={sceneId}>
          {index > 0 ? ", " : ""}
          {isGone(sceneId) ? (
            number
          ) : (
            <SceneLink
              projectUuid={projectUuid}
              sceneId={sceneId}
              text={String(number)}
              label={say.sceneNumberStart({ number: number ?? "" })}
            />
          )}
        </Fragment>
      ))}
      {shown.length > 0 && rest > 0 ? say.andMore({ rest }) : ""}
    </>
  );
}

function SceneLink({
  projectUuid,
  sceneId,
  text,
  label,
}: {
  projectUuid: string;
  sceneId: string;
  text: string;
  label?: string;
}) {
  return (
    <Link
      href={`/projects/${projectUuid}/storyboard?scene=${encodeURIComponent(sceneId)}&view=large`}
      prefetch={false}
      aria-label={label}
      className="whitespace-nowrap rounded-sm text-accent underline decoration-1 underline-offset-2"
    >
      {text}
    </Link>
  );
}
