"use client";
import { Film } from "lucide-react";
import Link from "next/link";
import { type ClipView, projectClipsQuery } from "#lib/studio/clips/queries.ts";
import { clipDiscussionQuery } from "#lib/studio/reviews/clips/queries.ts";
import * as say from "#messages/clip-review.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { ClipReview } from "./review.tsx";

type ClipPageProps = { projectUuid: string; clipUuid: string };

/** One clip, to be watched frame by frame, noted on and judged. */
export function ClipPage({ projectUuid, clipUuid }: ClipPageProps) {
  const { data: clips, error, refetch } = useQuery(projectClipsQuery(projectUuid));
  if (!clips) return error ? <QueryError error={error} onRetry={refetch} /> : <ClipSkeleton />;
  const clip = clips.find((each) => each.clipUuid === clipUuid);
  if (!clip)
    return <Nothing of={projectUuid} title={say.thereIsNoSuchClip()} advice={say.itMayHaveBeenOfAnotherProject()} />;
  if (clip.clipStatus !== "completed" || !(clip.playbackLink ?? clip.clipLink))
    return <Nothing of={projectUuid} title={say.itIsNotReadyYet()} advice={say.youCanReviewItOnce()} />;
  return <Discussed clip={clip} />;
}

function Discussed({ clip }: { clip: ClipView }) {
  const { data, error, refetch } = useQuery(clipDiscussionQuery(clip));
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : <ClipSkeleton />;
  return <ClipReview key={clip.clipUuid} clip={clip} discussion={data} />;
}

function Nothing({ of, title, advice }: { of: string; title: string; advice: string }) {
  return (
    <EmptyState
      picture={<Film className="size-8" strokeWidth={1.25} aria-hidden />}
      title={title}
      advice={advice}
      action={
        <Button asChild>
          <Link href={`/projects/${encodeURIComponent(of)}/clips`}>{say.backToClips()}</Link>
        </Button>
      }
    />
  );
}

export function ClipSkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-3 p-4">
      <Skeleton className="aspect-video w-full max-w-4xl rounded-xl" />
      <Skeleton className="h-7" />
      <Skeleton className="h-9 w-64" />
    </div>
  );
}
