import { z } from "zod";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import { PROJECT_FILTERS, SHELVES, WAITING_FILTERS } from "./views.ts";

/** So many are shown at first, and so many more each time. */
export const PROJECTS_PAGE = 48;
export const MOST_PROJECT_PAGES = 40;

const members = {
  shelf: z.enum(SHELVES).default("active"),
  /** Looked for in names and makers. */
  q: z.string().trim().max(200).default(""),
  status: z.enum(PROJECT_FILTERS).default("all"),
  method: z.enum(["all", ...CREATION_METHODS]).default("all"),
  by: z.union([z.literal("all"), z.uuid()]).default("all"),
  waits: z.enum(WAITING_FILTERS).default("all"),
  /** How many pages are shown, beginning with those changed last. */
  show: z.coerce.number().int().min(1).max(MOST_PROJECT_PAGES).default(1),
};

/** Which projects a list asks for; its address says the same in the same words. */
export const ProjectsAsked = z.object(members);
export type ProjectsAsked = z.infer<typeof ProjectsAsked>;

/** What an address asks for; a part that says nothing known counts as left out. */
export function readProjectsAsked(address: Record<string, string | string[] | undefined>): ProjectsAsked {
  const known = Object.entries(members).filter(([name, member]) => member.safeParse(address[name]).success);
  return ProjectsAsked.parse(Object.fromEntries(known.map(([name]) => [name, address[name]])));
}
