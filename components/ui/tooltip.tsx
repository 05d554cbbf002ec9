"use client";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

export type TooltipProps = { text: ReactNode; side?: "top" | "right" | "bottom" | "left"; children: ReactNode };

/** Says more about a control on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className="z-60 max-w-72 animate-appear rounded-md border border-line bg-raise px-2 py-1 text-sm text-text shadow-lift"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
