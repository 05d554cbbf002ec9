"use client";
import { useEffect, useRef, useState } from "react";
import { findMediaType } from "#lib/contract/media-types.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import * as say from "#messages/upload.ts";
import { checkFile } from "./check-file.ts";
import { changeUpload, type FileKind, type ListedUpload, moveUpload, nextToSend, takeWhatFits } from "./list.ts";
import { type SentFile, sendFile } from "./send-file.ts";
import { useExtensions } from "./use-upload.ts";

export type KeptMedia = { url: string; kind: FileKind; fileName: string };

export type UploadsRequest = {
  accepts: readonly MediaType[];
  max: number;
  /** What an earlier visit has listed; without an address it was never stored. */
  kept: readonly KeptMedia[];
  /** Pictures of stored files by their address, which outlive this list. */
  previews: Map<string, string>;
  onChange: (media: KeptMedia[]) => void;
};

const sentAtOnce = 2;

/** Files in an order, each from choosing to stored, two on their way at a time. */
export function useUploads({ accepts, max, kept, previews, onChange }: UploadsRequest) {
  const [list, setList] = useState<readonly ListedUpload[]>(() =>
    kept.filter(({ url }) => url).map(toListed(previews)),
  );
  const [refusals, setRefusals] = useState<readonly string[]>(() => kept.filter(({ url }) => !url).map(explainLost));
  const current = useRef(list);
  const files = useRef(new Map<string, File>());
  const sent = useRef(new Map<string, SentFile>());
  const reported = useRef(JSON.stringify(kept));

  const change = (next: readonly ListedUpload[]) => {
    current.current = next;
    setList(next);
  };
  const update = (id: string, changed: Partial<ListedUpload>) => change(changeUpload(current.current, id, changed));
  const stop = (id: string) => {
    sent.current.get(id)?.destroy();
    sent.current.delete(id);
  };

  useEffect(() => {
    for (const { id, state, preview } of nextToSend(list, sentAtOnce)) {
      const file = files.current.get(id);
      if (!file || sent.current.has(id)) continue;
      update(id, {
        state: { at: "sending", fileName: state.fileName, size: file.size, sent: 0, bytesPerSecond: null },
      });
      const onDone = ({ documentUrl }: { documentUrl: string }) => {
        if (preview) previews.set(documentUrl, preview);
        update(id, { url: documentUrl });
      };
      sent.current.set(
        id,
        sendFile({ file, onState: (next) => "fileName" in next && update(id, { state: next }), onDone }),
      );
    }
    const media = list.map(({ url, kind, state }) => ({ url, kind, fileName: state.fileName }));
    const tellable = JSON.stringify(media);
    if (tellable === reported.current) return;
    reported.current = tellable;
    onChange(media);
  });

  useEffect(
    () => () => {
      for (const file of sent.current.values()) file.destroy();
    },
    [],
  );

  const extensions = useExtensions();
  const add = async (chosen: readonly File[]) => {
    const checked = await Promise.all(
      chosen.map(async (file) => ({ file, reason: await checkFile({ file, accepts, extensions }) })),
    );
    const usable = checked.filter(({ reason }) => reason === null);
    const { taken, refusal } = takeWhatFits({ items: usable, listed: current.current.length, max });
    const reasons = [...checked.map(({ reason }) => reason), refusal].filter((reason) => reason !== null);
    setRefusals([...new Set(reasons)]);
    change([...current.current, ...taken.map(({ file }) => listFile(file, files.current))]);
  };
  const retry = (id: string) => {
    const file = files.current.get(id);
    stop(id);
    if (file) update(id, { state: { at: "waiting", fileName: file.name, size: file.size } });
  };
  const remove = (id: string) => {
    stop(id);
    files.current.delete(id);
    const preview = current.current.find((item) => item.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    change(current.current.filter((item) => item.id !== id));
  };
  const pause = (id: string) => sent.current.get(id)?.pause();
  const resume = (id: string) => sent.current.get(id)?.resume();
  const move = (id: string, by: number) => change(moveUpload(current.current, id, by));
  return { list, refusals, add: (chosen: File[]) => void add(chosen), retry, remove, move, pause, resume };
}

let listed = 0;

function listFile(file: File, files: Map<string, File>): ListedUpload {
  const id = `file-${++listed}`;
  files.set(id, file);
  const kind = kindOf(file.name);
  const isShown = kind === "image" && !/\.(?:hei[cf]|tiff?)$/i.test(file.name);
  const preview = isShown ? URL.createObjectURL(file) : null;
  return { id, kind, url: "", preview, state: { at: "waiting", fileName: file.name, size: file.size } };
}

function kindOf(fileName: string): FileKind {
  const mediaType = findMediaType(fileName)?.mediaType ?? "image";
  return mediaType === "pdf" || mediaType === "ppt" || mediaType === "captions" ? "document" : mediaType;
}

function toListed(previews: Map<string, string>) {
  return ({ url, kind, fileName }: KeptMedia): ListedUpload => ({
    id: `kept-${++listed}`,
    kind,
    url,
    preview: previews.get(url) ?? null,
    state: { at: "done", fileName, size: null },
  });
}

function explainLost({ fileName }: KeptMedia): string {
  return say.wasNotUploadedWhenYou({ fileName });
}
