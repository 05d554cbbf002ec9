import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["J"], does: "Next scene" },
  { keys: ["K"], does: "Previous scene" },
  { keys: ["Enter"], does: "Large view of the open scene" },
  { keys: ["P"], does: "Play or stop its narration" },
  { keys: ["A"], does: "Approve the selected scenes, or the open one" },
  { keys: ["X"], does: "Request changes on the selected scenes, or on the open one" },
  { keys: ["R"], does: "Regenerate the image of the selected scenes, or of the open one" },
  { keys: ["1", "–", "9"], does: "Use that take of the open scene" },
  { keys: ["Ctrl", "Z"], does: "Undo your last change of the board" },
  { keys: ["Shift", "Ctrl", "Z"], does: "Do it again" },
  { keys: ["Ctrl", "A"], does: "Select all scenes" },
  { keys: ["Alt", "←", "→"], does: "Move the scene in focus" },
  { keys: ["↑", "↓", "←", "→"], does: "Move between cards" },
  { keys: ["+", "−"], does: "Larger or smaller cards" },
  { keys: ["Esc"], does: "Close" },
  { keys: ["?"], does: "These shortcuts" },
] as const;

export type StoryboardShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function StoryboardShortcuts(props: StoryboardShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
