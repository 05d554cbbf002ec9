import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type ErrorNoteProps = {
  message: string;
  /** What to do about it. */
  next?: string;
  code?: string;
  action?: ReactNode;
};

/** A fault told in place, without taking the page away. */
export function ErrorNote({ message, next, code, action }: ErrorNoteProps) {
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-lg border border-bad/40 bg-bad/8 px-3 py-2.5">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{message}</p>
        {next || code ? (
          <p className="text-dim text-sm">
            {next} {code ? <span className="font-mono text-xs">({code})</span> : null}
          </p>
        ) : null}
      </div>
      {action}
    </div>
  );
}
