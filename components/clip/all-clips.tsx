"use client";
import { useQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import Link from "next/link";
import { clipsQuery } from "#lib/studio/clips/clip-queries.ts";
import { QueryError } from "../fault/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ClipCard } from "./clip-card.tsx";
import { ClipGrid } from "./clip-grid.tsx";
import { ClipListSkeleton } from "./clip-list-skeleton.tsx";

/** The exports of all projects, newest first. */
export function AllClips() {
  const { data: clips, error, isPending, refetch } = useQuery(clipsQuery());
  if (isPending) return <ClipListSkeleton />;
  if (!clips) return <QueryError error={error} onRetry={refetch} />;
  if (clips.length === 0) {
    return (
      <EmptyState
        picture={<Film className="size-8" strokeWidth={1.25} aria-hidden />}
        title="No clips yet"
        advice="Open a project whose scenes are ready and choose Export. The video appears here."
        action={
          <Button asChild look="primary">
            <Link href="/projects">Go to projects</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ClipGrid>
      {clips.map((clip) => (
        <li key={clip.clipUuid}>
          <ClipCard clip={clip} names="project" />
        </li>
      ))}
    </ClipGrid>
  );
}
