"use client";
import { History } from "lucide-react";
import { activityQuery } from "#lib/studio/activity/activity-queries.ts";
import * as say from "#messages/activity.ts";
import { QueryError } from "../fault/query-error.tsx";
import { useProject, useScenes } from "../project/use-project.ts";
import { useInfiniteQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useNow } from "../ui/use-now.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityItem } from "./activity-item.tsx";
import { ActivitySkeleton } from "./activity-skeleton.tsx";
import { groupDays } from "./group-days.ts";
import { useActivityView } from "./use-activity-view.ts";

export type ActivityListProps = { projectUuid: string; onShowBoard: (at: number) => void };

/** Who did what in a project, newest first, by day. */
export function ActivityList({ projectUuid, onShowBoard }: ActivityListProps) {
  const { kind, person, set } = useActivityView();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery({ projectUuid, kind, person }),
  );
  const everybody = useInfiniteQuery(activityQuery({ projectUuid, kind: null, person: null })).data;
  const { project } = useProject(projectUuid);
  const sceneIds = useScenes({ projectUuid, project }).data?.map(({ sceneId }) => sceneId);
  const now = useNow({ everyMs: 60_000 });
  const people = (data ?? everybody)?.pages[0]?.people ?? [];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-labelledby="activity-heading" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="activity-heading" className="font-semibold">
          {say.whatHappened()}
        </h2>
        <ActivityFilters kind={kind} person={person} people={people} onChange={(change) => void set(change)} />
      </div>
      {!data && error ? <QueryError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ActivitySkeleton /> : null}
      {data && entries.length === 0 ? (
        <Nothing
          isFiltered={kind !== null || person !== null}
          onShowAll={() => void set({ kind: null, person: null })}
        />
      ) : null}
      {groupDays(entries, now).map(({ key, label, entries: its }) => (
        <section key={key} aria-label={label} className="mb-4">
          <h3 className="mb-1 px-2 font-medium text-dim text-xs">{label}</h3>
          <ol aria-label={label} className="flex flex-col">
            {its.map((entry) => (
              <ActivityItem
                key={entry.uuid}
                entry={entry}
                projectUuid={projectUuid}
                sceneIds={sceneIds}
                onShowBoard={onShowBoard}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage ? (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mx-2">
          {say.showEarlier()}
        </Button>
      ) : null}
    </section>
  );
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      picture={<History className="size-8" strokeWidth={1.25} aria-hidden />}
      title={isFiltered ? say.nothingOfThatKind() : say.nothingHasHappenedYet()}
      advice={isFiltered ? say.nobodyYouChoseHasDone() : say.whatYouAndYourTeam()}
      action={isFiltered ? <Button onClick={onShowAll}>{say.showEverything()}</Button> : undefined}
    />
  );
}
