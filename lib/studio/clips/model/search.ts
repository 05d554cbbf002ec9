import { z } from "zod";

/** So many are shown at first, and so many more each time. */
export const CLIPS_PAGE = 24;
export const MOST_CLIP_PAGES = 40;

const members = {
  /** Looked for in the names of projects and clips, and in who made them. */
  q: z.string().trim().max(200).default(""),
  /** How many pages are shown, beginning with the newest. */
  show: z.coerce.number().int().min(1).max(MOST_CLIP_PAGES).default(1),
};

/** Which clips the list over all projects asks for; its address says the same in the same words. */
export const ClipSearch = z.object(members);
export type ClipSearch = z.infer<typeof ClipSearch>;

/** What an address asks for; a part that says nothing known counts as left out. */
export function readClipSearch(address: Record<string, string | string[] | undefined>): ClipSearch {
  const known = Object.entries(members).filter(([name, member]) => member.safeParse(address[name]).success);
  return ClipSearch.parse(Object.fromEntries(known.map(([name]) => [name, address[name]])));
}
