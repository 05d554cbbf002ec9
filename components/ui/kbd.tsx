import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-[18px] min-w-[18px] place-items-center rounded border border-b-2 border-line bg-panel px-1 font-sans text-2xs text-dim">
      {children}
    </kbd>
  );
}
