"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PdfAnswer, PdfFault, PdfRequest } from "../document/pdf-message.ts";

export type PdfPages =
  | { at: "reading" }
  | { at: "failed"; fault: PdfFault }
  /** Pictures by their page's index: null where a page cannot be drawn. */
  | { at: "read"; count: number; pictures: ReadonlyMap<number, string | null> };

/** Reads a PDF in this browser, in a thread of its own, and draws the pages that are asked for. */
export function usePdfPages(file: File): { pages: PdfPages; want: (index: number) => void } {
  const [pages, setPages] = useState<PdfPages>({ at: "reading" });
  const reader = useRef<Worker | null>(null);
  const wanted = useRef(new Set<number>());

  useEffect(() => {
    const worker = new Worker(new URL("../document/pdf-reader.ts", import.meta.url), { type: "module" });
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
