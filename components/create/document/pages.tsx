"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-files.ts";
import { Skeleton } from "../../ui/states.tsx";
import type { PdfAnswer, PdfFault, PdfRequest } from "./pdf-reader.ts";

/** The pages of a chosen PDF before anything is made of it: how many, and what each looks like. */
export function DocumentPages({ file }: { file: File }) {
  const { pages, want } = usePdfPages(file);
  if (pages.at === "failed") {
    return (
      <p role={pages.fault === "no_reader" ? undefined : "alert"} className={toneOf(pages.fault)}>
        {sentences[pages.fault]}
      </p>
    );
  }
  const count = pages.at === "read" ? pages.count : null;
  const isTooLong = count !== null && count > LIMITS.pagesPerDocument;
  return (
    <section aria-label={say.pages()} aria-busy={count === null} className="mt-2 flex flex-col gap-2">
      <p aria-live="polite" className={isTooLong ? "text-bad text-sm" : "tabular text-dim text-sm"}>
        {isTooLong ? say.pagesAtMostCanBe({ count, pagesPerDocument: LIMITS.pagesPerDocument }) : countOf(count)}
      </p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        className="scroll-quiet max-h-[340px] overflow-y-auto rounded-xl border border-line bg-panel p-3"
      >
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3">
          {Array.from({ length: Math.min(count ?? firstShown, LIMITS.pagesPerDocument) }, (_, index) => (
            <PageThumbnail
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              index={index}
              picture={pages.at === "read" ? pages.pictures.get(index) : undefined}
              onSeen={count === null ? undefined : want}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

type ThumbnailProps = {
  index: number;
  /** Null for a page that cannot be drawn; undefined for one that is not drawn yet. */
  picture: string | null | undefined;
  onSeen: ((index: number) => void) | undefined;
};

function PageThumbnail({ index, picture, onSeen }: ThumbnailProps) {
  const frame = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!frame.current || !onSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(index), {
      rootMargin: "200px",
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [index, onSeen]);
  return (
    <li ref={frame} className="flex flex-col gap-1">
      <div className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-lg border border-line bg-hover">
        {picture === undefined ? <Skeleton className="size-full" /> : null}
        {picture === null ? <span className="px-1 text-center text-dim text-xs">{say.cannotBeShown()}</span> : null}
        {picture ? (
          // biome-ignore lint/performance/noImgElement: drawn in this browser, which no server can scale
          <img
            src={picture}
            alt={say.pageNumber({ number: index + 1 })}
            decoding="async"
            className="absolute inset-0 size-full object-contain"
          />
        ) : null}
      </div>
      <span aria-hidden className="tabular text-center text-dim text-xs">
        {index + 1}
      </span>
    </li>
  );
}

const firstShown = 12;

function countOf(count: number | null): string {
  if (count === null) return say.readingThePages();
  return count === 1 ? say.onePage() : say.countPages({ count });
}

function toneOf(fault: PdfFault): string {
  return fault === "no_reader" ? "text-dim text-sm" : "text-bad text-sm";
}

const sentences: Record<PdfFault, string> = {
  encrypted: say.theDocumentIsProtectedBy(),
  damaged: say.theDocumentCannotBeRead(),
  no_reader: say.thisBrowserCannotShowThe(),
};

type PdfPages =
  | { at: "reading" }
  | { at: "failed"; fault: PdfFault }
  /** Pictures by their page's index: null where a page cannot be drawn. */
  | { at: "read"; count: number; pictures: ReadonlyMap<number, string | null> };

/** Reads a PDF in this browser, in a thread of its own, and draws the pages that are asked for. */
function usePdfPages(file: File): { pages: PdfPages; want: (index: number) => void } {
  const [pages, setPages] = useState<PdfPages>({ at: "reading" });
  const reader = useRef<Worker | null>(null);
  const wanted = useRef(new Set<number>());

  useEffect(() => {
    const worker = new Worker(new URL("./pdf-reader.ts", import.meta.url), { type: "module" });
    const addresses: string[] = [];
    const ask = (request: PdfRequest) => worker.postMessage(request);
    reader.current = worker;
    wanted.current = new Set();
    setPages({ at: "reading" });
    worker.onerror = () => setPages({ at: "failed", fault: "no_reader" });
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => {
      if ("fault" in data) return setPages({ at: "failed", fault: data.fault });
      if ("pages" in data) return setPages({ at: "read", count: data.pages, pictures: new Map() });
      const address = data.picture && URL.createObjectURL(data.picture);
      if (address) addresses.push(address);
      setPages((now) =>
        now.at === "read" ? { ...now, pictures: new Map(now.pictures).set(data.page, address) } : now,
      );
    };
    ask({ file });
    return () => {
      worker.terminate();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [file]);

  const want = useCallback((index: number) => {
    if (wanted.current.has(index)) return;
    wanted.current.add(index);
    reader.current?.postMessage({ page: index } satisfies PdfRequest);
  }, []);
  return { pages, want };
}
