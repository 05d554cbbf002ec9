"use client";
import type Uppy from "@uppy/core";
import { useEffect, useRef, useState } from "react";
import type { MediaType } from "#lib/contract/upload.ts";
import { checkFile } from "./check-file.ts";
import { sendFile, type UploadedFile } from "./send-file.ts";
import type { UploadState } from "./upload-state.ts";

export type UploadRequest = { accepts: readonly MediaType[]; onUploaded: (file: UploadedFile) => void };

/** One file from choosing to stored; choosing another takes its place. */
export function useUpload({ accepts, onUploaded }: UploadRequest) {
  const [state, setState] = useState<UploadState>({ at: "empty" });
  const uppy = useRef<Uppy | null>(null);
  const lastFile = useRef<File | null>(null);
  const done = useRef(onUploaded);
  done.current = onUploaded;

  useEffect(() => () => uppy.current?.destroy(), []);

  const start = async (file: File) => {
    uppy.current?.destroy();
    lastFile.current = file;
    const reason = await checkFile({ file, accepts });
    if (reason) return setState({ at: "refused", reason });
    uppy.current = sendFile({ file, onState: setState, onDone: (stored) => done.current(stored) });
  };
  const retry = () => {
    if (lastFile.current) void start(lastFile.current);
  };
  const cancel = () => {
    uppy.current?.destroy();
    uppy.current = null;
    setState({ at: "empty" });
  };
  return { state, start: (file: File) => void start(file), retry, cancel };
}
