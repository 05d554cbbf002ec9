"use client";

import { History } from "lucide-react";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { formatDate } from "#lib/language/format.ts";
import { ACTIVITY_KINDS, type ActivityKind } from "#lib/studio/activity/model/kinds.ts";
import { type ActivityEntry, type ActivityPerson, activityQuery } from "#lib/studio/activity/model/queries.ts";
import * as say from "#messages/activity.ts";
import { useProject, useScenes } from "../project/use-project.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useInfiniteQuery } from "../shell/use-infinite-query.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { useNow } from "../ui/time.tsx";

import { ActivityItem } from "./item.tsx";

const labels: Record<ActivityKind, string> = {
  pictures: say.picturesAndMotion(),
  scenes: say.scenes(),
  reviews: say.verdicts(),
  notes: say.notes(),
  clips: say.clips(),
  project: say.theProject(),
};

type ActivityFiltersProps = {
  kind: ActivityKind | null;
  person: string | null;
  people: readonly ActivityPerson[];
  onChange: (change: { kind?: ActivityKind | null; person?: string | null }) => void;
};

/** Whose doing and what kind of it is shown. */
function ActivityFilters({ kind, person, people, onChange }: ActivityFiltersProps) {
  // Somebody who is named in the address alone can be chosen all the same.
  const isUnknown = person !== null && !people.some(({ id }) => id === person);
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={say.person()}
        className="h-8! w-auto! max-w-56"
        value={person ?? "all"}
        onValueChange={(value) => onChange({ person: value === "all" ? null : value })}
        options={[
          { value: "all", label: say.everybody() },
          ...people.map(({ id, name, kind: personKind }) => ({
            value: id,
            label: name,
            ...(personKind === "former" && { detail: "left" }),
          })),
          ...(isUnknown ? [{ value: person, label: say.somebodyElse() }] : []),
        ]}
      />
      <Select
        aria-label={say.kind()}
        className="h-8! w-auto! max-w-56"
        value={kind ?? "all"}
        onValueChange={(value) => onChange({ kind: value === "all" ? null : value })}
        options={[
          { value: "all" as const, label: say.everything() },
          ...ACTIVITY_KINDS.map((value) => ({ value, label: labels[value] })),
        ]}
      />
    </div>
  );
}

type Day = { key: string; label: string; entries: ActivityEntry[] };

const dayMs = 86_400_000;

/**
 * Entries by the day they happened on where the person is. Before the page knows its clock (`now` is null), which is
 * how the server draws it, days are those of Greenwich.
 */
export function groupDays(entries: readonly ActivityEntry[], now: number | null): Day[] {
  const zone = now === null ? { timeZone: "UTC" } : {};
  const dayOf = (at: number) => formatDate(at, { dateStyle: "full", ...zone });
  const today = now === null ? null : dayOf(now);
  const yesterday = now === null ? null : dayOf(now - dayMs);
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return Array.from(days, ([key, its]) => ({
    key,
    label: key === today ? say.today() : key === yesterday ? say.yesterday() : key,
    entries: its,
  }));
}

type ActivityListProps = { projectUuid: string; onShowBoard: (at: number) => void };

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
      advice={isFiltered ? say.noMatchBody() : say.emptyBody()}
      action={isFiltered ? <Button onClick={onShowAll}>{say.showEverything()}</Button> : undefined}
    />
  );
}

/** What of the activity is shown, and the moment the board is shown at; all of it stands in the address. */
export function useActivityView() {
  const [view, set] = useQueryStates({
    kind: parseAsStringLiteral(ACTIVITY_KINDS),
    person: parseAsString,
    at: parseAsInteger,
  });
  return { ...view, person: view.person && person.test(view.person) ? view.person : null, set };
}

export function ActivitySkeleton() {
  return (
    <div role="status" aria-busy aria-label={say.loadingActivity()} className="flex flex-col gap-4">
      <Skeleton className="h-4 w-24" />
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="ms-auto h-3 w-14" />
        </div>
      ))}
    </div>
  );
}

const person = /^(service|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

const rows = ["a", "b", "c", "d", "e", "f"];
