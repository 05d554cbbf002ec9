import type { ReactNode } from "react";
import * as say from "#messages/clip.ts";
import { Skeleton } from "../ui/states.tsx";

export function ClipGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] items-start gap-3.5">{children}</ul>
  );
}

const places = ["a", "b", "c"];

export function ClipListSkeleton() {
  return (
    <div role="status" aria-busy aria-label={say.loadingClips()}>
      <ClipGrid>
        {places.map((place) => (
          <li key={place} className="overflow-hidden rounded-xl border border-line bg-panel">
            <Skeleton className="aspect-video rounded-none" />
            <div className="flex flex-col gap-2.5 p-3.5">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-7 w-40" />
            </div>
          </li>
        ))}
      </ClipGrid>
    </div>
  );
}
