import type { ReactNode } from "react";
import { joinClasses } from "../ui/join-classes.ts";

/** The part of a page below its header; it scrolls, the header stays. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
      <div className={joinClasses("px-4 py-4", className)}>{children}</div>
    </div>
  );
}
