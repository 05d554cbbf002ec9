import type { ReactNode } from "react";
import { joinClasses } from "./classes.ts";
import { ErrorDetails } from "./error-details.tsx";

type EmptyStateProps = {
  picture?: ReactNode;
  title: string;
  advice: ReactNode;
  action?: ReactNode;
  /** `h1` where nothing else is on the page. */
  heading?: "h1" | "h2";
};

/** What stands where a list has nothing: what it is for, and what to do. */
export function EmptyState({ picture, title, advice, action, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-1.5 px-4 py-16 text-center">
      {picture ? <div className="mb-4 text-dim">{picture}</div> : null}
      <Heading className="font-semibold text-lg">{title}</Heading>
      <p className="text-dim">{advice}</p>
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

type ErrorStateProps = {
  /** The sentence: what happened and why. */
  sentence: string;
  /** The code to tell somebody who helps. */
  code?: string | number;
  action?: ReactNode;
};

/** What stands where something could not be loaded: the sentence, the code, and a button that can help. */
export function ErrorState({ sentence, code, action }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-1.5 px-4 py-16 text-center">
      {/* Drawn here: every page carries its error page along, and must not carry the icons' library twice for it. */}
      <svg viewBox="0 0 24 24" className="mb-2 size-6 fill-none stroke-2 stroke-bad [stroke-linecap:round]" aria-hidden>
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4m0 4h.01" />
      </svg>
      <p className="font-medium">{sentence}</p>
      {code !== undefined && code !== "" ? <ErrorDetails code={code} /> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

/** A block in the shape of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={joinClasses("skeleton-sheen animate-sheen", className)} />;
}
