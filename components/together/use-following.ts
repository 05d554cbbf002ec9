"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { createLoader, useQueryStates } from "nuqs";
import { useEffect, useRef } from "react";
import type { SessionMessage } from "#lib/studio/together/messages.ts";
import { bringPlayhead } from "../board/preview/playhead.ts";
import { projectAddress } from "../project/address.ts";
import { useSteady } from "../ui/steady.ts";
import { comeTo, goTo, readAddress, scrolled, scrollTo } from "./address.ts";

type State = Extract<SessionMessage, { kind: "state" }>;
type Following = { projectUuid: string; isOn: boolean; onOwnWay: () => void };

/** Read as the pages would: what a page is brought to, it is handed as it is. */
const readFollowed = createLoader(projectAddress);

/** So many frames a page has to show what is scrolled in it. */
const mostFrames = 90;
const ownKeys = new Set([" ", "k", "l", "j", ",", ".", "[", "]", "r", "PageUp", "PageDown", "Home", "End"]);
const ownScrollKeys = new Set(["PageUp", "PageDown", "Home", "End"]);

/** Takes over what a leader shows; whoever goes elsewhere by themselves goes their own way. */
export function useFollowing({ projectUuid, isOn, onOwnWay }: Following) {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const leave = useSteady(onOwnWay);
  // What stands in the address is kept where the pages set it: an address changed past that stays unseen by a page whose
  // reader opened a scene before.
  const [, bring] = useQueryStates(projectAddress);
  const brought = useRef<string | null>(null);
  const gone = useRef<string[]>([]);
  const newest = useRef(-1);
  const scrolling = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever begins to follow has gone nowhere yet
  useEffect(() => {
    gone.current = [];
    newest.current = -1;
    brought.current = null;
  }, [isOn]);

  useEffect(() => {
    if (!isOn || gone.current.length === 0) return;
    const here = readAddress({ pathname, search });
    const left = here && comeTo(gone.current, nameOf(here));
    if (left) gone.current = left;
    else leave();
  }, [isOn, pathname, search, leave]);

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
      if ((isPreview ? ownKeys : ownScrollKeys).has(key)) leave();
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

  const show = ({ state, version, ageMs }: State) => {
    if (version < newest.current) return;
    newest.current = version;
    const here = readAddress(window.location);
    gone.current = goTo(gone.current, nameOf(state));
    const path = `/projects/${projectUuid}/${state.page}`;
    if (here?.page !== state.page) router.push(state.search ? `${path}?${state.search}` : path);
    // The address itself follows a little later.
    else if (here.search !== state.search || brought.current !== state.search) void bring(readFollowed(state.search));
    brought.current = state.search;
    if (state.playhead) bringPlayhead(state.playhead, ageMs);
    if (state.scroll === undefined) return;
    const wanted = state.scroll;
    scrolling.current += 1;
    const own = scrolling.current;
    const tryFrom = (left: number) => {
      if (own !== scrolling.current) return;
      if (document.querySelector(scrolled)) scrollTo(wanted);
      else if (left > 0) requestAnimationFrame(() => tryFrom(left - 1));
    };
    // After the page has shown the scene, which brings it into sight by itself.
    requestAnimationFrame(() => requestAnimationFrame(() => tryFrom(mostFrames)));
  };
  const beginAnew = () => {
    newest.current = -1;
  };
  return { show, beginAnew };
}

function nameOf({ page, search }: { page: string; search: string }): string {
  return `${page}?${search}`;
}
