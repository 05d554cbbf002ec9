import * as say from "#messages/inbox.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const places = ["a", "b", "c", "d", "e", "f"];

export function InboxSkeleton() {
  return (
    <div
      className="mx-auto flex max-w-[820px] min-[1720px]:max-w-[1100px] flex-col gap-3"
      aria-busy
      role="status"
      aria-label={say.loadingTheInbox()}
    >
      <Skeleton className="h-7 w-80 max-w-full rounded-full" />
      <div className="divide-y divide-line rounded-xl border border-line bg-panel">
        {places.map((place) => (
          <div key={place} className="flex gap-3 p-3">
            <Skeleton className="size-5 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
