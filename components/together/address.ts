import { useCallback, useEffect, useRef } from "react";
import type { SessionState } from "#lib/studio/together/model.ts";
import { projectAddress } from "../project/address.ts";
import { useSteady } from "../ui/steady.ts";

const pages = ["storyboard", "preview", "clips", "activity"] as const;

/** The element that is scrolled together: pages mark it. */
export const scrolled = "[data-session-scroll]";

/** The part of a project's address that followers take over; null for other pages. */
export function readAddress({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): Pick<SessionState, "page" | "search"> | null {
  const last = pathname.split("/").at(-1);
  const page = pages.find((known) => known === last);
  if (!page) return null;
  const given = new URLSearchParams(search);
  const followed = new URLSearchParams();
  for (const key of Object.keys(projectAddress)) {
    const value = given.get(key);
    if (value !== null) followed.set(key, value);
  }
  return { page, search: followed.toString().slice(0, 500) };
}

/** A slow page is at most this many places behind. */
const mostPlaces = 20;

/**
 * Notices when a person who is brought from place to place goes elsewhere on their own. Returns how to note the next place.
 * A slow page may arrive at one place when it was brought to the next already, so all places since the last arrival count.
 */
export function usePlaces({ isOn, here, onOwnWay }: { isOn: boolean; here: string | null; onOwnWay: () => void }) {
  const places = useRef<string[]>([]);
  const leave = useSteady(onOwnWay);
  useEffect(() => {
    if (!isOn) places.current = [];
    if (places.current.length === 0) return;
    const left = here === null ? null : arriveAt(places.current, here);
    if (left) places.current = left;
    else leave();
  }, [isOn, here, leave]);
  return useCallback((place: string) => {
    if (places.current.at(-1) !== place) places.current = [...places.current, place].slice(-mostPlaces);
  }, []);
}

/** The places from an arrival on; null at a place that one was not brought to. */
export function arriveAt(places: readonly string[], here: string): string[] | null {
  const at = places.indexOf(here);
  return at < 0 ? null : places.slice(at);
}
