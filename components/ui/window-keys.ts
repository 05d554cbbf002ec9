"use client";

import { useEffectEvent, useLayoutEffect } from "react";

/** How long the keys of a page rest after a window went, in which a hand may still be writing. */
const restMs = 400;
const writable = [
  "input:not([type=range], [type=radio], [type=checkbox], [readonly])",
  "textarea:not([readonly])",
  "select",
  "[contenteditable=true]",
].join(", ");
const windows = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

let coming = 0;
let open = 0;
let restsUntil = Number.NEGATIVE_INFINITY;
let isWriting = false;
let typed = "";
let isListening = false;

/**
 * A window was asked for and is not there yet: what is typed in the meantime is meant for it. Answers how to end that.
 */
export function expectWindow(): () => void {
  watchTyping();
  if (coming === 0) typed = "";
  coming += 1;
  return () => {
    coming -= 1;
  };
}

/** A window is there; answers how to tell that it went. */
export function openWindow(): () => void {
  watchTyping();
  open += 1;
  return () => {
    open -= 1;
    if (open === 0) typed = "";
    // By the time of the keys themselves: a busy machine hears of them late, and of all of them at once.
    restsUntil = performance.now() + restMs;
    isWriting = false;
  };
}

/** What was typed before the window could take it; the next one does not get it again. */
export function takeTyped(): string {
  const taken = typed;
  typed = "";
  return taken;
}

/** Whether the keys of the page rest: a window is open, or about to be. Those after it went do not come this far. */
export function isWindowOpen(): boolean {
  return coming + open > 0;
}

/** Begins to tell what is typed into a field or a window from what is meant for the page. */
function watchTyping(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("keydown", hold, true);
  window.addEventListener("pointerdown", endRest, true);
}

/** A hand that presses something is not writing any more. */
function endRest(): void {
  restsUntil = Number.NEGATIVE_INFINITY;
  isWriting = false;
}

/** Keeps from the page what is typed for a window that is not there yet, or not any more. */
function hold(event: KeyboardEvent): void {
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  if (isCommand || event.isComposing || !(event.target instanceof Element)) return;
  const field = event.target.closest(writable);
  // Who goes on by Tab, or by Enter in a line, has written enough.
  if (event.key === "Tab" || (event.key === "Enter" && field && !(field instanceof HTMLTextAreaElement))) {
    restsUntil = Number.NEGATIVE_INFINITY;
    return;
  }
  if (!isText(event.key)) return;
  if (field) {
    // It may go, or lose the focus, in the midst of a word.
    isWriting = true;
    restsUntil = event.timeStamp + restMs;
    return;
  }
  if (isWindowOpen()) {
    const around = event.target.closest(windows);
    if (around && !around.matches("[data-page-keys]")) return;
    typed = event.key === "Backspace" ? typed.slice(0, -1) : typed + (event.key === "Enter" ? "\n" : event.key);
  } else {
    if (event.timeStamp >= restsUntil) return;
    // Pressing the button that got the focus back is no writing, unless it comes in the midst of some.
    if ((event.key === " " || event.key === "Enter") && !isWriting) return;
    isWriting = true;
    restsUntil = event.timeStamp + restMs;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isText(key: string): boolean {
  return key.length === 1 || key === "Enter" || key === "Backspace";
}

type Hotkeys = Record<string, (event: KeyboardEvent) => void>;

const typing =
  "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]";
const pressable = "button, a, [role=button], [role=radio], [role=switch], [role=slider], summary";

/**
 * Single-key shortcuts of a page, by `event.key` (letters in lower case). They rest while someone types, from when a
 * window is asked for until a moment after it went, and leave Space and Enter to a focused button.
 */
export function useHotkeys({ keys, enabled = true }: { keys: Hotkeys; enabled?: boolean }): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const own = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!own) return;
    event.preventDefault();
    own(event);
  });
  // With the frame that shows the page: an effect after it comes late on a busy machine, and keys pressed before are lost.
  useLayoutEffect(() => {
    if (!enabled) return;
    watchTyping();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(typing) || isWindowOpen()) return;
      if ((event.key === " " || event.key === "Enter") && target?.closest(pressable)) return;
      act(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}
