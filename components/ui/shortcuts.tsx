import { Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import * as say from "#messages/ui.ts";
import { Button } from "./button.tsx";
import { joinClasses } from "./classes.ts";

/** Opens the list of a page's keys, for hands that have keys. */
export function ShortcutsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={say.keyboardShortcuts()}
      className="max-sm:hidden touch:hidden"
      onClick={onPress}
    >
      <Keyboard aria-hidden />
    </Button>
  );
}

/** A key. Beside what it does it is a hint, for hands that have keys; in a list of keys it always stands. */
export function Kbd({ as = "hint", children }: { as?: "hint" | "entry"; children: ReactNode }) {
  return (
    <kbd
      className={joinClasses(
        "inline-grid h-[18px] min-w-[18px] place-items-center rounded border border-b-2 border-line bg-panel px-1 font-sans text-2xs text-dim",
        as === "hint" && "touch:hidden",
      )}
    >
      {children}
    </kbd>
  );
}
