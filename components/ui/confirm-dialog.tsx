"use client";

import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useReturnFocus, WindowMark } from "./dialog.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen and what stays. */
  consequence: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  pending?: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, consequence, confirmLabel, keepLabel, pending, onConfirm } = props;
  useReturnFocus(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <AlertDialog.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-[420px] -translate-y-1/2 animate-appear rounded-2xl border border-line bg-raise p-5 shadow-lift">
          <WindowMark />
          <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-dim">{consequence}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{keepLabel}</Button>
            </AlertDialog.Cancel>
            <Button look="danger" pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
