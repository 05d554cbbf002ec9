import { ArrowDown, ArrowUp, AudioLines, FileText, Film, Image } from "lucide-react";
import * as say from "#messages/upload.ts";
import { Button } from "../ui/button.tsx";
import type { ListedUpload } from "./list.ts";
import { UploadRow } from "./row.tsx";

export type MediaRowProps = {
  item: ListedUpload;
  place: { number: number; isFirst: boolean; isLast: boolean };
  onMove: (by: -1 | 1) => void;
  onRetry: () => void;
  onRemove: () => void;
  onPause: () => void;
  onResume: () => void;
};

/** One picture or clip of a list that has an order. */
export function MediaRow({ item, place, onMove, onRetry, onRemove, onPause, onResume }: MediaRowProps) {
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
