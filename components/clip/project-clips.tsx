"use client";

import { Columns2, Film } from "lucide-react";
import { type ClipView, projectClipsQuery } from "#lib/studio/clips/model/queries.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import * as say from "#messages/clip.ts";
import * as sayCompareClips from "#messages/compare-clips.ts";
import { loadLater } from "../shell/load-later.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { ClipsNotice } from "../since/clips.tsx";
import { useClipsSince } from "../since/use-since.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";
import { ClipCard } from "./card.tsx";
import { ExportButton } from "./export-button.tsx";
import { ClipGrid, ClipListSkeleton } from "./grid.tsx";
import { useClipCompare } from "./use-clip-compare.ts";

/** The exports of one project. */
export function ProjectClips({ projectUuid }: { projectUuid: string }) {
  const { data: project } = useQuery(projectQuery(projectUuid));
  const { data: clips, error, isPending, refetch } = useQuery(projectClipsQuery(projectUuid));
  const { news, markSeen } = useClipsSince(projectUuid);
  const newsOf = Map.groupBy(news?.news ?? [], ({ clipUuid }) => clipUuid);
  if (isPending) return <ClipListSkeleton />;
  if (!clips) return <QueryError error={error} onRetry={refetch} />;
  if (clips.length === 0) {
    return (
      <EmptyState
        picture={<Film className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.noClipsYet()}
        advice={project?.progressStatus === "editing" ? say.exportTheStoryboardToGet() : say.youCanExportOnceEvery()}
        action={project?.progressStatus === "editing" ? <ExportButton project={project} /> : undefined}
      />
    );
  }
  return (
    <>
      <ClipsNotice news={news} onSeen={() => void markSeen()} className="mb-3.5" />
      <CompareClipsButton clips={clips} />
      <ClipGrid>
        {clips.map((clip) => (
          <li key={clip.clipUuid} id={clip.clipUuid} className="scroll-mt-4">
            <ClipCard clip={clip} names="none" project={project} news={newsOf.get(clip.clipUuid)} />
          </li>
        ))}
      </ClipGrid>
    </>
  );
}

const CompareClips = loadLater(() => import("./compare.tsx").then((module) => module.CompareClips), "window");

/** Holds two finished clips of a project against each other: the newest two unless the address says others. */
function CompareClipsButton({ clips }: { clips: readonly ClipView[] }) {
  const compare = useClipCompare();
  const finished = clips.filter(({ clipStatus, clipLink }) => clipStatus === "completed" && clipLink);
  const [newest, before] = finished;
  const { wanted, stop } = compare;
  return (
    <>
      {newest && before ? (
        <div className="mb-3.5">
          <Button size="sm" onClick={() => compare.compare(before.clipUuid, newest.clipUuid)}>
            <Columns2 aria-hidden /> {sayCompareClips.compareClips()}
          </Button>
        </div>
      ) : null}
      {wanted ? <CompareClips clips={finished} compare={compare} onFailed={stop} /> : null}
    </>
  );
}
