"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { reach } from "#lib/studio/live/browser/reach.ts";
import type { SessionState } from "#lib/studio/together/messages.ts";
import { onPlayhead, readPlayhead } from "../board/preview/playhead.ts";
import { useSteady } from "../ui/steady.ts";
import { readAddress, readScroll, scrolled } from "./address.ts";
import { type Answer, sendClosing, sendInSession } from "./send.ts";
import { forgetKeptTab, keepTab } from "./tab.ts";

/** While a film runs, how often it is told where it is. */
const tickMs = 1_000;
/** How often it is told that this tab still leads, where the beats of the stream do not come through. */
const stillMs = 5_000;
/** A place this far from where it would have run to was sought. */
const jumpMs = 150;

/** Counts what this tab told, whichever session it was told to. */
let turn = 0;

type Leading = {
  projectUuid: string;
  tabUuid: string;
  isOn: boolean;
  /** What the page before this one told last counted as. */
  told: number;
  /** The session is led by somebody else, or is over. */
  onOver: () => void;
};

/** What the page shows just now. */
export function readState(): SessionState {
  const address = readAddress(window.location) ?? { page: "storyboard", search: "" };
  const scroll = address.page === "storyboard" ? readScroll() : undefined;
  const playhead = address.page === "preview" ? readPlayhead() : null;
  return {
    ...address,
    ...(scroll !== undefined && { scroll }),
    ...(playhead && { playhead: { ...playhead, atMs: Math.round(playhead.atMs) } }),
  };
}

/** Shows those who follow what this tab shows, whenever that becomes another. Answers how to say that it is still there. */
export function useLeading({ projectUuid, tabUuid, isOn, told, onOver }: Leading): () => void {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const teller = useRef<ReturnType<typeof tellNewest> | null>(null);
  const over = useSteady(onOver);
  turn = Math.max(turn, told);
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    const own = tellNewest({
      read: readState,
      send: (state) => {
        turn += 1;
        return sendInSession(projectUuid, { tabUuid, state, turn });
      },
      onRefused: over,
    });
    teller.current = own;
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.matches(scrolled)) own.tell();
    };
    const onPageHide = () => {
      keepTab(projectUuid, tabUuid);
      sendClosing(projectUuid, tabUuid);
    };
    // A page that a browser kept whole comes back as it was.
    const onPageShow = () => forgetKeptTab(projectUuid);
    let known = { atMs: 0, isPlaying: false, since: 0 };
    const stop = onPlayhead(() => {
      const now = readPlayhead();
      if (!now) return;
      const at = performance.now();
      const ranTo = known.isPlaying ? known.atMs + at - known.since : known.atMs;
      const isOther = now.isPlaying !== known.isPlaying || Math.abs(now.atMs - ranTo) > jumpMs;
      if (!isOther && !(now.isPlaying && at - known.since > tickMs)) return;
      known = { ...now, since: at };
      own.tell();
    });
    const { signal } = end;
    document.addEventListener("scroll", onScroll, { capture: true, passive: true, signal });
    window.addEventListener("pagehide", onPageHide, { signal });
    window.addEventListener("pageshow", onPageShow, { signal });
    const still = setInterval(own.tellAnyway, stillMs);
    own.tell();
    return () => {
      own.end();
      clearInterval(still);
      teller.current = null;
      stop();
      end.abort();
    };
  }, [projectUuid, tabUuid, isOn, over]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what is to be shown
  useEffect(() => teller.current?.tell(), [pathname, search]);
  return useSteady(() => teller.current?.tellAnyway());
}

type Telling<Said> = {
  /** What there is to tell just now. */
  read: () => Said;
  send: (said: Said) => Promise<Answer>;
  /** Nobody wants to hear it any more. */
  onRefused: () => void;
  wait?: (ms: number) => Promise<void>;
  /** Between two tellings. */
  paceMs?: number;
};

/** Before what was lost is told again: so long at first, twice as long each time, and at most so long. */
const again = { firstMs: 250, longestMs: 2_000 };

/**
 * Tells others what is newest. One telling is under way at a time; what changes meanwhile is told after it, as it is
 * then, and what did not arrive is told until it does or is refused.
 */
export function tellNewest<Said>({ read, send, onRefused, wait = sleep, paceMs = 90 }: Telling<Said>) {
  let told = "";
  let isWanted = false;
  let isAlways = false;
  let isUnderWay = false;
  let isOver = false;

  async function tellAll() {
    isUnderWay = true;
    let lostMs = again.firstMs;
    while (isWanted && !isOver) {
      const said = read();
      const text = JSON.stringify(said);
      const isNew = isAlways || text !== told;
      isWanted = false;
      isAlways = false;
      if (!isNew) break;
      const answer = await send(said);
      if (isOver) break;
      if (answer === "arrived") {
        told = text;
        lostMs = again.firstMs;
        await wait(paceMs);
      } else if (answer === "lost") {
        isWanted = true;
        await wait(lostMs);
        lostMs = Math.min(lostMs * 2, again.longestMs);
      } else {
        isOver = true;
        onRefused();
      }
    }
    isUnderWay = false;
  }

  function tell(always = false) {
    isWanted = true;
    isAlways ||= always;
    if (!isUnderWay && !isOver) void tellAll();
  }

  return {
    /** Something may be different. */
    tell: () => tell(),
    /** Tells it also when it is as it was, which says that this one is still there. */
    tellAnyway: () => tell(true),
    end: () => {
      isOver = true;
    },
  };
}

/** Longer while the studio is away. */
async function sleep(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  await reach.untilHere();
}
