import * as say from "#messages/create.ts";
import { Skeleton } from "../ui/skeleton.tsx";

export function WizardSkeleton() {
  return (
    <div className="flex flex-1 flex-col" role="status" aria-busy aria-label={say.loadingTheForm()}>
      <div className="flex h-11 items-center border-b px-4">
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-6 px-4 py-5 md:py-8">
        <Skeleton className="h-72" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}
