"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { createLoader, useQueryStates } from "nuqs";
import { useEffect, useRef } from "react";
import type { SessionState } from "#lib/studio/together/model.ts";
import type { SessionView } from "#lib/studio/together/queries.ts";
import { bringPlayhead } from "../board/preview/playhead.ts";
import { projectAddress } from "../project/address.ts";
import { useSteady } from "../ui/steady.ts";
import { readAddress, scrolled, usePlaces } from "./address.ts";

/** `readAt`: when its age was so, as `Date.now()` gives it. */
export type FollowedSession = SessionView & { readAt: number };

type Following = { projectUuid: string; isOn: boolean; session: FollowedSession | null; onOwnWay: () => void };

const readFollowed = createLoader(projectAddress);

/** Frames that a page may take to show its board. */
const mostFrames = 90;
const playKeys = new Set([" ", "k", "l", "j", ",", ".", "[", "]", "r"]);
const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End"]);

/** Shows what the leader shows. A person who scrolls, plays or goes elsewhere goes their own way. */
export function useFollowing({ projectUuid, isOn, session, onOwnWay }: Following): void {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const leave = useSteady(onOwnWay);
  // Set where the pages set it: a page that opened a scene before does not see an address that is changed in another way.
  const [, setAddress] = useQueryStates(projectAddress);
  const here = readAddress({ pathname, search });
  const noteComing = usePlaces({ isOn, here: here && nameOf(here), onOwnWay: leave });
  const shown = useRef<Pick<SessionView, "leaderUuid" | "sequence" | "state"> | null>(null);
  const scrolls = useRef(0);

  const show = useSteady(() => {
    if (!session) return;
    const { leaderUuid, sequence, state, ageMs, readAt } = session;
    const before = shown.current;
    // A read that was under way while a newer state came has an older one.
    if (before?.leaderUuid === leaderUuid && sequence <= before.sequence) return;
    const path = `/projects/${projectUuid}/${state.page}`;
    // Only what pages know of their address, no matter what the leader sends.
    const wanted = readAddress({ pathname: path, search: state.search });
    if (!wanted) return;
    noteComing(nameOf(wanted));
    const page = before ? before.state.page : readAddress(window.location)?.page;
    if (page !== wanted.page) router.push(wanted.search ? `${path}?${wanted.search}` : path);
    else if (before?.state.search !== state.search) void setAddress(readFollowed(wanted.search));
    shown.current = session;
    if (state.playhead) bringPlayhead(state.playhead, ageMs + Date.now() - readAt);
    const { scroll } = state;
    if (scroll === undefined) return;
    scrolls.current += 1;
    const own = scrolls.current;
    const scrollFrom = (left: number) => {
      if (own !== scrolls.current) return;
      const board = document.querySelector(scrolled);
      if (board) board.scrollTop = scroll * (board.scrollHeight - board.clientHeight);
      else if (left > 0) requestAnimationFrame(() => scrollFrom(left - 1));
    };
    // After the page has brought the open scene into view.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollFrom(mostFrames)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state is shown once
  useEffect(() => {
    if (isOn) show();
    else shown.current = null;
  }, [isOn, session?.leaderUuid, session?.sequence, show]);

  useEffect(() => {
    if (!isOn) return;
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.closest(scrolled)) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (target.closest("input, textarea, select, [role=dialog], [role=menu]")) return;
      const isPreview = readAddress(window.location)?.page === "preview";
      if (scrollKeys.has(key) || (isPreview && playKeys.has(key))) leave();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-session-plays]")) leave();
    };
    const end = new AbortController();
    const passive = { capture: true, passive: true, signal: end.signal };
    document.addEventListener("wheel", onScroll, passive);
    document.addEventListener("touchmove", onScroll, passive);
    document.addEventListener("keydown", onKey, { capture: true, signal: end.signal });
    document.addEventListener("pointerdown", onPress, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [isOn, leave]);
}

function nameOf({ page, search }: Pick<SessionState, "page" | "search">): string {
  return `${page}?${search}`;
}
