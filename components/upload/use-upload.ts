"use client";
import { useEffect, useRef, useState } from "react";
import type { MediaType } from "#lib/contract/upload.ts";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { useQuery } from "../shell/use-query.ts";
import { checkFile } from "./check-file.ts";
import type { UploadState } from "./list.ts";
import { type SentFile, sendFile, type UploadedFile } from "./send-file.ts";

/** What the connected service takes beyond the interface, by name. */
export function useExtensions(): readonly string[] {
  return useQuery(connectionQuery()).data?.capabilities.extensions ?? none;
}

const none: readonly string[] = [];

export type UploadRequest = { accepts: readonly MediaType[]; onUploaded: (file: UploadedFile) => void };

/** One file from choosing to stored; choosing another takes its place. */
export function useUpload({ accepts, onUploaded }: UploadRequest) {
  const extensions = useExtensions();
  const [state, setState] = useState<UploadState>({ at: "empty" });
  const sent = useRef<SentFile | null>(null);
  const lastFile = useRef<File | null>(null);
  const done = useRef(onUploaded);
  done.current = onUploaded;

  useEffect(() => () => sent.current?.destroy(), []);

  const start = async (file: File) => {
    sent.current?.destroy();
    lastFile.current = file;
    const reason = await checkFile({ file, accepts, extensions });
    if (reason) return setState({ at: "refused", reason });
    sent.current = sendFile({ file, onState: setState, onDone: (stored) => done.current(stored) });
  };
  const retry = () => {
    if (lastFile.current) void start(lastFile.current);
  };
  const cancel = () => {
    sent.current?.destroy();
    sent.current = null;
    setState({ at: "empty" });
  };
  return {
    state,
    start: (file: File) => void start(file),
    retry,
    cancel,
    pause: () => sent.current?.pause(),
    resume: () => sent.current?.resume(),
  };
}
