"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { joinClasses } from "./join-classes.ts";
import { useReturnFocus } from "./use-return-focus.ts";

const widths = {
  sm: "sm:max-w-[440px]",
  md: "sm:max-w-[560px]",
  lg: "sm:max-w-[760px]",
  wide: "h-dvh sm:h-auto sm:max-w-[min(1180px,calc(100vw-48px))]",
} as const;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** Stands in the header beside the close button. */
  actions?: ReactNode;
  className?: string;
  /** Where focus starts: the first control, or the window itself when the page's keys go on working in it. */
  firstFocus?: "control" | "window";
  children?: ReactNode;
};

function focusWindow(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** A modal window: a sheet from the bottom on phones, centred elsewhere. Focus is kept inside and given back. */
export function Dialog({ open, onOpenChange, title, description, width, footer, actions, ...rest }: DialogProps) {
  useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...(rest.firstFocus === "window" ? { onOpenAutoFocus: focusWindow, "data-page-keys": "" } : {})}
          className={joinClasses(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-dvh w-full animate-rise flex-col overflow-hidden rounded-t-2xl border border-line bg-raise shadow-lift outline-none",
            "sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-48px)] sm:w-auto sm:-translate-y-1/2 sm:animate-appear sm:rounded-2xl",
            widths[width ?? "md"],
            rest.className,
          )}
        >
          <div className="flex items-center gap-2 border-b px-4 py-2.5">
            <Radix.Title className="min-w-0 flex-1 truncate font-semibold text-[15px]">{title}</Radix.Title>
            {actions}
            <Radix.Close asChild>
              <Button look="quiet" size="icon-sm" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-4">
            {description ? (
              <Radix.Description className="mb-4 text-dim last:mb-0">{description}</Radix.Description>
            ) : null}
            {rest.children}
          </div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
