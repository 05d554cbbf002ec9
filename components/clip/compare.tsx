"use client";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ClipView } from "#lib/studio/clips/model/queries.ts";
import * as say from "#messages/compare-clips.ts";
import { useInSync, type VideosInSync } from "../board/compare/use-in-sync.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatExactTime, formatTimecode } from "../ui/format.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select } from "../ui/select.tsx";
import { Slider } from "../ui/slider.tsx";
import { EmptyState } from "../ui/states.tsx";
import type { useClipCompare } from "./use-clip-compare.ts";

export type CompareClipsProps = { clips: readonly ClipView[]; compare: ReturnType<typeof useClipCompare> };

/** Two clips of a project beside or over each other, in step to the frame. */
export function CompareClips({ clips, compare }: CompareClipsProps) {
  const { wanted, by, compareBy, stop } = compare;
  const [left, right] = (wanted ?? []).map((uuid) => clips.find(({ clipUuid }) => clipUuid === uuid));
  return (
    <Dialog open onOpenChange={stop} width="wide" title={say.compareClips()}>
      {left && right ? (
        <Pair
          key={`${left.clipUuid} ${right.clipUuid}`}
          pair={[left, right]}
          {...{ clips, by, compareBy }}
          onPair={compare.compare}
        />
      ) : (
        <EmptyState title={say.thisClipIsNotThere()} advice={say.chooseTwoFinishedClips()} />
      )}
    </Dialog>
  );
}

type PairProps = {
  pair: readonly [ClipView, ClipView];
  clips: readonly ClipView[];
  by: "beside" | "wipe";
  compareBy: (by: "beside" | "wipe") => void;
  onPair: (one: string, other: string) => void;
};

function Pair({ pair, clips, by, compareBy, onPair }: PairProps) {
  const sync = useInSync();
  const [heard, setHeard] = useState<"none" | "left" | "right">("none");
  const [share, setShare] = useState(50);
  const frameMs = 1000 / Math.max(...pair.map(({ form }) => form.fps));
  const step = (by: 1 | -1) => {
    if (sync.isPlaying) sync.toggle();
    sync.seek(Math.min(sync.lengthMs, Math.max(0, sync.atMs + by * frameMs)));
  };
  useKeys({ " ": sync.toggle, ",": () => step(-1), ".": () => step(1) });
  const names = clips.map((clip) => ({ value: clip.clipUuid, label: nameOf(clip) }));
  const isHeard = [heard === "left", heard === "right"];
  return (
    <div className="flex flex-col gap-3">
      {by === "wipe" ? (
        <div className="relative isolate aspect-video w-full select-none overflow-hidden rounded-lg bg-black">
          <Film clip={pair[1]} sync={sync} at={1} isHeard={isHeard[1] === true} />
          <span className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
            <Film clip={pair[0]} sync={sync} at={0} isHeard={isHeard[0] === true} />
          </span>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_4px_#000]"
            style={{ left: `${share}%` }}
          />
        </div>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {pair.map((clip, at) => (
            <span
              key={at === 0 ? "left" : "right"}
              className="relative aspect-video overflow-hidden rounded-lg bg-black"
            >
              <Film clip={clip} sync={sync} at={at === 0 ? 0 : 1} isHeard={isHeard[at] === true} />
            </span>
          ))}
        </div>
      )}
      {by === "wipe" ? (
        <Slider
          label={say.howMuchOfTheLeft()}
          min={0}
          max={100}
          value={share}
          valueText={`${share} %`}
          onValueChange={setShare}
        />
      ) : null}
      <div className="flex items-center gap-2" dir="ltr">
        <Button size="icon" look="quiet" aria-label={say.frameBack()} aria-keyshortcuts="," onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button size="icon" aria-label={sync.isPlaying ? say.pause() : say.play()} onClick={sync.toggle}>
          {sync.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <Button size="icon" look="quiet" aria-label={say.frameOn()} aria-keyshortcuts="." onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </Button>
        <Slider
          label={say.momentOfBoth()}
          min={0}
          max={sync.lengthMs}
          step={frameMs}
          value={sync.atMs}
          valueText={formatTimecode(sync.atMs)}
          onValueChange={sync.seek}
        />
        <span className="tabular text-dim text-sm">{formatTimecode(sync.atMs)}</span>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          aria-label={say.leftClip()}
          value={pair[0].clipUuid}
          options={names}
          onValueChange={(uuid) => onPair(uuid, pair[1].clipUuid)}
        />
        <Select
          aria-label={say.rightClip()}
          value={pair[1].clipUuid}
          options={names}
          onValueChange={(uuid) => onPair(pair[0].clipUuid, uuid)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label={say.howShown()}
          value={by}
          onValueChange={compareBy}
          segments={[
            { value: "beside", label: say.sideBySide() },
            { value: "wipe", label: say.wipe() },
          ]}
        />
        <SegmentedControl
          label={say.sound()}
          value={heard}
          onValueChange={setHeard}
          segments={[
            { value: "none", label: say.silent() },
            { value: "left", label: say.left() },
            { value: "right", label: say.right() },
          ]}
        />
      </div>
      <p className="touch:hidden text-dim text-sm">{say.keysOfThis()}</p>
    </div>
  );
}

type FilmProps = { clip: ClipView; sync: VideosInSync; at: 0 | 1; isHeard: boolean };

function Film({ clip, sync, at, isHeard }: FilmProps) {
  return (
    // Its captions are where it is played by itself.
    <video
      {...sync.video(at)}
      src={clip.playbackLink ?? clip.clipLink}
      poster={clip.thumbnailLink}
      muted={!isHeard}
      playsInline
      preload="auto"
      aria-label={nameOf(clip)}
      className="absolute inset-0 size-full object-contain"
    />
  );
}

function nameOf({ title, projectName, createdAt, form }: ClipView): string {
  const facts = `${form.resolution} ${form.aspectRatio}`;
  return say.clipMade({ title: title ?? projectName, made: `${formatExactTime(createdAt)}, ${facts}` });
}

/** Keys of the window; fields, buttons and sliders have their own. */
function useKeys(keys: Record<string, () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const own = keys[event.key];
    if (!own) return;
    event.preventDefault();
    own();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (target.closest("textarea, select, [role=listbox], [role=combobox]")) return;
      if (key === " " && target.closest("button, [role=radio], input")) return;
      act(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
