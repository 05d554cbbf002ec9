"use client";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "./classes.ts";
import { WindowMark } from "./dialog.tsx";

export type DropdownMenuProps = {
  trigger: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  /** `open` for a menu that was loaded because it is wanted. */
  starts?: "closed" | "open";
  children: ReactNode;
};

/** A menu behind a button. */
export function DropdownMenu({ trigger, side = "bottom", align = "end", starts, children }: DropdownMenuProps) {
  return (
    <Radix.Root defaultOpen={starts === "open"}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-appear rounded-lg border border-line bg-raise p-1 shadow-lift"
        >
          <WindowMark />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClasses =
  "flex min-h-8 w-full select-none items-center gap-2 rounded-md px-2 py-1 text-start outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:text-dim";

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={joinClasses(itemClasses, className)} {...rest} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-dim text-xs">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
