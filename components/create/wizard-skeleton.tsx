import { Skeleton } from "../ui/skeleton.tsx";

export function WizardSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-1 flex-col gap-6 px-4 py-5" aria-busy>
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-72" />
      <Skeleton className="h-24" />
    </div>
  );
}
