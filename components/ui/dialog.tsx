"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import * as say from "#messages/ui.ts";
import { Button } from "./button.tsx";
import { focusField, typeInto } from "./focus-field.ts";
import { joinClasses } from "./join-classes.ts";
import { clearNotices } from "./notify.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import { takeTyped } from "./window-keys.ts";
import { WindowMark } from "./window-mark.tsx";

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
  /**
   * Where focus starts: in the first field, or the one marked `data-first-focus`, or in the window itself when the page's
   * keys go on working in it. Never on a button: what a hasty hand types would press it.
   */
  firstFocus?: "field" | "window";
  children?: ReactNode;
};

/** A modal window: a sheet from the bottom on phones, centred elsewhere. Focus is kept inside and given back. */
export function Dialog({ open, onOpenChange, title, description, width, footer, actions, ...rest }: DialogProps) {
  useReturnFocus(open);
  const hasPageKeys = rest.firstFocus === "window";
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isFieldAwaited = useRef(false);
  const focusFirst = (event: Event) => {
    event.preventDefault();
    if (!hasPageKeys) clearNotices();
    const field = hasPageKeys || !body.current ? null : focusField(body.current);
    if (field) typeInto(field, takeTyped());
    else content.current?.focus();
    isFieldAwaited.current = !field && !hasPageKeys;
  };
  useEffect(() => {
    // What is shown in the window may come after it; a hand that went elsewhere meanwhile is left there.
    if (!isFieldAwaited.current || !body.current) return;
    const field = document.activeElement === content.current ? focusField(body.current) : null;
    if (field) typeInto(field, takeTyped());
    isFieldAwaited.current = document.activeElement === content.current;
  });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          ref={content}
          onOpenAutoFocus={focusFirst}
          {...(hasPageKeys && { "data-page-keys": "" })}
          className={joinClasses(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-dvh w-full animate-rise flex-col overflow-hidden rounded-t-2xl border border-line bg-raise shadow-lift outline-none",
            "sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-48px)] sm:w-auto sm:-translate-y-1/2 sm:animate-appear sm:rounded-2xl",
            widths[width ?? "md"],
            rest.className,
          )}
        >
          {hasPageKeys ? null : <WindowMark />}
          <div className="flex items-center gap-2 border-b px-4 py-2.5">
            <Radix.Title className="min-w-0 flex-1 truncate font-semibold text-[15px]">{title}</Radix.Title>
            {actions}
            <Radix.Close asChild>
              <Button look="quiet" size="icon-sm" aria-label={say.close()}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          <div ref={body} className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-4">
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
