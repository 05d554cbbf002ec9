import { joinClasses } from "./join-classes.ts";

/** A block in the shape of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={joinClasses("skeleton-sheen animate-sheen rounded-md", className)} />;
}
