import type { ReactNode } from "react";

export type EmptyStateProps = {
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
