import Link from "next/link";
import { Fragment } from "react";
import type { ActivityEntry } from "#lib/studio/activity/activity-view.ts";

export type SceneLinksProps = {
  entry: ActivityEntry;
  projectUuid: string;
  /** The scenes of today in their order; missing while they are not known. */
  present: readonly string[] | undefined;
};

const mostLinks = 12;

/** The scenes that something happened to, each a link that opens it large; what is gone is told by the place it had. */
export function SceneLinks({ entry, projectUuid, present }: SceneLinksProps) {
  const { sceneIds } = entry;
  const [only] = sceneIds;
  if (only === undefined) return "a scene";
  if (sceneIds.length === 1) {
    const number = placeOf(only, present);
    if (number === 0) return gone(entry);
    return <SceneLink projectUuid={projectUuid} sceneId={only} text={number ? `scene ${number}` : "a scene"} />;
  }
  const standing = sceneIds
    .map((sceneId) => ({ sceneId, number: placeOf(sceneId, present) }))
    .filter(({ number }) => number)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const shown = standing.slice(0, mostLinks);
  const rest = sceneIds.length - shown.length;
  return (
    <>
      {sceneIds.length} scenes
      {shown.length > 0 ? ": " : ""}
      {shown.map(({ sceneId, number }, index) => (
        <Fragment key={sceneId}>
          {index > 0 ? ", " : ""}
          <SceneLink projectUuid={projectUuid} sceneId={sceneId} text={String(number)} label={`Scene ${number}`} />
        </Fragment>
      ))}
      {shown.length > 0 && rest > 0 ? ` and ${rest} more` : ""}
    </>
  );
}

/** From 1; 0 for a scene that is gone; null while nothing is known. */
function placeOf(sceneId: string, present: readonly string[] | undefined): number | null {
  return present ? present.indexOf(sceneId) + 1 : null;
}

function gone({ verb, details: { place } }: ActivityEntry): string {
  const name = place ? `scene ${place}` : "a scene";
  return verb === "deleted_scene" ? name : `${name} (deleted since)`;
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
