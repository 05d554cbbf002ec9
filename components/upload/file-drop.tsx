"use client";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { MediaType } from "#lib/contract/upload.ts";
import * as say from "#messages/upload.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { listSuffixes } from "./check-file.ts";
import { useExtensions } from "./use-upload.ts";

export type FileDropProps = {
  accepts: readonly MediaType[];
  /** The limits, told before a byte moves. */
  limits: ReactNode;
  /** Takes several at once. */
  many?: boolean;
  /** A small box beside another one, which takes what is pasted. */
  beside?: boolean;
  /** Instead of the usual ones. */
  words?: { invite?: string; choose: string; label: string };
  /** Never called with an empty list; one file unless `many`. */
  onFiles: (files: File[]) => void;
};

/** Takes files by drop, paste (anywhere on the page) or pick. */
export function FileDrop({ accepts, limits, many = false, beside = false, words, onFiles }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const extensions = useExtensions();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const taken = [...(files ?? [])].slice(0, many ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
    return taken.length > 0;
  };
  const takeLast = useRef(take);
  takeLast.current = take;
  useEffect(() => {
    if (beside) return;
    const onPaste = (event: ClipboardEvent) => {
      // What is pasted into a text is text, even when its program adds a picture of it.
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      if (takeLast.current(event.clipboardData?.files)) event.preventDefault();
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [beside]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const usual = many
    ? { invite: say.dropFilesHerePasteThem(), choose: say.chooseFiles(), label: say.files() }
    : { invite: say.dropAFileHerePaste(), choose: say.chooseAFile(), label: say.file() };
  const { invite, choose, label } = { ...usual, ...words };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way, the button is the accessible one
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={joinClasses(
        "flex flex-col items-center justify-center gap-2 rounded-xl border border-dashed text-center transition-colors",
        beside ? "p-4" : "min-h-44 p-6",
        isOver ? "border-accent bg-accent-soft" : "border-edge bg-panel",
      )}
    >
      {beside ? null : <Upload className="size-6 text-dim" strokeWidth={1.5} aria-hidden />}
      {beside && !isOver ? null : <p className="font-medium">{isOver ? say.letGoToUpload() : invite}</p>}
      <p className="text-dim text-sm">{limits}</p>
      <Button className="mt-1" size={beside ? "sm" : "md"} onClick={() => picker.current?.click()}>
        {choose}
      </Button>
      <input
        ref={picker}
        type="file"
        tabIndex={-1}
        aria-label={label}
        multiple={many}
        accept={listSuffixes(accepts, extensions).replace(" or ", ", ")}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </div>
  );
}
