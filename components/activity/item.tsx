import { CheckCheck, Film, Folder, History, Image as ImageIcon, MessageSquare, Rows3 } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { type ActivityKind, isProjectVerb, projectVerbs } from "#lib/studio/activity/model/kinds.ts";
import { type ActivityEntry, type ActivityPerson, clipHref } from "#lib/studio/activity/model/queries.ts";
import * as say from "#messages/activity.ts";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { describeEntry } from "./describe.ts";

type SceneLinksProps = {
  entry: ActivityEntry;
  projectUuid: string;
  /** The scenes of today in their order; missing while they are not known. */
  present: readonly string[] | undefined;
};

const mostLinks = 12;

/** The scenes that something happened to by their numbers then, each a link that opens it as it is now, unless it is gone. */
function SceneLinks({ entry, projectUuid, present }: SceneLinksProps) {
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
  const numbered = scenes
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const shown = numbered.slice(0, mostLinks);
  const rest = scenes.length - shown.length;
  return (
    <>
      {shown.length > 0 ? say.scenesScenes({ scenes: scenes.length }) : say.severalScenes({ scenes: scenes.length })}
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

const icons: Record<ActivityKind, typeof Film> = {
  pictures: ImageIcon,
  scenes: Rows3,
  reviews: CheckCheck,
  notes: MessageSquare,
  clips: Film,
  project: Folder,
};

type ActivityItemProps = {
  entry: ActivityEntry;
  projectUuid: string;
  /** The scenes of today in their order; missing while they are not known. */
  sceneIds: readonly string[] | undefined;
  onShowBoard: (at: number) => void;
};

/** One thing that happened: who, what, on which scene, when. */
export function ActivityItem({ entry, projectUuid, sceneIds, onShowBoard }: ActivityItemProps) {
  const { who, verb, at, times } = entry;
  const { before, about, after } = describeEntry(entry);
  const { clipUuid } = entry.details;
  const topic = isProjectVerb(verb) ? projectVerbs[verb] : null;
  // What is said of a clip is read on its own page.
  const isAboutReview = topic === "notes" || topic === "reviews";
  const Icon = topic === null ? Folder : icons[topic];
  const isRepeated = times > Math.max(1, entry.sceneIds.length);
  return (
    <li className="group flex items-start gap-3 rounded-lg px-2 py-1.5 hover:bg-hover">
      <span className="mt-px grid size-6 shrink-0 place-items-center rounded-full bg-raise text-dim">
        <Icon className="size-3.5" aria-hidden />
      </span>
      <p className="min-w-0 flex-1 pt-0.5 [overflow-wrap:anywhere]">
        <Who person={who} /> {before}{" "}
        {about === "scenes" ? <SceneLinks entry={entry} projectUuid={projectUuid} present={sceneIds} /> : null}
        {about === "clip" ? (
          <Link
            href={isAboutReview && clipUuid ? clipHref({ projectUuid, clipUuid }) : `/projects/${projectUuid}/clips`}
            className="rounded-sm text-accent underline decoration-1 underline-offset-2"
          >
            {say.clip()}
          </Link>
        ) : null}
        {after ? ` ${after}` : null}
        {isRepeated ? <span className="text-dim">{say.timesTimes({ times })}</span> : null}
      </p>
      <RelativeTime at={at} className="shrink-0 pt-1 text-dim text-xs" />
      <Button
        look="quiet"
        size="icon-sm"
        aria-label={say.showTheBoardAtThis()}
        title={say.showTheBoardAtThis()}
        onClick={() => onShowBoard(at)}
      >
        <History aria-hidden />
      </Button>
    </li>
  );
}

function Who({ person: { name, kind } }: { person: ActivityPerson }) {
  return (
    <>
      <span className="font-medium" dir="auto">
        {name}
      </span>
      {kind === "former" ? <span className="text-dim"> {say.hasLeft()}</span> : null}
    </>
  );
}
