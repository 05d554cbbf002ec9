import type { ReactNode } from "react";

export type SectionProps = { title: string; advice: string; children: ReactNode };

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
