"use client";
import { Mic, Pause, Play, Square, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { formatDuration } from "../ui/format-time.ts";
import { LevelMeter } from "./level-meter.tsx";
import { LONGEST_MS, lengthOf, useRecorder } from "./use-recorder.ts";

const box =
  "flex min-h-44 flex-col items-center justify-center gap-3 rounded-xl border border-line bg-panel p-6 text-center";

/** Records speech in the browser; nothing leaves it before it is listened to and used. */
export function Recorder({ onUse }: { onUse: (file: File) => void }) {
  const { state, start, pause, resume, stop, discard } = useRecorder();
  const lengthMs = useLength(state, stop);

  if (state.at === "recorded") {
    return (
      <div className={box}>
        <p className="font-medium">Listen before you use it</p>
        {/* biome-ignore lint/a11y/useMediaCaption: a recording that was just made has no words yet */}
        <audio controls src={state.address} aria-label="Your recording" className="w-full max-w-md" />
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={discard}>
            <Trash2 aria-hidden /> Discard
          </Button>
          <Button look="primary" onClick={() => onUse(state.file)}>
            Use this recording
          </Button>
        </div>
        <p className="tabular text-dim text-sm">{formatDuration(state.lengthMs)}</p>
      </div>
    );
  }
  if (state.at === "recording" || state.at === "paused") {
    const isPaused = state.at === "paused";
    return (
      <div className={box}>
        <p role="timer" className="tabular font-semibold text-2xl">
          {clock(lengthMs)}
        </p>
        <LevelMeter stream={state.stream} isPaused={isPaused} />
        <p aria-live="polite" className="text-dim text-sm">
          {isPaused ? "Paused" : "Recording"}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {isPaused ? (
            <Button onClick={resume}>
              <Play aria-hidden /> Go on
            </Button>
          ) : (
            <Button onClick={pause}>
              <Pause aria-hidden /> Pause
            </Button>
          )}
          <Button look="primary" onClick={stop}>
            <Square aria-hidden /> Done
          </Button>
          <Button look="quiet" onClick={discard}>
            Discard
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={box}>
      <Mic className="size-6 text-dim" strokeWidth={1.5} aria-hidden />
      <p className="font-medium">Speak into your microphone</p>
      <p className="text-dim text-sm">
        Up to {LIMITS.speechMinutes} minutes. You can pause, listen to it and record again before anything is uploaded.
      </p>
      <Button className="mt-1" pending={state.at === "asking"} onClick={start}>
        <Mic aria-hidden /> Start recording
      </Button>
      {state.at === "refused" ? (
        <p role="alert" className="max-w-md text-bad text-sm">
          {state.reason}
        </p>
      ) : null}
    </div>
  );
}

/** The length by the second, and the end of a recording that would be too long. */
function useLength(state: Parameters<typeof lengthOf>[0], stop: () => void): number {
  const [, tick] = useState(0);
  const lengthMs = lengthOf(state);
  const isOver = state.at === "recording" && lengthMs >= LONGEST_MS;
  useEffect(() => {
    if (state.at !== "recording") return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [state.at]);
  useEffect(() => {
    if (isOver) stop();
  });
  return lengthMs;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
