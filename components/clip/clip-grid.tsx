import type { ReactNode } from "react";

export function ClipGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] items-start gap-3.5">{children}</ul>
  );
}
