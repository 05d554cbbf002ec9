import { z } from "zod";
import type { ProjectMethod } from "#db/studio/schema/project.ts";
import { PROJECT_FILTERS, SHELVES, WAITING_FILTERS } from "./views.ts";

/** So many are shown at first, and so many more each time. */
export const PROJECTS_PAGE = 48;
export const MOST_PROJECT_PAGES = 40;

/**
 * Which projects a list asks for; its address says the same in the same words. The server knows the creation methods
 * from the contract, a browser from their cards: the contract's are too much to load with a list.
 */
export function defineProjectSearch(methods: readonly ProjectMethod[]) {
  const members = {
    shelf: z.enum(SHELVES).default("active"),
    /** Looked for in names and makers. */
    q: z.string().trim().max(200).default(""),
    status: z.enum(PROJECT_FILTERS).default("all"),
    method: z.enum(["all", ...methods]).default("all"),
    by: z.union([z.literal("all"), z.uuid()]).default("all"),
    waits: z.enum(WAITING_FILTERS).default("all"),
    /** How many pages are shown, beginning with those changed last. */
    show: z.coerce.number().int().min(1).max(MOST_PROJECT_PAGES).default(1),
  };
  const ProjectSearch = z.object(members);
  return {
    ProjectSearch,
    /** What an address asks for; a part that says nothing known counts as left out. */
    readProjectSearch(address: Record<string, string | string[] | undefined>) {
      const known = Object.entries(members).filter(([name, member]) => member.safeParse(address[name]).success);
      return ProjectSearch.parse(Object.fromEntries(known.map(([name]) => [name, address[name]])));
    },
  };
}
export type ProjectSearch = z.infer<ReturnType<typeof defineProjectSearch>["ProjectSearch"]>;
