"use client";
import { Upload } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import type { MediaType } from "#lib/contract/upload.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { listSuffixes } from "./check-file.ts";

export type FileDropProps = {
  accepts: readonly MediaType[];
  /** The limits, told before a byte moves. */
  limits: ReactNode;
  onFile: (file: File) => void;
};

/** Takes one file by drop, paste or pick. */
export function FileDrop({ accepts, limits, onFile }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extra ways, the button is the accessible one
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      className={joinClasses(
        "flex min-h-44 flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-edge bg-panel p-6 text-center transition-colors",
        isOver && "border-accent bg-accent-soft",
      )}
    >
      <Upload className="size-6 text-dim" strokeWidth={1.5} aria-hidden />
      <p className="font-medium">{isOver ? "Let go to upload" : "Drop a file here, paste it, or choose one"}</p>
      <p className="text-dim text-sm">{limits}</p>
      <Button className="mt-1" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={picker}
        type="file"
        tabIndex={-1}
        aria-label="File"
        accept={listSuffixes(accepts).replace(" or ", ", ")}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </div>
  );
}
