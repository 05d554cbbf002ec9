"use client";
import { useTheme } from "next-themes";
import { Toaster as Sonner } from "sonner";

/** Where short messages appear; they are read out and stay long enough to be read. */
export function Toaster() {
  const { theme } = useTheme();
  return (
    <Sonner
      theme={theme === "light" || theme === "dark" ? theme : "system"}
      position="bottom-right"
      duration={6000}
      toastOptions={{
        classNames: {
          toast: "!rounded-lg !border-line !bg-raise !text-text !font-sans !shadow-lift",
          description: "!text-dim",
          actionButton: "!bg-accent !text-on-accent",
        },
      }}
    />
  );
}
