import type { ReactNode } from "react";
import { joinClasses } from "../ui/join-classes.ts";

/** The part of a page below its header; it scrolls, the header stays. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // Positioned, so that what is hidden for screen readers alone is cut off here too and widens no page.
    <div className="scroll-quiet relative min-h-0 flex-1 overflow-y-auto">
      <div className={joinClasses("px-4 py-4", className)}>{children}</div>
    </div>
  );
}
