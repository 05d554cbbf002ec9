"use client";
import { Clapperboard } from "lucide-react";
import { QueryError } from "../fault/query-error.tsx";
import { useProject, useScenes } from "../project/use-project.ts";
import { frameShape } from "../storyboard/frame-shape.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PreviewPlayer } from "./preview-player.tsx";
import { PreviewSkeleton } from "./preview-skeleton.tsx";
import { shownPicture } from "./preview-timeline.ts";

/** The board as a film, at once and without rendering. */
export function Preview({ projectUuid }: { projectUuid: string }) {
  const { project, isRunning } = useProject(projectUuid);
  const { data: scenes, error, isPending, refetch } = useScenes({ projectUuid, project });
  if (isPending) return <PreviewSkeleton />;
  if (!scenes) return <QueryError error={error} onRetry={refetch} />;
  if (!scenes.some((scene) => shownPicture(scene).source !== "")) {
    return (
      <EmptyState
        picture={<Clapperboard className="size-8" strokeWidth={1.25} aria-hidden />}
        title="Nothing to play yet"
        advice={isRunning ? "The preview begins with the first painted scene." : "This project has no painted scene."}
      />
    );
  }
  return (
    <PreviewPlayer
      scenes={scenes}
      shape={frameShape(project?.videoFormat)}
      language={project?.language}
      music={project?.music}
    />
  );
}
