import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["J"], does: "Next" },
  { keys: ["K"], does: "Previous" },
  { keys: ["Enter"], does: "Open what it is about" },
  { keys: ["E"], does: "Mark as read" },
  { keys: ["?"], does: "These shortcuts" },
] as const;

export type InboxShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function InboxShortcuts(props: InboxShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
