import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";

const shortcuts = [
  { keys: ["Space"], does: "Play or pause" },
  { keys: ["K"], does: "Pause" },
  { keys: ["L"], does: "Play, again for 2× and 4×" },
  { keys: ["J"], does: "Play backwards, again for 2× and 4×" },
  { keys: [",", "."], does: "One frame back or on" },
  { keys: ["[", "]"], does: "Previous or next scene" },
  { keys: ["R"], does: "Loop this scene" },
  { keys: ["C"], does: "Captions" },
  { keys: ["F"], does: "Fullscreen" },
] as const;

export type PreviewShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PreviewShortcuts(props: PreviewShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}
