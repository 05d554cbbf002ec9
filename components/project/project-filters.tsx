"use client";
import { LayoutGrid, Rows3, Search } from "lucide-react";
import { PROJECT_FILTERS, type ProjectPage, WAITING_FILTERS } from "#lib/studio/projects/project-view.ts";
import { methodSign } from "../create/creation-methods.ts";
import { FilterChips } from "../ui/filter-chips.tsx";
import { Input } from "../ui/input.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import type { useProjectView } from "./use-project-view.ts";

const statusLabels = { all: "All", working: "In progress", ready: "Ready", failed: "Failed" } as const;

export type ProjectFiltersProps = { page: ProjectPage; view: ReturnType<typeof useProjectView> };

/** Search, filters, shelf and form of the list. A filter with one choice would be no filter and is left out. */
export function ProjectFilters({ page, view: [wanted, change] }: ProjectFiltersProps) {
  // What is asked for anew is shown from its beginning.
  const want = (wish: Parameters<typeof change>[0]) => void change({ show: null, ...wish });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative w-full sm:w-64">
        <Search className="absolute top-2.5 left-2.5 size-4 text-dim" aria-hidden />
        <Input
          type="search"
          aria-label="Search projects"
          placeholder="Search projects"
          value={wanted.q}
          onChange={(event) => want({ q: event.target.value || null })}
          className="pl-8.5"
        />
      </div>
      <FilterChips
        label="Status"
        value={wanted.status}
        onValueChange={(status) => want({ status: status === "all" ? null : status })}
        chips={PROJECT_FILTERS.map((filter) => ({
          value: filter,
          label: statusLabels[filter],
          count: page.counts[filter],
        }))}
      />
      <Choice
        label="Made from"
        value={wanted.method}
        onValueChange={(value) => want({ method: page.methods.find((method) => method === value) ?? null })}
        options={sorted(page.methods.map((value) => ({ value, label: methodSign(value).title })))}
      />
      <Choice
        label="Person"
        value={wanted.by}
        onValueChange={(value) => want({ by: value === "all" ? null : value })}
        options={sorted(page.people.map(({ userUuid, name }) => ({ value: userUuid, label: name })))}
      />
      <Choice
        label="Waiting on"
        value={wanted.waits}
        onValueChange={(value) =>
          want({ waits: WAITING_FILTERS.find((its) => its === value && its !== "all") ?? null })
        }
        options={sorted(page.waits.map((value) => ({ value, label: waitingLabels[value] })))}
      />
      <div className="ml-auto flex items-center gap-2">
        <SegmentedControl
          label="Shelf"
          value={wanted.shelf}
          onValueChange={(shelf) => want({ shelf: shelf === "active" ? null : shelf })}
          segments={[
            { value: "active", label: "Active" },
            { value: "archive", label: "Archive" },
            { value: "trash", label: "Trash" },
          ]}
        />
        <SegmentedControl
          label="Show as"
          value={wanted.view}
          onValueChange={(view) => void change({ view: view === "grid" ? null : view })}
          segments={[
            { value: "grid", label: <LayoutGrid className="mx-auto size-4" aria-label="Cards" role="img" /> },
            { value: "table", label: <Rows3 className="mx-auto size-4" aria-label="Table" role="img" /> },
          ]}
        />
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: SelectOption<string>[];
  onValueChange: (value: string) => void;
};

function Choice({ label, value, options, onValueChange }: ChoiceProps) {
  if (options.length < 2 && value === "all") return null;
  const all = { value: "all", label: `${label}: all` };
  return (
    <Select
      aria-label={label}
      className="h-8 w-auto max-w-48"
      value={value}
      onValueChange={onValueChange}
      options={[all, ...options]}
    />
  );
}

const waitingLabels = { me: "Waiting on you", others: "Waiting on others", export: "Ready to export" } as const;

function sorted(options: SelectOption<string>[]): SelectOption<string>[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}
