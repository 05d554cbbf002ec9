"use client";
import { useEffect, useRef, useState } from "react";
import { ATTACHMENT_LIMITS, findAttachmentType } from "#lib/contract/attachment.ts";
import { faultIn } from "#lib/studio/browser/get-from-studio.ts";
import type { AttachmentView } from "#lib/studio/reviews/note-views.ts";
import * as say from "#messages/attachments.ts";
import { findUnsaved, saveUnsaved, useUnsaved } from "../ui/unsaved.ts";

/** A file on its way, or one that was refused. */
export type FileUnderway = { id: string; name: string; share: number; fault?: string };

export type Attachments = ReturnType<typeof useAttachments>;

/**
 * The files of a note that is still being written: each is sent as soon as it is chosen, and those that were stored are
 * still there after a reload, as the note's words are. `address` takes them.
 */
export function useAttachments({ field, address }: { field: string; address: string }) {
  const key = `files ${field}`;
  const [kept] = useUnsaved(key);
  const stored = readKept(kept);
  const [underway, setUnderway] = useState<readonly FileUnderway[]>([]);
  const requests = useRef(new Map<string, XMLHttpRequest>());
  useEffect(() => {
    const running = requests.current;
    return () => {
      for (const request of running.values()) request.abort();
    };
  }, []);
  const write = (how: (files: readonly AttachmentView[]) => readonly AttachmentView[]) => {
    const files = how(readKept(findUnsaved(key)));
    saveUnsaved(key, files.length === 0 ? null : files.map(toLine).join("\n"));
  };
  const change = (id: string, to: Partial<FileUnderway> | null) =>
    setUnderway((now) =>
      to ? now.map((file) => (file.id === id ? { ...file, ...to } : file)) : now.filter((file) => file.id !== id),
    );

  async function send(file: File, isTooMany: boolean): Promise<void> {
    const id = crypto.randomUUID();
    const { name } = file;
    const fault = isTooMany ? say.atMostFiles({ files: ATTACHMENT_LIMITS.files }) : undefined;
    setUnderway((now) => [...now, { id, name, share: 0, ...(fault && { fault }) }]);
    if (fault) return;
    const request = new XMLHttpRequest();
    requests.current.set(id, request);
    const answer = await sendBy(request, { file, address, onShare: (share) => change(id, { share }) });
    requests.current.delete(id);
    if (answer === "aborted") return;
    if ("fault" in answer) return change(id, answer);
    change(id, null);
    write((files) => [...files, answer.stored]);
  }

  return {
    stored,
    underway,
    uuids: stored.map(({ attachmentUuid }) => attachmentUuid),
    /** Something is still being sent. */
    isBusy: underway.some(({ fault }) => fault === undefined),
    send: (files: readonly File[]) => {
      const waiting = underway.filter(({ fault }) => fault === undefined).length;
      const room = ATTACHMENT_LIMITS.files - stored.length - waiting;
      files.forEach((file, at) => void send(file, at >= room));
    },
    remove: (attachmentUuid: string) =>
      write((files) => files.filter((file) => file.attachmentUuid !== attachmentUuid)),
    drop: (id: string) => {
      requests.current.get(id)?.abort();
      requests.current.delete(id);
      change(id, null);
    },
    /** What stands here went with its note, and what was refused before it is past; what was added after that stays. */
    sent: () => {
      const gone = new Set(stored.map(({ attachmentUuid }) => attachmentUuid));
      write((files) => files.filter(({ attachmentUuid }) => !gone.has(attachmentUuid)));
      setUnderway((now) => now.filter((file) => !underway.includes(file)));
    },
  };
}

type Sending = { file: File; address: string; onShare: (share: number) => void };
type Sent = { stored: AttachmentView } | { fault: string };

/** By the one way that tells how far it is. */
function sendBy(request: XMLHttpRequest, { file, address, onShare }: Sending): Promise<Sent | "aborted"> {
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve("aborted");
    request.onerror = () => resolve({ fault: say.theLineBroke() });
    request.onload = async () => {
      const body: unknown = request.response;
      // The studio's own route answered.
      if (request.status === 200 && body) return resolve({ stored: body as AttachmentView });
      const { message, next } = await faultIn(body);
      resolve({ fault: `${message} ${next}` });
    };
    request.open("PUT", `${address}?name=${encodeURIComponent(file.name)}`);
    request.responseType = "json";
    request.send(file);
  });
}

/** Names hold no line's end: the server takes it out. */
function toLine({ attachmentUuid, sizeBytes, mimeType, name }: AttachmentView): string {
  return `${attachmentUuid} ${sizeBytes} ${mimeType} ${name}`;
}

function readKept(kept: string | null): AttachmentView[] {
  return (kept ?? "").split("\n").flatMap((line) => {
    const [, attachmentUuid, sizeBytes, type, name] = /^(\S+) (\d+) (\S+) (.+)$/.exec(line) ?? [];
    const mimeType = findAttachmentType(type);
    return attachmentUuid && name && mimeType ? [{ attachmentUuid, sizeBytes: Number(sizeBytes), mimeType, name }] : [];
  });
}
