"use client";
import { MousePointer2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Pointer } from "#lib/studio/together/model.ts";
import { personColour } from "../ui/person-colour.ts";

/** A pointer that did not move for this long is hidden. */
const restMs = 4_000;

/** Where others point, by person, while one is in the session. */
export function usePointers(isOn: boolean) {
  const [pointers, setPointers] = useState<readonly (Pointer & { at: number })[]>([]);
  useEffect(() => {
    if (!isOn) setPointers([]);
  }, [isOn]);
  useEffect(() => {
    if (pointers.length === 0) return;
    const timer = setTimeout(() => {
      const now = performance.now();
      setPointers((known) => known.filter(({ at }) => now - at < restMs));
    }, restMs);
    return () => clearTimeout(timer);
  }, [pointers]);
  const point = useCallback((pointer: Pointer) => {
    setPointers((known) => [
      ...known.filter(({ person }) => person !== pointer.person),
      ...(pointer.place ? [{ ...pointer, at: performance.now() }] : []),
    ]);
  }, []);
  return { pointers, point };
}

/** The pointers of others over what they point at, with their names. They catch no press. */
export function Pointers({ pointers }: { pointers: readonly Pointer[] }) {
  if (pointers.length === 0) return null;
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-[60] overflow-hidden" dir="ltr">
      {pointers.map((pointer) => {
        const at = placeOf(pointer);
        return at ? (
          <span
            key={pointer.person}
            data-pointer={pointer.name}
            className="absolute top-0 left-0 transition-transform duration-75 motion-reduce:transition-none"
            style={{ transform: `translate(${at.x}px, ${at.y}px)`, color: personColour(pointer.person) }}
          >
            <MousePointer2 className="size-5 fill-current stroke-white" />
            <bdi
              className="absolute top-4 left-4 max-w-40 truncate rounded-full px-2 py-0.5 font-medium text-white text-xs"
              style={{ backgroundColor: personColour(pointer.person) }}
            >
              {pointer.name}
            </bdi>
          </span>
        ) : null;
      })}
    </div>,
    document.body,
  );
}

/** In the window's pixels; null if the picture is not visible. */
function placeOf({ surface, place }: Pointer): { x: number; y: number } | null {
  if (!place) return null;
  // A picture in a dialog comes later in the page, and covers the rest.
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-point-at="${CSS.escape(surface)}"]`)].findLast(
    (element) => element.getClientRects().length > 0,
  );
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + place.x * width, y: top + place.y * height };
}
