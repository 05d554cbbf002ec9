"use client";

import { createParser, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { keysOf } from "#lib/keys-of.ts";
import { type ProjectSearch as Asked, defineProjectSearch } from "#lib/studio/projects/queries.ts";
import { PROJECT_FILTERS, SHELVES, WAITING_FILTERS } from "#lib/studio/projects/views.ts";
import { methodViews } from "../create/methods.tsx";
import { useDebounced } from "../ui/steady.ts";

const METHODS = keysOf(methodViews);
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
