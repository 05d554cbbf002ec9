import * as say from "#messages/preview.ts";
import { Skeleton } from "../../ui/states.tsx";

export function PreviewSkeleton() {
  return (
    <div
      className="flex min-h-0 flex-1 flex-col gap-3 p-4"
      role="status"
      aria-busy
      aria-label={say.loadingThePreview()}
    >
      <Skeleton className="min-h-0 flex-1 rounded-xl" />
      <Skeleton className="h-7" />
      <Skeleton className="h-9 w-64" />
    </div>
  );
}
