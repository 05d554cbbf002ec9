import * as say from "#messages/triage.ts";
import { Skeleton } from "../ui/states.tsx";

/** In the shape of the scene that comes. */
export function TriageSkeleton() {
  return (
    <div
      role="status"
      aria-busy
      aria-label={say.loading()}
      className="mx-auto flex w-full max-w-[880px] flex-col gap-3 p-4"
    >
      <Skeleton className="aspect-video rounded-xl" />
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-12" />
    </div>
  );
}
