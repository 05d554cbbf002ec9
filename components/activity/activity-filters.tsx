"use client";
import type { ActivityKind } from "#lib/studio/activity/activity-kind.ts";
import { ACTIVITY_KINDS } from "#lib/studio/activity/activity-kind.ts";
import type { ActivityPerson } from "#lib/studio/activity/activity-view.ts";
import * as say from "#messages/activity.ts";
import { Select } from "../ui/select.tsx";

const labels: Record<ActivityKind, string> = {
  pictures: say.picturesAndMotion(),
  scenes: say.scenes(),
  reviews: say.verdicts(),
  notes: say.notes(),
  clips: say.clips(),
  project: say.theProject(),
};

export type ActivityFiltersProps = {
  kind: ActivityKind | null;
  person: string | null;
  people: readonly ActivityPerson[];
  onChange: (change: { kind?: ActivityKind | null; person?: string | null }) => void;
};

/** Whose doing and what kind of it is shown. */
export function ActivityFilters({ kind, person, people, onChange }: ActivityFiltersProps) {
  // Somebody who is named in the address alone can be chosen all the same.
  const isUnknown = person !== null && !people.some(({ id }) => id === person);
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={say.person()}
        className="h-8 w-auto max-w-56"
        value={person ?? "all"}
        onValueChange={(value) => onChange({ person: value === "all" ? null : value })}
        options={[
          { value: "all", label: say.everybody() },
          ...people.map(({ id, name, standing }) => ({
            value: id,
            label: name,
            ...(standing === "former" && { detail: "left" }),
          })),
          ...(isUnknown ? [{ value: person, label: say.somebodyElse() }] : []),
        ]}
      />
      <Select
        aria-label={say.kind()}
        className="h-8 w-auto max-w-56"
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
