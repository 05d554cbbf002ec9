import { CircleAlert, CircleCheck, FileText, Pause, Play, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import * as say from "#messages/upload.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { formatDuration, formatSize } from "../ui/format.ts";
import { Progress } from "../ui/progress.tsx";
import type { FileState } from "./list.ts";

export type UploadRowProps = {
  state: FileState;
  /** Stands before the name instead of a sign of the state; a list of rows speaks for itself once, not row by row. */
  preview?: ReactNode;
  /** More that can be done with the file, before the button that removes it. */
  actions?: ReactNode;
  /** Names of the buttons where rows must be told apart. */
  labels?: { cancel: string; remove: string; retry: string; pause: string; resume: string };
  onCancel: () => void;
  onRetry: () => void;
  onPause: () => void;
  onResume: () => void;
};

/** One file on its way: how far, how fast, how long still, and what can be done about it. */
export function UploadRow({ state, preview, actions, labels, onCancel, onRetry, onPause, onResume }: UploadRowProps) {
  const isUnderway = state.at === "sending" || state.at === "waiting" || state.at === "paused";
  const {
    cancel = say.cancelTheUpload(),
    remove = say.removeTheFile(),
    retry,
    pause = say.pauseTheUpload(),
    resume,
  } = labels ?? {};
  return (
    <div
      className={joinClasses(
        "flex items-center gap-3 rounded-xl border border-line bg-panel p-3",
        // A reason needs the width of a phone for itself.
        state.at === "failed" && "max-sm:flex-wrap",
      )}
    >
      {preview ?? <StateSign state={state} />}
      <div className={joinClasses("min-w-0 flex-1", state.at === "failed" && "max-sm:basis-3/5")}>
        <p className="truncate font-medium" dir="auto">
          {state.fileName}
        </p>
        <p
          className={joinClasses("tabular text-sm", preview && state.at === "failed" ? "text-bad" : "text-dim")}
          aria-live={preview ? undefined : "polite"}
        >
          {describe(state)}
        </p>
        {state.at === "sending" ? (
          <Progress
            label={say.uploadingFileName({ fileName: state.fileName })}
            done={state.sent}
            total={state.size}
            className="mt-1.5"
          />
        ) : null}
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-3">
        {state.at === "failed" ? (
          <Button size="sm" aria-label={retry} onClick={onRetry}>
            <RotateCw aria-hidden /> {say.retry()}
          </Button>
        ) : null}
        {state.at === "sending" ? (
          <Button look="quiet" size="icon-sm" aria-label={pause} onClick={onPause}>
            <Pause aria-hidden />
          </Button>
        ) : null}
        {state.at === "paused" ? (
          <Button size="sm" aria-label={resume} onClick={onResume}>
            <Play aria-hidden /> {say.resume()}
          </Button>
        ) : null}
        {actions}
        <Button look="quiet" size="icon-sm" aria-label={isUnderway ? cancel : remove} onClick={onCancel}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function StateSign({ state }: Pick<UploadRowProps, "state">) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-hover">
      {state.at === "done" ? (
        <CircleCheck className="size-[18px] text-ok" aria-hidden />
      ) : state.at === "failed" ? (
        <CircleAlert className="size-[18px] text-bad" aria-hidden />
      ) : (
        <FileText className="size-[18px] text-dim" aria-hidden />
      )}
    </span>
  );
}

function describe(state: UploadRowProps["state"]): string {
  if (state.at === "done")
    return state.size === null ? say.uploaded() : say.uploadedSize({ size: formatSize(state.size) });
  if (state.at === "failed") return state.reason;
  if (state.at === "waiting") return say.waitingForItsTurn({ size: formatSize(state.size) });
  if (state.at === "paused") return say.pausedItStartsFromThe();
  if (state.wait === "connection") return say.noConnectionItGoesOn();
  if (state.wait === "again") return say.theStorageDidNotAccept();
  if (state.sent > 0 && state.sent >= state.size) return say.sentBeingChecked({ size: formatSize(state.size) });
  const counts = say.sizeSent({ sent: formatSize(state.sent), size: formatSize(state.size) });
  if (!state.bytesPerSecond) return counts;
  const left = ((state.size - state.sent) / state.bytesPerSecond) * 1000;
  return say.sLeft({ counts, size: formatSize(state.bytesPerSecond), duration: formatDuration(left) });
}
