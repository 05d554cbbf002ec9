"use client";

import { MessageSquareText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-files.ts";
import { Skeleton } from "../../ui/states.tsx";
import type { Slide, SlidesAnswer, SlidesFault } from "./read-slides.ts";

/** A file that takes longer was made to. */
const patienceMs = 30_000;

/** Reads a presentation in this browser, in a thread of its own; null until it is read. */
function useSlides(file: File): SlidesAnswer | null {
  const [answer, setAnswer] = useState<SlidesAnswer | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL("./slides-reader.ts", import.meta.url), { type: "module" });
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

export type DocumentSlidesProps = {
  file: File;
  notes: "spoken" | "unspoken";
  /** Receives how many slides have speaker notes; not called for a presentation that cannot be read here. */
  onNoted: (slides: number) => void;
};

/** The slides of a chosen presentation before anything is made of it: what each is called and what is said to it. */
export function DocumentSlides({ file, notes, onNoted }: DocumentSlidesProps) {
  const answer = useSlides(file);
  const noted = answer && "slides" in answer ? answer.slides.filter((slide) => slide.notes !== "").length : null;
  const tell = useRef(onNoted);
  tell.current = onNoted;
  useEffect(() => {
    if (noted !== null) tell.current(noted);
  }, [noted]);
  const cover = useAddress(answer && "cover" in answer ? answer.cover : null);
  if (answer && "fault" in answer) {
    return (
      <p role={answer.fault === "damaged" ? "alert" : undefined} className={toneOf(answer.fault)}>
        {sentences[answer.fault]}
      </p>
    );
  }
  const slides = answer && "slides" in answer ? answer.slides : null;
  const isTooLong = answer !== null && slides === null;
  return (
    <section aria-label={say.slides()} aria-busy={answer === null} className="mt-2 flex flex-col gap-2">
      <p aria-live="polite" className={isTooLong ? "text-bad text-sm" : "tabular text-dim text-sm"}>
        {countOf(answer)}
      </p>
      {isTooLong ? null : (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
          tabIndex={0}
          className="scroll-quiet relative max-h-[340px] overflow-y-auto rounded-xl border border-line bg-panel"
        >
          <ol aria-label={say.slidesInOrder()} className="divide-y divide-line">
            {slides
              ? slides.map((slide, index) => (
                  <SlideRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its number
                    key={index}
                    slide={slide}
                    number={index + 1}
                    cover={index === 0 ? cover : null}
                    notes={notes}
                  />
                ))
              : waiting.map((place) => (
                  <li key={place} className="px-3 py-2.5">
                    <Skeleton className="h-4 w-2/3" />
                  </li>
                ))}
          </ol>
        </div>
      )}
      {slides ? <p className="text-dim text-sm">{say.theSlidesAreDrawnAs()}</p> : null}
    </section>
  );
}

type RowProps = { slide: Slide; number: number; cover: string | null; notes: DocumentSlidesProps["notes"] };

function SlideRow({ slide, number, cover, notes }: RowProps) {
  return (
    <li className="flex items-start gap-3 px-3 py-2.5">
      <span className="tabular w-6 shrink-0 text-end text-dim">{number}</span>
      {cover ? (
        // biome-ignore lint/performance/noImgElement: it stands in the chosen file, which no server can scale
        <img src={cover} alt={say.firstSlide()} className="w-20 shrink-0 rounded-sm border border-line" />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className={slide.title ? "truncate" : "text-dim"} dir="auto">
          {slide.title || say.withoutWords()}
        </p>
        {slide.notes ? (
          <p className="mt-0.5 flex items-start gap-1.5 text-dim text-sm">
            <MessageSquareText className="mt-0.5 size-3.5 shrink-0" aria-label={say.notes()} role="img" />
            <span className={notes === "spoken" ? "line-clamp-2 text-text" : "line-clamp-1"} dir="auto">
              {slide.notes}
            </span>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** An address for a picture of this browser, as long as it is shown. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}

const waiting = ["a", "b", "c", "d"] as const;

function countOf(answer: SlidesAnswer | null): string {
  if (answer === null) return say.readingTheSlides();
  if ("count" in answer) {
    return say.slidesAtMostCanBe({ count: answer.count, pagesPerDocument: LIMITS.pagesPerDocument });
  }
  if (!("slides" in answer)) return "";
  const noted = answer.slides.filter(({ notes }) => notes !== "").length;
  const count = answer.slides.length === 1 ? say.oneSlide() : say.slidesSlides({ slides: answer.slides.length });
  return say.withSpeakerNotes({
    count,
    noted: noted === 0 ? say.noSlides() : noted === answer.slides.length ? say.allSlides() : noted,
  });
}

function toneOf(fault: SlidesFault): string {
  return fault === "damaged" ? "text-bad text-sm" : "text-dim text-sm";
}

const sentences: Record<SlidesFault, string> = {
  old_or_locked: say.slidesOfThisOlderFormat(),
  damaged: say.thePresentationCannotBeRead(),
  no_reader: say.thisBrowserCannotShowTheSlides(),
};
