import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import * as say from "#messages/share.ts";
import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

type GuestShortcutsProps = { level: ShareLevel; open: boolean; onOpenChange: (open: boolean) => void };

export function GuestShortcuts({ level, ...props }: GuestShortcutsProps) {
  const shortcuts = [
    { keys: ["J", "→"], does: say.next() },
    { keys: ["K", "←"], does: say.previous() },
    ...(hasLevel(level, "approve")
      ? [
          { keys: ["A"], does: say.approve() },
          { keys: ["X"], does: say.requestChanges() },
          { keys: ["U"], does: say.takeYourLastVerdictBack() },
        ]
      : []),
    ...(hasLevel(level, "note") ? [{ keys: ["N"], does: say.writeANote() }] : []),
    { keys: ["Space"], does: say.playOrStopTheMotion() },
    { keys: ["P"], does: say.playOrStopTheNarration() },
    { keys: ["?"], does: say.theseShortcuts() },
  ];
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
