import { CircleAlert, CircleCheck, FileText, RotateCw, X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { formatSize } from "../ui/format-size.ts";
import { formatDuration } from "../ui/format-time.ts";
import { Progress } from "../ui/progress.tsx";
import type { UploadState } from "./upload-state.ts";

export type UploadRowProps = {
  state: Exclude<UploadState, { at: "empty" } | { at: "refused" }>;
  onCancel: () => void;
  onRetry: () => void;
};

/** One file on its way: how far, how fast, how long still, and what can be done about it. */
export function UploadRow({ state, onCancel, onRetry }: UploadRowProps) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-panel p-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-hover">
        {state.at === "done" ? (
          <CircleCheck className="size-[18px] text-ok" aria-hidden />
        ) : state.at === "failed" ? (
          <CircleAlert className="size-[18px] text-bad" aria-hidden />
        ) : (
          <FileText className="size-[18px] text-dim" aria-hidden />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" dir="auto">
          {state.fileName}
        </p>
        <p className="tabular text-dim text-sm" aria-live="polite">
          {describe(state)}
        </p>
        {state.at === "sending" ? (
          <Progress label={`Uploading ${state.fileName}`} done={state.sent} total={state.size} className="mt-1.5" />
        ) : null}
      </div>
      {state.at === "failed" ? (
        <Button size="sm" onClick={onRetry}>
          <RotateCw aria-hidden /> Retry
        </Button>
      ) : null}
      <Button
        look="quiet"
        size="icon-sm"
        aria-label={state.at === "sending" ? "Cancel the upload" : "Remove the file"}
        onClick={onCancel}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

function describe(state: UploadRowProps["state"]): string {
  if (state.at === "done") return state.size === null ? "Uploaded" : `Uploaded, ${formatSize(state.size)}`;
  if (state.at === "failed") return state.reason;
  const counts = `${formatSize(state.sent)} of ${formatSize(state.size)}`;
  if (!state.bytesPerSecond) return counts;
  const left = ((state.size - state.sent) / state.bytesPerSecond) * 1000;
  return `${counts}, ${formatSize(state.bytesPerSecond)}/s, ${formatDuration(left)} left`;
}
