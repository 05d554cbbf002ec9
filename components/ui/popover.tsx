"use client";
import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { WindowMark } from "./dialog.tsx";

export type PopoverProps = {
  trigger: ReactNode;
  label: string;
  side?: "top" | "right" | "bottom" | "left";
  /** `open` for a panel that was loaded because it is wanted. */
  starts?: "closed" | "open";
  children: ReactNode;
};

/** A panel beside a button, which goes when one presses elsewhere. */
export function Popover({ trigger, label, side = "bottom", starts, children }: PopoverProps) {
  return (
    <Radix.Root defaultOpen={starts === "open"}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-[min(360px,calc(100vw-16px))] animate-appear rounded-lg border border-line bg-raise shadow-lift"
        >
          <WindowMark />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the panel it stands in when pressed. */
export const PopoverClose = Radix.Close;
