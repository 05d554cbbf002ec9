"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { joinClasses } from "./classes.ts";

type TooltipProps = {
  text: ReactNode;
  /** The key that does the same. */
  keyHint?: string;
  side?: keyof typeof places;
  children: ReactNode;
};

const places = {
  top: "bottom-full left-1/2 mb-1.5 -translate-x-1/2",
  bottom: "top-full end-0 mt-1.5",
  right: "top-1/2 start-full ms-1.5 -translate-y-1/2",
} as const;

const delayMs = 300;

/** Says more about a control on hover and focus, until Escape. Never the only place where something is said. */
export function Tooltip({ text, keyHint, side = "top", children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), waitMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which has its own name
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && show(delayMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(":focus-visible") && show(0)}
      onBlur={hide}
    >
      {children}
      {isOpen ? (
        <span
          role="tooltip"
          className={joinClasses(
            "pointer-events-none absolute z-50 w-max max-w-72 animate-appear rounded-md border border-line bg-raise px-2 py-1 text-sm text-text shadow-lift",
            places[side],
          )}
        >
          {text}
          {keyHint ? <ForKeys> ({keyHint})</ForKeys> : null}
        </span>
      ) : null}
    </span>
  );
}

/** Tells of keys, and is told to hands that have them: nothing of it is there where one points with a finger. */
export function ForKeys({ children }: { children: ReactNode }) {
  return <span className="touch:hidden">{children}</span>;
}
