"use client";

import { ArrowDown, ArrowUp, AudioLines, FileText, Film, Image } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as say from "#messages/upload.ts";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { explainUnfinished, type ListedUpload } from "./list.ts";
import { UploadRow } from "./row.tsx";
import { type UploadsRequest, useUploads } from "./use-uploads.ts";

const format = "application/x-sceneboard-row";

/** Rows of a list taken by the mouse and dropped onto another one's place. Keys and buttons do the same without it. */
function useDragRows({ ids, onMove }: { ids: readonly string[]; onMove: (id: string, by: number) => void }) {
  const [taken, setTaken] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const wayTo = (id: string) => (taken === null ? 0 : ids.indexOf(id) - ids.indexOf(taken));
  const end = () => {
    setTaken(null);
    setOver(null);
  };
  return {
    /** Where the row would land: on the side that it comes to lie on. */
    markOf(id: string): string {
      if (id === taken) return "opacity-40";
      if (id !== over || wayTo(id) === 0) return "";
      return wayTo(id) < 0
        ? "rounded-xl shadow-[0_-3px_0_0_var(--accent)]"
        : "rounded-xl shadow-[0_3px_0_0_var(--accent)]";
    },
    handlersOf: (id: string) => ({
      draggable: ids.length > 1,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(format, id);
        event.dataTransfer.effectAllowed = "move" as const;
        setTaken(id);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (taken === null || !event.dataTransfer.types.includes(format)) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        if (taken === null) return;
        event.preventDefault();
        if (wayTo(id) !== 0) onMove(taken, wayTo(id));
        end();
      },
    }),
  };
}

type MediaUploadProps = UploadsRequest & {
  /** What the list is called, for example "Images and clips". */
  label: string;
  /** The limits, told before a byte moves. */
  limits: string;
  /** What the order means, as a sentence. */
  orderHint: string;
  error?: string;
  /** What is asked about each stored file, below it; `fileName` tells the fields of two files apart. */
  askBelow?: ((file: { url: string; fileName: string }) => ReactNode) | undefined;
  /** Takes the focus when the list is what is missing. */
  focusRef: (section: HTMLElement | null) => void;
};

/** Many files in the order they will be used, with what went wrong in place. */
export function MediaUpload({ label, limits, orderHint, error, askBelow, focusRef, ...request }: MediaUploadProps) {
  const { list, refusals, add, retry, remove, move, pause, resume } = useUploads(request);
  const rows = useRef<HTMLOListElement>(null);
  const section = useRef<HTMLElement | null>(null);
  const [announcement, announce] = useState("");
  const unfinished = explainUnfinished(list);

  const drag = useDragRows({
    ids: list.map(({ id }) => id),
    onMove: (id, by) => {
      move(id, by);
      announce(say.nowOf({ number: list.findIndex((item) => item.id === id) + 1 + by, list: list.length }));
    },
  });

  const moveBy = (id: string, by: -1 | 1) => {
    // Moving a row in the page takes the focus from its buttons.
    const focused = document.activeElement;
    flushSync(() => move(id, by));
    if (focused instanceof HTMLElement) focused.focus();
    const at = [...(rows.current?.children ?? [])].findIndex((row) => row.contains(focused));
    if (at >= 0) announce(say.nowOf({ number: at + 1, list: list.length }));
  };
  /** A button that goes away takes the focus with it; the last one of the row that stands there then has it. */
  const actAt = (index: number, act: () => void) => {
    flushSync(act);
    const left = [...(rows.current?.children ?? [])];
    const next = left[index] ?? left.at(-1);
    ([...(next?.querySelectorAll("button") ?? [])].at(-1) ?? section.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    moveBy(id, event.key === "ArrowUp" ? -1 : 1);
  };

  return (
    <section
      ref={(element) => {
        section.current = element;
        focusRef(element);
      }}
      tabIndex={-1}
      aria-label={label}
      className="relative flex scroll-mt-4 flex-col gap-2"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-medium">{label}</h2>
        <span className="tabular text-dim text-xs">{say.listOfMax({ list: list.length, max: request.max })}</span>
      </div>
      <FileDrop many accepts={request.accepts} limits={limits} onFiles={add} />
      <p aria-live="polite" className={error ? "text-bad text-sm" : "text-dim text-sm"}>
        {unfinished ?? error}
      </p>
      <div role="alert" className="break-words text-bad text-sm empty:hidden">
        {refusals.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {list.length > 0 ? (
        <ol ref={rows} aria-label={say.inTheOrderTheyAre()} className="flex flex-col gap-2">
          {list.map((item, index) => (
            <li
              key={item.id}
              className={drag.markOf(item.id)}
              onKeyDown={(event) => onKeyDown(event, item.id)}
              {...drag.handlersOf(item.id)}
            >
              <MediaRow
                item={item}
                place={{ number: index + 1, isFirst: index === 0, isLast: index === list.length - 1 }}
                onMove={(by) => moveBy(item.id, by)}
                onRetry={() => actAt(index, () => retry(item.id))}
                onRemove={() => actAt(index, () => remove(item.id))}
                onPause={() => actAt(index, () => pause(item.id))}
                onResume={() => actAt(index, () => resume(item.id))}
              />
              {askBelow && item.url ? askBelow({ url: item.url, fileName: item.state.fileName }) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {list.length > 1 ? <p className="text-dim text-sm">{say.dragARowToIts({ orderHint })}</p> : null}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

type MediaRowProps = {
  item: ListedUpload;
  place: { number: number; isFirst: boolean; isLast: boolean };
  onMove: (by: -1 | 1) => void;
  onRetry: () => void;
  onRemove: () => void;
  onPause: () => void;
  onResume: () => void;
};

/** One picture or clip of a list that has an order. */
function MediaRow({ item, place, onMove, onRetry, onRemove, onPause, onResume }: MediaRowProps) {
  const name = item.state.fileName;
  return (
    <UploadRow
      state={item.state}
      preview={<Preview item={item} number={place.number} />}
      labels={{
        cancel: say.cancelName({ name }),
        remove: say.removeName({ name }),
        retry: say.retryName({ name }),
        pause: say.pauseName({ name }),
        resume: say.resumeName({ name }),
      }}
      onCancel={onRemove}
      onRetry={onRetry}
      onPause={onPause}
      onResume={onResume}
      actions={
        <span className="flex shrink-0">
          <Button
            look="quiet"
            size="icon-sm"
            aria-label={say.moveUp({ name })}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={place.isFirst || undefined}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="icon-sm"
            aria-label={say.moveDown({ name })}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={place.isLast || undefined}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </Button>
        </span>
      }
    />
  );
}

const signs = { image: Image, video: Film, audio: AudioLines, document: FileText };

function Preview({ item, number }: { item: ListedUpload; number: number }) {
  const Sign = signs[item.kind];
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span aria-hidden className="tabular w-4 text-end text-dim text-xs">
        {number}
      </span>
      <span className="grid size-11 place-items-center overflow-hidden rounded-lg bg-hover">
        {item.preview ? (
          // biome-ignore lint/performance/noImgElement: a file of this browser, which no server can scale
          <img src={item.preview} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <Sign className="size-[18px] text-dim" strokeWidth={1.75} aria-hidden />
        )}
      </span>
    </span>
  );
}
