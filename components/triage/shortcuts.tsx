import * as say from "#messages/triage.ts";
import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["J"], does: say.next() },
  { keys: ["K"], does: say.back() },
  { keys: ["A"], does: say.approve() },
  { keys: ["X"], does: say.requestChanges() },
  { keys: ["R"], does: say.regenerateIt() },
  { keys: ["N"], does: say.writeANote() },
  { keys: ["1…9"], does: say.usingThatTake() },
  { keys: ["E"], does: say.markAsSeen() },
  { keys: ["U"], does: say.takeBackTheLast() },
  { keys: ["P"], does: say.playOrStopNarration() },
  { keys: ["Space"], does: say.playOrStopMotion() },
  { keys: ["Enter"], does: say.openTheBoard() },
  { keys: ["T"], does: say.triageAnywhere() },
  { keys: ["?"], does: say.theseShortcuts() },
] as const;

export type TriageShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function TriageShortcuts(props: TriageShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
