import { FOLLOWED_SEARCH } from "#lib/studio/together/followed.ts";
import type { SessionState } from "#lib/studio/together/messages.ts";

const pages = ["storyboard", "preview", "clips", "activity"] as const;

/** What is scrolled together: pages mark it. */
export const scrolled = "[data-session-scroll]";

/** What a project's page shows, as its address says it; null for other pages. */
export function readAddress({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): Pick<SessionState, "page" | "search"> | null {
  const last = pathname.split("/").at(-1);
  const page = pages.find((known) => known === last);
  if (!page) return null;
  const given = new URLSearchParams(search);
  const followed = new URLSearchParams();
  for (const key of FOLLOWED_SEARCH) {
    const value = given.get(key);
    if (value !== null) followed.set(key, value);
  }
  return { page, search: followed.toString().slice(0, 500) };
}

export function readScroll(): number | undefined {
  const element = document.querySelector(scrolled);
  if (!element) return undefined;
  const room = element.scrollHeight - element.clientHeight;
  return room <= 0 ? 0 : Math.min(1, Math.max(0, element.scrollTop / room));
}

export function scrollTo(share: number): void {
  const element = document.querySelector(scrolled);
  if (element) element.scrollTop = share * (element.scrollHeight - element.clientHeight);
}

/** A page that is slow is so many places behind at most. */
const mostPlaces = 20;

/** The places that one was brought to, with one more. */
export function goTo(places: readonly string[], place: string): string[] {
  return places.at(-1) === place ? [...places] : [...places, place].slice(-mostPlaces);
}

/**
 * A page may come to one place when it was brought to the next already. Answers where it is and what is still to come,
 * or null where nobody brought it: whoever is there went by themselves.
 */
export function comeTo(places: readonly string[], here: string): string[] | null {
  const at = places.indexOf(here);
  return at < 0 ? null : places.slice(at);
}
