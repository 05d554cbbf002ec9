import type { ReactNode } from "react";

/** Tells of keys, and is told to hands that have them: nothing of it is there where one points with a finger. */
export function ForKeys({ children }: { children: ReactNode }) {
  return <span className="touch:hidden">{children}</span>;
}
