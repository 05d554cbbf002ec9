"use client";

import { History } from "lucide-react";
import Link from "next/link";
import { boardSinceQuery } from "#lib/studio/activity/since/queries.ts";
import * as say from "#messages/since.ts";
import { frameShape } from "../picture/framed-picture.tsx";
import { useProject } from "../project/use-project.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { ChangedScenes } from "./scenes.tsx";
import { useSince } from "./use-since.ts";

/** Only what changed since a member last looked. */
export function BoardChanges({ projectUuid }: { projectUuid: string }) {
  const { data, error, isPending, refetch } = useQuery(boardSinceQuery(projectUuid));
  const { project } = useProject(projectUuid);
  const { news, markSeen } = useSince(projectUuid, "nothing");
  if (isPending) return <Skeleton className="m-4 h-64 rounded-xl" />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  const board = `/projects/${encodeURIComponent(projectUuid)}/storyboard`;
  if (!news) {
    return (
      <EmptyState
        picture={<History className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.nothingChanged()}
        advice={say.comeBackLater()}
        action={
          <Button asChild look="primary">
            <Link href={board}>{say.toTheBoard()}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ChangedScenes
      scenes={news.scenes}
      shape={frameShape(project?.videoFormat)}
      toBoard={({ sceneId }) => (
        <Link
          href={`${board}?scene=${encodeURIComponent(sceneId)}&view=large`}
          className="self-start rounded-sm text-accent underline underline-offset-2"
        >
          {say.openOnBoard()}
        </Link>
      )}
      onSeen={() => void markSeen()}
    />
  );
}
