import { Keyboard } from "lucide-react";
import * as say from "#messages/ui.ts";
import { Button } from "./button.tsx";

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
