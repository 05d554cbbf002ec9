"use client";
import { useEffect, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import type { SlidesAnswer } from "./slides.ts";

/** A file that takes longer was made to. */
const patienceMs = 30_000;

/** Reads a presentation in this browser, in a thread of its own; null until it is read. */
export function useSlides(file: File): SlidesAnswer | null {
  const [answer, setAnswer] = useState<SlidesAnswer | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL("../document/slides-reader.ts", import.meta.url), { type: "module" });
    const giveUp = () => {
      worker.terminate();
      setAnswer({ fault: "no_reader" });
    };
    const timer = setTimeout(giveUp, patienceMs);
    setAnswer(null);
    worker.onerror = giveUp;
    worker.onmessage = ({ data }: MessageEvent<SlidesAnswer>) => {
      clearTimeout(timer);
      setAnswer(data);
    };
    worker.postMessage({ file, most: LIMITS.pagesPerDocument });
    return () => {
      clearTimeout(timer);
      worker.terminate();
    };
  }, [file]);
  return answer;
}
