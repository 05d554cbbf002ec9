"use client";
import { useCallback, useEffect, useState } from "react";
import { type Notice, receiveNotices } from "./notify.ts";

type ToastStack = typeof import("./toast-stack.tsx").ToastStack;

/**
 * Where short messages appear. What shows them is loaded with the first touch of the page, before anything can fail: a
 * message that the studio is out of reach could not be fetched from the studio any more.
 */
export function Toaster() {
  const [notices, setNotices] = useState<Notice[]>([]);
  const [Stack, setStack] = useState<ToastStack | null>(null);
  const load = useCallback(() => {
    import("./toast-stack.tsx").then(
      ({ ToastStack }) => setStack(() => ToastStack),
      // The message waits and is shown with the next one.
      () => {},
    );
  }, []);
  useEffect(() => receiveNotices((notice) => setNotices((earlier) => [...earlier, notice])), []);
  useEffect(() => {
    if (notices.length > 0) load();
  }, [notices.length, load]);
  useEffect(() => {
    const options = { capture: true, once: true };
    for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, load, options);
    return () => {
      for (const touch of ["pointerdown", "keydown"]) document.removeEventListener(touch, load, options);
    };
  }, [load]);
  return Stack && notices.length > 0 ? <Stack notices={notices} /> : null;
}
