import * as say from "#messages/activity.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f"];

export function ActivitySkeleton() {
  return (
    <div role="status" aria-busy aria-label={say.loadingActivity()} className="flex flex-col gap-4">
      <Skeleton className="h-4 w-24" />
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="ms-auto h-3 w-14" />
        </div>
      ))}
    </div>
  );
}
