"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import * as say from "#messages/ui.ts";
import { Button } from "./button.tsx";
import { joinClasses } from "./classes.ts";
import { clearNotices } from "./notify.ts";
import { openWindow, takeTyped } from "./window-keys.ts";

const fields = [
  "textarea:not([disabled], [readonly])",
  "input:not([disabled], [readonly], [type=hidden], [type=file], [type=range], [type=radio], [type=checkbox])",
  "select:not([disabled])",
  "[contenteditable=true]",
].join(", ");

/** Puts the focus into the field that a window is about: the marked one, else the first. Answers it, null if none. */
function focusField(within: Element): HTMLElement | null {
  const marked = within.querySelector("[data-first-focus]");
  const field = marked?.matches(fields) ? marked : ((marked ?? within).querySelector(fields) ?? null);
  if (!(field instanceof HTMLElement)) return null;
  field.focus();
  if (isText(field)) field.setSelectionRange(field.value.length, field.value.length);
  return field;
}

/** What stands over the page beside its windows closes none when it is pressed. */
function keepOpen(event: Event & { detail: { originalEvent: Event } }): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-beside-windows], [data-sonner-toast]")) event.preventDefault();
}

/** Puts a text where the caret would be after all that is there, as if it was typed. */
function typeInto(field: HTMLElement, text: string): void {
  if (text === "" || !isText(field)) return;
  const room = field.maxLength < 0 ? text.length : Math.max(0, field.maxLength - field.value.length);
  const end = field.value.length;
  field.setRangeText(text.slice(0, room), end, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Fields for numbers and addresses have no caret to speak of. */
function isText(field: HTMLElement): field is HTMLTextAreaElement | HTMLInputElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null);
}

const widths = {
  sm: "sm:max-w-[440px]",
  md: "sm:max-w-[560px]",
  lg: "sm:max-w-[760px]",
  wide: "h-(--screen) sm:h-auto sm:max-w-[min(1180px,calc(100vw-48px))]",
} as const;

type DialogProps = {
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
    // What is shown in the window may come after it; a hand that went elsewhere in the meantime is left there.
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
          onInteractOutside={keepOpen}
          {...(hasPageKeys && { "data-page-keys": "" })}
          className={joinClasses(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-(--screen) w-full animate-rise flex-col overflow-hidden rounded-t-2xl border border-line bg-raise shadow-lift outline-none",
            "sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(var(--screen)-48px)] sm:w-auto sm:-translate-y-1/2 sm:animate-appear sm:rounded-2xl",
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

/**
 * Gives the focus back to what had it when a window opened. The windows' library does so for a trigger of its own
 * alone; most windows here are opened by a key, a menu or a selection.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = openerOf(document.activeElement);
    return () => {
      // After the window is gone, and only where nobody else took the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus();
      });
    };
  }, [open]);
}

/** A menu is gone when the window closes: its button stands for it. */
function openerOf(element: Element | null): HTMLElement | undefined {
  const menuButton = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menuButton ? document.getElementById(menuButton) : element;
  return opener instanceof HTMLElement ? opener : undefined;
}

/** Stands in a window as long as it is open: the keys of the page rest. */
export function WindowMark(): null {
  useLayoutEffect(openWindow, []);
  return null;
}
