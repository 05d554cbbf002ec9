"use client";

import { Film } from "lucide-react";
import { projectClipsQuery } from "#lib/studio/clips/queries.ts";
import { projectQuery } from "#lib/studio/projects/queries.ts";
import * as say from "#messages/clip.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { ClipsNotice } from "../since/clips.tsx";
import { useClipsSince } from "../since/use-since.ts";
import { EmptyState } from "../ui/states.tsx";
import { ClipCard } from "./card.tsx";
import { CompareClipsButton } from "./compare-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { ClipGrid, ClipListSkeleton } from "./grid.tsx";

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
