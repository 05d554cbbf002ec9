import type { ReactNode } from "react";

type SectionProps = { title: string; advice: string; children: ReactNode };

/** One matter of the settings page: what it is about, then what can be done. */
export function Section({ title, advice, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="text-dim">{advice}</p>
      </div>
      <div className="rounded-lg border border-line bg-panel">{children}</div>
    </section>
  );
}

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
