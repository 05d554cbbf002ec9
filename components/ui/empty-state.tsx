import type { ReactNode } from "react";

export type EmptyStateProps = { picture?: ReactNode; title: string; advice: ReactNode; action?: ReactNode };

/** What stands where a list has nothing: what it is for, and what to do. */
export function EmptyState({ picture, title, advice, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-1.5 px-4 py-16 text-center">
      {picture ? <div className="mb-4 text-dim">{picture}</div> : null}
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-dim">{advice}</p>
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
