import { frameAtMs, msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import type { Player } from "./playback.ts";

/** Where a film stands, and whether it runs. */
export type Playhead = { atMs: number; isPlaying: boolean };

type Shown = { player: Player; timeline: Timeline };

let shown: Shown | null = null;
let wanted: { playhead: Playhead; since: number } | null = null;

/** So far off it is put right; less is heard as a stumble and seen by nobody. */
const driftMs = 110;
/** A place that was wanted so long ago is where nobody is any more. */
const staleMs = 10_000;

/** Lets a session read and move the preview that is on the page. Returns how to end that. */
export function offerPlayhead(offered: Shown): () => void {
  shown = offered;
  if (wanted && performance.now() - wanted.since < staleMs) bring(offered, wanted);
  return () => {
    if (shown === offered) shown = null;
  };
}

export function readPlayhead(): Playhead | null {
  if (!shown) return null;
  const { frame, speed } = shown.player.getState();
  return { atMs: msAtFrame(frame, shown.timeline.frameRate), isPlaying: speed !== 0 };
}

/** Brings the preview to where another one stood so long ago, now or once it is on the page. */
export function bringPlayhead(playhead: Playhead, ageMs: number): void {
  wanted = { playhead, since: performance.now() - ageMs };
  if (shown) bring(shown, wanted);
}

function bring({ player, timeline }: Shown, { playhead, since }: { playhead: Playhead; since: number }): void {
  const { atMs, isPlaying } = playhead;
  const nowMs = isPlaying ? atMs + performance.now() - since : atMs;
  const own = player.getState();
  const frame = frameAtMs(nowMs, timeline.frameRate);
  const offMs = Math.abs(msAtFrame(own.frame, timeline.frameRate) - nowMs);
  if (!isPlaying) {
    player.pause();
    if (frame !== own.frame) player.seek(frame);
  } else if (own.speed !== 1) {
    player.seek(frame);
    player.play(1);
  } else if (offMs > driftMs) player.seek(frame);
}
