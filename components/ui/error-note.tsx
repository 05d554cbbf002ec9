import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { joinClasses } from "./classes.ts";
import { ErrorDetails } from "./error-details.tsx";

export type ErrorNoteProps = {
  message: string;
  /** What to do about it. */
  next?: string;
  /** The code to tell somebody who helps; shown on demand. */
  code?: string | undefined;
  action?: ReactNode;
  /** `quiet` for what somebody chose, so that it does not look like a fault. */
  tone?: "bad" | "quiet";
};

/** A fault told in place, without taking the page away. */
export function ErrorNote({ message, next, code, action, tone = "bad" }: ErrorNoteProps) {
  const isBad = tone === "bad";
  return (
    <div
      role={isBad ? "alert" : "status"}
      className={joinClasses(
        "flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-lg border px-3 py-2.5",
        isBad ? "border-bad/40 bg-bad/8" : "border-line bg-panel",
      )}
    >
      <CircleAlert className={joinClasses("mt-0.5 size-4 shrink-0", isBad ? "text-bad" : "text-dim")} aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="break-words font-medium">{message}</p>
        {next ? <p className="text-dim text-sm">{next}</p> : null}
        {code ? <ErrorDetails code={code} /> : null}
      </div>
      {action}
    </div>
  );
}
