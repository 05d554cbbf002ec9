"use client";

import { useEffect, useRef } from "react";
import type { SourcesPreviewRequest } from "#lib/contract/webpage-preview.ts";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { useQuery } from "../shell/use-query.ts";

/** What a wizard's values will become, as far as it can be known before anything is made. */
export type Forecast = {
  /** What will be made, as a sentence. */
  sentence: string;
  /** Estimated length in milliseconds, or null when only the service can tell. */
  lengthMs: number | null;
  /** The input may give less: without a language model nothing is written that it does not say. */
  isAtMost?: boolean | undefined;
  /** Estimated number of scenes, or null. */
  scenes: number | null;
  /** What the first step holds, for a last look: label and value. */
  input: { label: string; value: string }[];
  /** Names of documents, among which there may be presentations. */
  documents?: readonly string[];
  /** What is read before anything is made, to tell what the film leaves out. */
  sources?: Pick<SourcesPreviewRequest, "script" | "script_text_mode" | "documents" | "webpages" | "doc_usage">;
};

/** Who is heard in the film: a chosen voice, the person who spoke the input, or nobody. */
export type Narrator = "voice" | "speaker" | "nobody";

/**
 * Addresses of chosen files' pictures, by what they were uploaded as. Held by the wizard, so that they outlive its first
 * step and are still there on the way back; given up when it goes.
 */
export function usePreviews(): Map<string, string> {
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const kept = previews.current;
    return () => kept.forEach((address) => void URL.revokeObjectURL(address));
  }, []);
  return previews.current;
}

/** The offline transcriber that finds pauses and hears no words. */
const pausesOnly = "pauses";

/** Whether nothing that is connected can tell what is said in a recording; undefined while nobody knows. */
export function useLacksTranscriber(): boolean | undefined {
  const { transcriber } = useQuery(connectionQuery()).data?.capabilities.providers ?? {};
  return transcriber ? transcriber.name === pausesOnly : undefined;
}
