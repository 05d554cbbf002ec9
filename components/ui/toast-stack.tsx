"use client";
import { useTheme } from "next-themes";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import * as say from "#messages/ui.ts";
import { type Notice, onBeside, readBeside } from "./notify.ts";

type ToastStackProps = {
  notices: readonly Notice[];
  /** Counts the windows that wanted the screen for themselves. */
  clearings: number;
};

/** Shows each notice once; they are read out and stay long enough to be read. */
export function ToastStack({ notices, clearings }: ToastStackProps) {
  const { theme } = useTheme();
  const beside = useSyncExternalStore(onBeside, readBeside, () => 0);
  const shown = useRef(0);
  const cleared = useRef(clearings);
  const done = useRef<(string | number)[]>([]);
  useEffect(() => {
    for (const { tone, text, undo, act = undo && { label: say.undo(), run: undo }, replaces } of notices.slice(
      shown.current,
    )) {
      const show = tone === "done" ? toast.success : toast.error;
      const id = show(text, {
        ...(replaces && { id: replaces }),
        ...(act && { action: { label: act.label, onClick: act.run }, duration: 15_000 }),
      });
      if (tone === "done") done.current.push(id);
    }
    shown.current = notices.length;
  }, [notices]);
  useEffect(() => {
    // The first message may come long after the first window.
    if (cleared.current === clearings) return;
    cleared.current = clearings;
    for (const id of done.current.splice(0)) toast.dismiss(id);
  }, [clearings]);
  return (
    <Toaster
      theme={theme === "light" || theme === "dark" ? theme : "system"}
      position="bottom-right"
      // Above the bars that stand at the bottom of a page, and beside a panel with buttons of its own.
      offset={{ bottom: 76, right: beside + 16 }}
      mobileOffset={{ bottom: 124 }}
      duration={6000}
      toastOptions={{
        classNames: {
          toast: "!rounded-lg !border-line !bg-raise !text-text !font-sans !shadow-lift",
          description: "!text-dim",
        },
      }}
    />
  );
}
