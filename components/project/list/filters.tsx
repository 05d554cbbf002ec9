"use client";
import { LayoutGrid, Rows3 } from "lucide-react";
import { createParser, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { keysOf } from "#lib/keys-of.ts";
import { type ProjectSearch as Asked, defineProjectSearch } from "#lib/studio/projects/model/search.ts";
import { PROJECT_FILTERS, type ProjectPage, SHELVES, WAITING_FILTERS } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/projects.ts";
import { methodSign, methodViews } from "../../create/methods.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { useDebounced } from "../../ui/steady.ts";

const statusLabels = { all: say.all(), working: say.inProgress(), ready: say.ready(), failed: say.failed() } as const;

export type ProjectFiltersProps = { page: ProjectPage; view: ReturnType<typeof useProjectView> };

/** Search, filters, shelf and form of the list. A filter with one choice would be no filter and is left out. */
export function ProjectFilters({ page, view: [wanted, change] }: ProjectFiltersProps) {
  // What is asked for again is shown from its beginning.
  const want = (filters: Parameters<typeof change>[0]) => void change({ show: null, ...filters });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput label={say.searchProjects()} value={wanted.q} onValueChange={(q) => want({ q: q || null })} />
      <FilterChips
        label={say.status()}
        value={wanted.status}
        onValueChange={(status) => want({ status: status === "all" ? null : status })}
        chips={PROJECT_FILTERS.map((filter) => ({
          value: filter,
          label: statusLabels[filter],
          count: page.counts[filter],
        }))}
      />
      <Choice
        label={say.madeFrom()}
        value={wanted.method}
        onValueChange={(value) => want({ method: page.methods.find((method) => method === value) ?? null })}
        options={sorted(page.methods.map((value) => ({ value, label: methodSign(value).title })))}
      />
      <Choice
        label={say.person()}
        value={wanted.by}
        onValueChange={(value) => want({ by: value === "all" ? null : value })}
        options={sorted(page.people.map(({ userUuid, name }) => ({ value: userUuid, label: name })))}
      />
      <Choice
        label={say.waitingOn()}
        value={wanted.waits}
        onValueChange={(value) =>
          want({ waits: WAITING_FILTERS.find((its) => its === value && its !== "all") ?? null })
        }
        options={sorted(page.waits.map((value) => ({ value, label: waitingLabels[value] })))}
      />
      <div className="ms-auto flex items-center gap-2">
        <SegmentedControl
          label={say.shelf()}
          value={wanted.shelf}
          onValueChange={(shelf) => want({ shelf: shelf === "active" ? null : shelf })}
          segments={[
            { value: "active", label: say.active() },
            { value: "archive", label: say.archive() },
            { value: "trash", label: say.trash() },
          ]}
        />
        <SegmentedControl
          label={say.showAs()}
          value={wanted.view}
          onValueChange={(view) => void change({ view: view === "grid" ? null : view })}
          segments={[
            { value: "grid", label: <LayoutGrid className="mx-auto size-4" aria-label={say.cards()} role="img" /> },
            { value: "table", label: <Rows3 className="mx-auto size-4" aria-label={say.table()} role="img" /> },
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
  const all = { value: "all", label: say.labelAll({ label }) };
  return (
    <Select
      aria-label={label}
      className="h-8! w-auto! max-w-48"
      value={value}
      onValueChange={onValueChange}
      options={[all, ...options]}
    />
  );
}

const waitingLabels = { me: say.waitingOnYou(), others: say.waitingOnOthers(), export: say.readyToExport() } as const;

function sorted(options: SelectOption<string>[]): SelectOption<string>[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}

const METHODS = [...keysOf(methodViews), "elsewhere"] as const;
const { ProjectSearch, readProjectSearch } = defineProjectSearch(METHODS);
const typingMs = 250;
/** What is no person's id counts as left out, in the list and in its filter alike. */
const parseAsPerson = createParser({
  parse: (text: string) => ProjectSearch.shape.by.safeParse(text).data ?? null,
  serialize: (by: string) => by,
});

/** What of the list is shown and how; all of it stands in the address. */
export function useProjectView() {
  return useQueryStates({
    q: parseAsString.withDefault(""),
    status: parseAsStringLiteral(PROJECT_FILTERS).withDefault("all"),
    method: parseAsStringLiteral(["all", ...METHODS]).withDefault("all"),
    by: parseAsPerson.withDefault("all"),
    waits: parseAsStringLiteral(WAITING_FILTERS).withDefault("all"),
    shelf: parseAsStringLiteral(SHELVES).withDefault("active"),
    show: parseAsInteger.withDefault(1),
    view: parseAsStringLiteral(["grid", "table"]).withDefault("grid"),
  });
}

/** The same as it is asked for: once the typing pauses. */
export function useProjectSearch({ q, view: _, show, ...filters }: ReturnType<typeof useProjectView>[0]): Asked {
  return readProjectSearch({ ...filters, q: useDebounced(q, typingMs), show: String(show) });
}
