"use client";
import { useTheme } from "next-themes";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import * as say from "#messages/ui.ts";
import { listBars, type Notice, onBeside, readBeside } from "./notify.ts";

type ToastStackProps = {
  notices: readonly Notice[];
  /** Counts the windows that wanted the screen for themselves. */
  clearings: number;
};

/** Shows each notice once; they are read out and stay long enough to be read. */
export function ToastStack({ notices, clearings }: ToastStackProps) {
  const { theme } = useTheme();
  const beside = useSyncExternalStore(onBeside, readBeside, () => 0);
  const bottom = useBottom(beside, notices.length);
  const shown = useRef(0);
  const cleared = useRef(clearings);
  const done = useRef<(string | number)[]>([]);
  useEffect(() => {
    for (const { tone, text, undo, act = undo && { label: say.undo(), run: undo }, replaces } of notices.slice(
      shown.current,
    )) {
      const show = tone === "done" ? toast.success : toast.error;
      const id = show(text, {
        ...(replaces && { id: replaces }),
        ...(act && { action: { label: act.label, onClick: act.run }, duration: 15_000 }),
      });
      if (tone === "done") done.current.push(id);
    }
    shown.current = notices.length;
  }, [notices]);
  useEffect(() => {
    // The first message may come long after the first window.
    if (cleared.current === clearings) return;
    cleared.current = clearings;
    for (const id of done.current.splice(0)) toast.dismiss(id);
  }, [clearings]);
  return (
    <Toaster
      theme={theme === "light" || theme === "dark" ? theme : "system"}
      position="bottom-right"
      // Above the bars that stand at the bottom of a page, and beside a panel with buttons of its own.
      offset={{ bottom, right: beside + side }}
      mobileOffset={{ bottom }}
      duration={6000}
      toastOptions={{
        classNames: {
          // A window turns off presses outside itself; its messages offer Undo.
          toast: "!pointer-events-auto !rounded-lg !border-line !bg-raise !text-text !font-sans !shadow-lift",
          description: "!text-dim",
        },
      }}
    />
  );
}

/** As the library has it: below this width messages are as wide as the window. */
const phoneWidth = 600;
const side = 16;
const toastWidth = 356;
const leasts = { phone: 124, wide: 76 };

/** How far from the bottom messages stand, so that they lie on no bar of verdicts. */
function useBottom(beside: number, notices: number): number {
  const [bottom, setBottom] = useState(leasts.wide);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is a reason to look where the bars are now
  useEffect(() => {
    const look = () => {
      const { innerWidth: width, innerHeight: height } = window;
      const isPhone = width <= phoneWidth;
      const right = isPhone ? width - side : width - beside - side;
      setBottom(
        toastBottom({
          height,
          column: { left: isPhone ? side : right - toastWidth, right },
          least: isPhone ? leasts.phone : leasts.wide,
          bars: listBars().map((bar) => bar.getBoundingClientRect()),
        }),
      );
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      sizes.disconnect();
      for (const element of [document.documentElement, ...listBars()]) sizes.observe(element);
      look();
    };
    watch();
    const stop = onBeside(watch);
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [beside, notices]);
  return bottom;
}

type Box = { top: number; bottom: number; left: number; right: number };

type Place = {
  /** Of the window. */
  height: number;
  /** The column in which messages stand. */
  column: { left: number; right: number };
  /** How far from the bottom they stand where nothing is in their way. */
  least: number;
  /** What they must not lie on. */
  bars: readonly Box[];
};

const gap = 12;

/** How far from the bottom of the window messages stand: above every bar in their column that is in its lower half. */
export function toastBottom({ height, column, least, bars }: Place): number {
  const inTheWay = bars.filter(
    ({ top, bottom, left, right }) =>
      bottom > top && top > height / 2 && top < height && left < column.right && right > column.left,
  );
  return Math.max(least, ...inTheWay.map(({ top }) => Math.ceil(height - top + gap)));
}
