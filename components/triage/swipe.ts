import { type PointerEvent, useRef, useState } from "react";
import { getDirection } from "#lib/language/locale.ts";

export type Swipe = "start" | "end" | "up";

/** Pixels after which a finger means it. */
const meantFrom = 72;

function read({ x, y }: { x: number; y: number }): Swipe | null {
  if (-y > meantFrom && -y > Math.abs(x)) return "up";
  if (Math.abs(x) < meantFrom || Math.abs(x) < Math.abs(y)) return null;
  const isForward = getDirection() === "rtl" ? x < 0 : x > 0;
  return isForward ? "end" : "start";
}

/** What a finger does to a card: it follows, and is told of when it was moved far enough. */
export function useSwipe(onSwipe: (swipe: Swipe) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  const [moved, setMoved] = useState<{ x: number; y: number } | null>(null);
  const distance = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (from.current?.x ?? clientX),
    y: Math.min(clientY - (from.current?.y ?? clientY), 0),
  });
  const isOurs = ({ pointerId }: PointerEvent) => from.current?.id === pointerId;
  const end = () => {
    from.current = null;
    setMoved(null);
  };
  return {
    moved,
    meant: moved && read(moved),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== "touch" || (event.target as Element).closest("button, [data-drawing]")) return;
        from.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => isOurs(event) && setMoved(distance(event)),
      onPointerUp: (event: PointerEvent) => {
        if (!isOurs(event)) return;
        const swipe = read(distance(event));
        end();
        if (swipe) onSwipe(swipe);
      },
      onPointerCancel: end,
    },
  };
}
