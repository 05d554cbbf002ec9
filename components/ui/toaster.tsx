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
  const [clearings, setClearings] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    import("./toast-stack.tsx").then(
      ({ ToastStack }) => setStack(() => ToastStack),
      () => setMissing(true),
    );
  }, []);
  useEffect(
    () =>
      receiveNotices({
        show: (notice) => setNotices((earlier) => [...earlier, notice]),
        clear: () => setClearings((earlier) => earlier + 1),
      }),
    [],
  );
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
  const last = notices.at(-1);
  if (!last) return null;
  if (Stack) return <Stack notices={notices} clearings={clearings} />;
  return isMissing ? <PlainNotice key={notices.length} text={last.text} /> : null;
}

/** A message where nothing more can be fetched. */
function PlainNotice({ text }: { text: string }) {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), 8_000);
    return () => clearTimeout(timer);
  }, []);
  if (isSeen) return null;
  return (
    <p
      role="alert"
      className="fixed end-4 bottom-[124px] start-4 z-50 rounded-lg border border-line bg-raise px-4 py-3 shadow-lift sm:bottom-[76px] sm:start-auto sm:max-w-90"
    >
      {text}
    </p>
  );
}
