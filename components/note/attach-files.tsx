"use client";
import { Paperclip, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ATTACHMENT_SUFFIXES } from "#lib/contract/attachment.ts";
import { formatNumber } from "#lib/language/format.ts";
import * as say from "#messages/attachments.ts";
import { Button } from "../ui/button.tsx";
import { formatSize } from "../ui/format.ts";
import { Progress } from "../ui/progress.tsx";
import type { Attachments } from "./use-attachments.ts";

/** Around the field of a note: what is pasted or dropped there is attached, and stands below it. */
export function AttachArea({ files, children }: { files: Attachments; children: ReactNode }) {
  const take = (list: FileList | undefined, event: { preventDefault(): void }) => {
    if (!list || list.length === 0) return;
    event.preventDefault();
    files.send([...list]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below it does the same by keyboard
    <div
      className="flex flex-col gap-2"
      onPaste={(event) => take(event.clipboardData.files, event)}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files, event)}
    >
      {children}
      <FilesToAttach files={files} />
    </div>
  );
}

function FilesToAttach({ files }: { files: Attachments }) {
  if (files.stored.length + files.underway.length === 0) return null;
  return (
    <ul aria-label={say.filesToAttach()} className="flex flex-col gap-1 text-sm">
      {files.stored.map(({ attachmentUuid, name, sizeBytes }) => (
        <li key={attachmentUuid} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate" dir="auto">
            {name}
          </span>
          <span className="text-dim text-xs">{formatSize(sizeBytes)}</span>
          <RemoveButton name={name} onPress={() => files.remove(attachmentUuid)} />
        </li>
      ))}
      {files.underway.map(({ id, name, share, fault }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate" dir="auto">
              {name}
            </span>
            {fault ? (
              <span role="alert" className="block text-bad text-xs">
                {fault}
              </span>
            ) : (
              <Progress
                label={say.sending({ name, percent: formatNumber(share, { style: "percent" }) })}
                done={share}
                total={1}
                className="mt-1"
              />
            )}
          </span>
          <RemoveButton name={name} onPress={() => files.drop(id)} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button size="xs" look="quiet" aria-label={say.remove({ name })} onClick={onPress}>
      <X aria-hidden />
    </Button>
  );
}

/** Opens the file picker. */
export function AttachButton({ files }: { files: Attachments }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        aria-label={say.attachAFile()}
        title={say.attachAFile()}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ATTACHMENT_SUFFIXES}
        onChange={({ target }) => {
          files.send([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
