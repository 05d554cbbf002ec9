import * as say from "#messages/board.ts";
import { Skeleton } from "../../ui/states.tsx";
import { minCardWidth } from "./density.ts";

export type StoryboardSkeletonProps = { count?: number; shape?: number; density?: number };

/** Tiles in the place of scenes that are not cut yet. */
export function StoryboardSkeleton({ count, shape = 16 / 9, density = 2 }: StoryboardSkeletonProps) {
  const places = Array.from({ length: Math.min(24, count || 8) }, (_, place) => place);
  return (
    <div
      className="min-h-0 flex-1 overflow-hidden px-4 pt-2.5"
      role="status"
      aria-busy
      aria-label={say.waitingForScenes()}
    >
      <Skeleton className="h-8 w-40 rounded-full" />
      <div
        className="mt-3 grid gap-[14px]"
        style={{
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minCardWidth({ density, shape })}px), 1fr))`,
        }}
      >
        {places.map((place) => (
          <div key={place} className="overflow-hidden rounded-xl border border-line bg-panel">
            <div style={{ aspectRatio: shape }}>
              <Skeleton className="size-full rounded-none" />
            </div>
            <div className="flex h-[90px] flex-col gap-2.5 p-3">
              <Skeleton className="h-3.5" />
              <Skeleton className="h-3.5 w-2/3" />
              <Skeleton className="mt-auto h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
