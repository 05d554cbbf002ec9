import * as say from "#messages/projects.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const places = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ProjectListSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-busy role="status" aria-label={say.loadingProjects()}>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 w-full rounded-lg sm:w-64" />
        <Skeleton className="h-8 w-72 rounded-full" />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3.5">
        {places.map((place) => (
          <div key={place} className="overflow-hidden rounded-xl border border-line bg-panel">
            <Skeleton className="aspect-[2.4] rounded-none" />
            <div className="flex flex-col gap-2.5 p-3">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
