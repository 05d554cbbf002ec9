"use client";
import { MousePointer2 } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { SessionMessage } from "#lib/studio/together/messages.ts";
import { personColour } from "../ui/person-colour.ts";

type Pointed = Extract<SessionMessage, { kind: "pointer" }>;

/** A hand that has rested so long points at nothing any more. */
const restMs = 4_000;

/** Where others point just now, by person. */
export function usePointers() {
  const [pointers, setPointers] = useState<readonly (Pointed & { at: number })[]>([]);
  useEffect(() => {
    if (pointers.length === 0) return;
    const timer = setTimeout(() => {
      const now = performance.now();
      setPointers((known) => known.filter(({ at }) => now - at < restMs));
    }, restMs);
    return () => clearTimeout(timer);
  }, [pointers]);
  return {
    pointers,
    clear: () => setPointers([]),
    point: (pointed: Pointed) =>
      setPointers((known) => [
        ...known.filter(({ person }) => person !== pointed.person),
        ...(pointed.place ? [{ ...pointed, at: performance.now() }] : []),
      ]),
  };
}

/** The pointers of others over what they point at, with their names. They catch no press. */
export function Pointers({ pointers }: { pointers: readonly Pointed[] }) {
  if (pointers.length === 0) return null;
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-[60] overflow-hidden" dir="ltr">
      {pointers.map((pointed) => {
        const at = placeOf(pointed);
        return at ? (
          <span
            key={pointed.person}
            data-pointer={pointed.name}
            className="absolute top-0 left-0 transition-transform duration-75 motion-reduce:transition-none"
            style={{ transform: `translate(${at.x}px, ${at.y}px)`, color: personColour(pointed.person) }}
          >
            <MousePointer2 className="size-5 fill-current stroke-white" />
            <bdi
              className="absolute top-4 left-4 max-w-40 truncate rounded-full px-2 py-0.5 font-medium text-white text-xs"
              style={{ backgroundColor: personColour(pointed.person) }}
            >
              {pointed.name}
            </bdi>
          </span>
        ) : null;
      })}
    </div>,
    document.body,
  );
}

/** In the window's pixels; null where what is pointed at is not to be seen. */
function placeOf({ surface, place }: Pointed): { x: number; y: number } | null {
  if (!place) return null;
  // What lies in a window stands later in the page, and over the rest.
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-point-at="${CSS.escape(surface)}"]`)].findLast(
    (element) => element.getClientRects().length > 0,
  );
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + place.x * width, y: top + place.y * height };
}
