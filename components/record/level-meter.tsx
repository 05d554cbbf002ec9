"use client";
import { useEffect, useRef } from "react";

const bars = 28;

/** How loud it is just now: somebody who speaks sees whether he is heard. */
export function LevelMeter({ stream, isPaused }: { stream: MediaStream; isPaused: boolean }) {
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
        (bar as HTMLElement).style.height = `${Math.max(8, (levels[index] ?? 0) * 100)}%`;
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
