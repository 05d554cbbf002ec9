"use client";
import { useEffect, useRef } from "react";
import { reach } from "#lib/studio/live/browser/reach.ts";
import type { SessionState } from "#lib/studio/together/model.ts";
import { readPlayhead } from "../board/preview/playhead.ts";
import { useSteady } from "../ui/steady.ts";
import { readAddress, scrolled } from "./address.ts";

/** How often a tab looks whether it has something new to send. */
const lookEveryMs = 60;
/** A browser has few connections to a studio: one that is silent this long is given up. */
const silentMs = 5_000;
/** Pause after something did not arrive. */
const lostMs = 1_000;

type Sending<Sent> = {
  /** What there is to send now; null for nothing. */
  read: () => Sent | null;
  /** Whether it differs from what arrived last, so many milliseconds ago. */
  isNew: (now: Sent, last: { sent: Sent; agoMs: number } | null) => boolean;
  /** Answers whether it arrived. */
  send: (sent: Sent) => Promise<boolean>;
  signal: AbortSignal;
  wait?: (ms: number) => Promise<void>;
};

/**
 * Sends what is new until it is aborted. One request is under way at a time; the next one has what is newest then, and what
 * did not arrive is sent again.
 */
export async function sendNewest<Sent>({ read, isNew, send, signal, wait = sleep }: Sending<Sent>): Promise<void> {
  let last: { sent: Sent; at: number } | null = null;
  while (!signal.aborted) {
    const [now, at] = [read(), performance.now()];
    if (now !== null && isNew(now, last && { sent: last.sent, agoMs: at - last.at })) {
      if (await send(now)) last = { sent: now, at };
      else await wait(lostMs);
    }
    await wait(lookEveryMs);
  }
}

/** Longer while the studio is away. */
async function sleep(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  await reach.untilHere();
}

/** Sends the session what this tab shows or points at; answers whether it arrived. */
async function post(projectUuid: string, body: object): Promise<boolean> {
  const answer = await fetch(`/api/projects/${encodeURIComponent(projectUuid)}/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(silentMs),
  }).catch(() => null);
  if (!answer) reach.suspect();
  return answer?.ok === true;
}

type Leading = {
  projectUuid: string;
  tabUuid: string;
  isOn: boolean;
  /** The number of the newest state that the studio has. */
  sequence: number;
  onLost: () => void;
};

/** Shows followers what this tab shows. */
export function useLeading({ projectUuid, tabUuid, isOn, sequence, onLost }: Leading): void {
  const newest = useRef(0);
  newest.current = Math.max(newest.current, sequence);
  const lost = useSteady(onLost);
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    void sendNewest({
      read: readState,
      isNew: isNewState,
      async send(state) {
        // The time continues the numbers of the page before a reload, the number itself those of another leader.
        newest.current = Math.max(Date.now(), newest.current + 1);
        const hasArrived = await post(projectUuid, { tabUuid, state, sequence: newest.current });
        if (!hasArrived) lost();
        return hasArrived;
      },
      signal: end.signal,
    });
    return () => end.abort();
  }, [projectUuid, tabUuid, isOn, lost]);
}

/** What the page shows now. */
export function readState(): SessionState {
  const address = readAddress(window.location) ?? { page: "storyboard", search: "" };
  const board = address.page === "storyboard" ? document.querySelector(scrolled) : null;
  const playhead = address.page === "preview" ? readPlayhead() : null;
  return {
    ...address,
    ...(board && { scroll: readScroll(board) }),
    ...(playhead && { playhead: { ...playhead, atMs: Math.round(playhead.atMs) } }),
  };
}

function readScroll({ scrollTop, scrollHeight, clientHeight }: Element): number {
  const room = scrollHeight - clientHeight;
  return room <= 0 ? 0 : Math.min(1, Math.max(0, scrollTop / room));
}

/** How often followers learn where a film is that plays. */
const tickMs = 1_000;
/** A film this far from where it would have played to was moved by hand. */
const jumpMs = 150;

export function isNewState(now: SessionState, last: { sent: SessionState; agoMs: number } | null): boolean {
  if (!last) return true;
  const { playhead, ...rest } = now;
  const { playhead: before, ...restBefore } = last.sent;
  if (JSON.stringify(rest) !== JSON.stringify(restBefore)) return true;
  if (!playhead || !before) return playhead !== before;
  if (playhead.isPlaying !== before.isPlaying) return true;
  if (!playhead.isPlaying) return playhead.atMs !== before.atMs;
  return last.agoMs > tickMs || Math.abs(playhead.atMs - before.atMs - last.agoMs) > jumpMs;
}

type Pointed = { surface: string; place: { x: number; y: number } | null };

/** Shows the others where this hand points. */
export function usePointing({ projectUuid, isOn }: { projectUuid: string; isOn: boolean }): void {
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    const { signal } = end;
    let pointed: Pointed | null = null;
    const drop = () => {
      if (pointed?.place) pointed = { ...pointed, place: null };
    };
    const onMove = ({ target, clientX, clientY }: PointerEvent) => {
      const picture = target instanceof Element ? target.closest<HTMLElement>("[data-point-at]") : null;
      const surface = picture?.dataset.pointAt;
      if (!picture || !surface) return drop();
      const { left, top, width, height } = picture.getBoundingClientRect();
      const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
      pointed = { surface, place: { x: share((clientX - left) / width), y: share((clientY - top) / height) } };
    };
    document.addEventListener("pointermove", onMove, { passive: true, signal });
    document.addEventListener("pointerleave", drop, { signal });
    void sendNewest({
      read: () => pointed,
      isNew: (now, last) => now !== last?.sent,
      send: (now) => post(projectUuid, now),
      signal,
    });
    return () => end.abort();
  }, [projectUuid, isOn]);
}
