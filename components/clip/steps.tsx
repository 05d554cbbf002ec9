import { Check, CircleAlert } from "lucide-react";
import type { ClipStatus } from "#lib/contract/clip.ts";
import * as say from "#messages/clip.ts";
import { joinClasses } from "../ui/classes.ts";

const steps = [
  { status: "init", label: say.waiting() },
  { status: "downloading", label: say.gathering() },
  { status: "processing", label: say.rendering() },
  { status: "uploading", label: say.storing() },
  { status: "publishing", label: say.publishing() },
  { status: "completed", label: say.ready() },
] as const satisfies readonly { status: ClipStatus; label: string }[];

export type ClipStepsProps = {
  status: ClipStatus;
  /** The step a failed clip stopped in, when it is known. */
  failedIn?: string;
  /** Whether somebody ended one that is not ready. */
  isCancelled?: boolean;
};

/** The states of an export, the one it is in marked. The seventh, failed, marks where it stopped. */
export function ClipSteps({ status, failedIn, isCancelled = false }: ClipStepsProps) {
  const isFailed = status === "failed";
  const ending = isCancelled ? say.cancelled() : say.failed();
  const stopped = steps.findIndex((step) => step.status === failedIn);
  const at = isFailed ? stopped : steps.findIndex((step) => step.status === status);
  // Not every service tells where.
  if (at < 0) {
    return (
      <p className={joinClasses("flex items-center gap-1 font-medium text-xs", !isCancelled && "text-bad")}>
        <CircleAlert className="size-3.5" aria-hidden /> {ending}
      </p>
    );
  }
  return (
    <ol aria-label={say.statesOfTheExport()} className="flex items-center gap-1.5 text-xs">
      {steps.map((step, index) => {
        const isDone = index < at || status === "completed";
        const isNow = index === at && !isDone;
        return (
          <li key={step.status} aria-current={isNow ? "step" : undefined} className="flex min-w-0 items-center gap-1.5">
            {index > 0 ? <span aria-hidden className={joinClasses("h-px w-4", isDone ? "bg-ok" : "bg-line")} /> : null}
            <span
              className={joinClasses(
                "flex items-center gap-1 whitespace-nowrap",
                isNow && "font-medium",
                isDone ? "text-ok" : !isNow ? "text-dim" : isFailed && !isCancelled ? "text-bad" : "text-text",
              )}
            >
              {isDone ? (
                <Check className="size-3.5" aria-hidden />
              ) : isNow && isFailed ? (
                <CircleAlert className="size-3.5" aria-hidden />
              ) : (
                <span
                  aria-hidden
                  className={joinClasses(
                    "size-2 rounded-full border",
                    isNow ? "border-accent bg-accent" : "border-edge",
                  )}
                />
              )}
              <span className={joinClasses(!isNow && "sr-only")}>
                {isNow && isFailed ? say.endingWhileLabel({ ending, label: step.label.toLowerCase() }) : step.label}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
