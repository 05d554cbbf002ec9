"use client";
import { type ReactNode, useEffect, useRef } from "react";

type TriageLayoutProps = {
  /** Of what is on screen: another one begins at its top. */
  id: string;
  /** Names what stands beside it. */
  label: string;
  beside: ReactNode;
  children: ReactNode;
};

/** What is decided on, and what was said of it: beside, or below where there is no room. */
export function TriageLayout({ id, label, beside, children }: TriageLayoutProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [id]);
  return (
    <div
      ref={scroller}
      className="scroll-quiet relative flex min-h-0 flex-1 flex-col overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,26%)] lg:overflow-hidden"
    >
      <div className="scroll-quiet flex min-w-0 shrink-0 flex-col gap-3 lg:overflow-y-auto lg:p-5">{children}</div>
      <aside aria-label={label} className="scroll-quiet flex min-w-0 flex-col gap-4 p-4 lg:overflow-y-auto lg:border-s">
        {beside}
      </aside>
    </div>
  );
}

/** A key that is held down is no answer to what comes by. */
export const once = (act: () => unknown) => (event: KeyboardEvent) => !event.repeat && void act();
