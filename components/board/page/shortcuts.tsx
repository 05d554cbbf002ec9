import { openWaiting } from "#messages/picks.ts";
import * as say from "#messages/scene.ts";
import { ShortcutsDialog } from "../../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["J"], does: say.nextScene() },
  { keys: ["K"], does: say.previousScene() },
  { keys: ["Enter"], does: say.largeViewOfTheOpen() },
  { keys: ["P"], does: say.playOrStopItsNarration() },
  { keys: ["A"], does: say.approveTheSelectedScenesOr() },
  { keys: ["X"], does: say.requestChangesOnTheSelected() },
  { keys: ["R"], does: say.regenerateTheImageOfThe() },
  { keys: ["1", "–", "9"], does: say.usingThatTakeOfThe() },
  { keys: ["C"], does: say.compareTakesInTheLargeView() },
  { keys: ["V"], does: openWaiting() },
  { keys: ["Ctrl", "Z"], does: say.undoYourLastChangeOf() },
  { keys: ["Shift", "Ctrl", "Z"], does: say.doItAgain() },
  { keys: ["Ctrl", "A"], does: say.selectAllScenes() },
  { keys: ["Alt", "←", "→"], does: say.moveTheSceneInFocus() },
  { keys: ["↑", "↓", "←", "→"], does: say.moveBetweenCards() },
  { keys: ["+", "−"], does: say.largerOrSmallerCards() },
  { keys: ["Esc"], does: say.close() },
  { keys: ["?"], does: say.theseShortcuts() },
] as const;

export type StoryboardShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function StoryboardShortcuts(props: StoryboardShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
