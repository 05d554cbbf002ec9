"use client";

import { Mic, Pause, Play, Square, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/upload.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { formatDuration } from "../ui/format.ts";
import { LONGEST_MS, lengthOf, useRecorder } from "./use-recorder.ts";

const bars = 28;

/** How loud it is just now: anyone who speaks sees whether they are heard. */
function LevelMeter({ stream, isPaused }: { stream: MediaStream; isPaused: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const levels: number[] = new Array(bars).fill(0);
    let frame = 0;
    let count = 0;
    const draw = () => {
      frame = requestAnimationFrame(draw);
      if (isPaused || count++ % 4 !== 0) return;
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From -50 dB, a quiet room, to -10 dB, close to the microphone.
      const level = Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40));
      levels.push(level);
      levels.shift();
      for (const [index, bar] of [...(row.current?.children ?? [])].entries()) {
        if (bar instanceof HTMLElement) bar.style.height = `${Math.max(8, (levels[index] ?? 0) * 100)}%`;
      }
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream, isPaused]);
  return (
    <div ref={row} aria-hidden className="flex h-12 items-center gap-1">
      {Array.from({ length: bars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are places, nothing moves among them
        <span key={index} className="w-1 rounded-full bg-accent" style={{ height: "8%" }} />
      ))}
    </div>
  );
}

const box =
  "flex min-h-44 flex-col items-center justify-center gap-3 rounded-xl border border-line bg-panel p-6 text-center";

/** Records speech in the browser; nothing leaves it before it is listened to and used. */
export function Recorder({ onUse }: { onUse: (file: File) => void }) {
  const { state, start, pause, resume, stop, discard } = useRecorder();
  const lengthMs = useLength(state, stop);

  if (state.at === "recorded") {
    return (
      <div className={box}>
        <p className="font-medium">{say.listenBeforeYouUseIt()}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: a recording that was just made has no words yet */}
        <audio controls src={state.address} aria-label={say.yourRecording()} className="w-full max-w-md" />
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={discard}>
            <Trash2 aria-hidden /> {say.discard()}
          </Button>
          <Button look="primary" onClick={() => onUse(state.file)}>
            {say.usingThisRecording()}
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
          {isPaused ? say.paused() : say.recording()}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {isPaused ? (
            <Button onClick={resume}>
              <Play aria-hidden /> {say.goOn()}
            </Button>
          ) : (
            <Button onClick={pause}>
              <Pause aria-hidden /> {say.pause()}
            </Button>
          )}
          <Button look="primary" onClick={stop}>
            <Square aria-hidden /> {say.done()}
          </Button>
          <Button look="quiet" onClick={discard}>
            {say.discard()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={box}>
      <Mic className="size-6 text-dim" strokeWidth={1.5} aria-hidden />
      <p className="font-medium">{say.speakIntoYourMicrophone()}</p>
      <p className="text-dim text-sm">{say.upToMinutesYouCan({ speechMinutes: LIMITS.speechMinutes })}</p>
      <Button className="mt-1" pending={state.at === "asking"} onClick={start}>
        <Mic aria-hidden /> {say.startRecording()}
      </Button>
      {state.at === "refused" ? <FieldError className="max-w-md">{state.reason}</FieldError> : null}
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
