"use client";
import { LayoutGrid, Rows3, Search } from "lucide-react";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import { methodSign } from "../create/creation-methods.ts";
import { FilterChips } from "../ui/filter-chips.tsx";
import { Input } from "../ui/input.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import { PROJECT_FILTERS } from "./project-status.ts";
import { findProjects, type useProjectView, WAITING_FILTERS, waitsFor, withStatus } from "./use-project-view.ts";

const statusLabels = { all: "All", working: "In progress", ready: "Ready", failed: "Failed" } as const;

export type ProjectFiltersProps = { projects: readonly ProjectView[]; view: ReturnType<typeof useProjectView> };

/** Search, filters, shelf and form of the list. A filter with one choice would be no filter and is left out. */
export function ProjectFilters({ projects, view: [wanted, want] }: ProjectFiltersProps) {
  const found = findProjects(projects, wanted);
  const pick = (key: "method" | "by" | "space") => (value: string) =>
    void want({ [key]: value === "all" ? null : value });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative w-full sm:w-64">
        <Search className="absolute top-2.5 left-2.5 size-4 text-dim" aria-hidden />
        <Input
          type="search"
          aria-label="Search projects"
          placeholder="Search projects"
          value={wanted.q}
          onChange={(event) => void want({ q: event.target.value || null })}
          className="pl-8.5"
        />
      </div>
      <FilterChips
        label="Status"
        value={wanted.status}
        onValueChange={(status) => void want({ status: status === "all" ? null : status })}
        chips={PROJECT_FILTERS.map((filter) => ({
          value: filter,
          label: statusLabels[filter],
          count: withStatus(found, filter).length,
        }))}
      />
      <Choice label="Made from" value={wanted.method} onValueChange={pick("method")} options={methodsOf(projects)} />
      <Choice label="Person" value={wanted.by} onValueChange={pick("by")} options={peopleOf(projects)} />
      <Choice
        label="Waiting on"
        value={wanted.waits}
        onValueChange={(value) =>
          void want({ waits: WAITING_FILTERS.find((its) => its === value && its !== "all") ?? null })
        }
        options={waitsOf(projects)}
      />
      <Choice label="Teamspace" value={wanted.space} onValueChange={pick("space")} options={spacesOf(projects)} />
      <div className="ml-auto flex items-center gap-2">
        <SegmentedControl
          label="Shelf"
          value={wanted.shelf}
          onValueChange={(shelf) => void want({ shelf: shelf === "active" ? null : shelf })}
          segments={[
            { value: "active", label: "Active" },
            { value: "archive", label: "Archive" },
            { value: "trash", label: "Trash" },
          ]}
        />
        <SegmentedControl
          label="Show as"
          value={wanted.view}
          onValueChange={(view) => void want({ view: view === "grid" ? null : view })}
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

function methodsOf(projects: readonly ProjectView[]) {
  return options(projects.map(({ method }) => [method, methodSign(method).title]));
}

function peopleOf(projects: readonly ProjectView[]) {
  return options(projects.map(({ createdByUuid, createdByName }) => [createdByUuid, createdByName]));
}

const waitingLabels = { me: "Waiting on you", others: "Waiting on others", export: "Ready to export" } as const;

function waitsOf(projects: readonly ProjectView[]) {
  return options(
    projects.flatMap((project) => {
      const waits = waitsFor(project);
      return waits && waits !== "all" ? [[waits, waitingLabels[waits]] as const] : [];
    }),
  );
}

function spacesOf(projects: readonly ProjectView[]) {
  return options(projects.map(({ teamspaceUuid, teamspaceName }) => [teamspaceUuid, teamspaceName]));
}

function options(pairs: readonly (readonly [value: string, label: string])[]): SelectOption<string>[] {
  return Array.from(new Map(pairs), ([value, label]) => ({ value, label })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
}
