import type { ReactNode } from "react";

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
