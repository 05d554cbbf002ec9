import * as say from "#messages/preview.ts";
import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["Space"], does: say.playOrPause() },
  { keys: ["K"], does: say.pause() },
  { keys: ["L"], does: say.playAgainFor2And() },
  { keys: ["J"], does: say.playBackwardsAgainFor2() },
  { keys: [",", "."], does: say.oneFrameBackOrOn() },
  { keys: ["[", "]"], does: say.previousOrNextScene() },
  { keys: ["R"], does: say.loopThisScene() },
  { keys: ["C"], does: say.captions() },
  { keys: ["F"], does: say.fullscreen() },
] as const;

export type PreviewShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PreviewShortcuts(props: PreviewShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
