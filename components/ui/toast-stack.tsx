"use client";
import { useTheme } from "next-themes";
import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import type { Notice } from "./notify.ts";

/** Shows each notice once; they are read out and stay long enough to be read. */
export function ToastStack({ notices }: { notices: readonly Notice[] }) {
  const { theme } = useTheme();
  const shown = useRef(0);
  useEffect(() => {
    for (const { tone, text, undo, replaces } of notices.slice(shown.current)) {
      const show = tone === "done" ? toast.success : toast.error;
      show(text, {
        ...(replaces && { id: replaces }),
        ...(undo && { action: { label: "Undo", onClick: undo }, duration: 15_000 }),
      });
    }
    shown.current = notices.length;
  }, [notices]);
  return (
    <Toaster
      theme={theme === "light" || theme === "dark" ? theme : "system"}
      position="bottom-right"
      // Above the bars that stand at the bottom of a page, and beside a panel with buttons of its own.
      offset={{ bottom: 76, right: "var(--toast-right, 16px)" }}
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
