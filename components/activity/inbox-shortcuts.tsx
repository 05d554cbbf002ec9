import * as say from "#messages/inbox.ts";
import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["J"], does: say.next() },
  { keys: ["K"], does: say.previous() },
  { keys: ["Enter"], does: say.openWhatItIsAbout() },
  { keys: ["E"], does: say.markThisAsRead() },
  { keys: ["?"], does: say.theseShortcuts() },
] as const;

export type InboxShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function InboxShortcuts(props: InboxShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
