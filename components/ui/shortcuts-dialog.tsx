import * as say from "#messages/ui.ts";
import { Dialog } from "./dialog.tsx";
import { Kbd } from "./shortcuts.tsx";

type Shortcut = { keys: readonly string[]; does: string };

type ShortcutsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcuts: readonly Shortcut[];
};

export function ShortcutsDialog({ open, onOpenChange, shortcuts }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say.keyboardShortcuts()} width="sm">
      <dl className="flex flex-col gap-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key} as="entry">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
