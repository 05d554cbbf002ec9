"use client";
import { useEffect } from "react";
import { sendInSession } from "./send.ts";

/** About 15 a second; the last place is always told. */
const paceMs = 66;

/** What can be pointed at: pages mark it with its name. */
export const surfaces = "[data-point-at]";

/** Shows the others where this hand points. */
export function usePointing({ projectUuid, isOn }: { projectUuid: string; isOn: boolean }): void {
  useEffect(() => {
    if (!isOn) return;
    let next: object | null = null;
    let isResting = false;
    let surface = "";
    const send = () => {
      if (isResting || !next) return;
      const said = next;
      next = null;
      isResting = true;
      // Whatever takes longer than the pace waits for itself, so that nothing piles up.
      const pace = new Promise((done) => setTimeout(done, paceMs));
      void Promise.all([sendInSession(projectUuid, said), pace]).then(() => {
        isResting = false;
        send();
      });
    };
    const drop = () => {
      if (surface) next = { surface, place: null };
      surface = "";
      send();
    };
    const onMove = ({ target, clientX, clientY }: PointerEvent) => {
      const at = target instanceof Element ? target.closest<HTMLElement>(surfaces) : null;
      const name = at?.dataset.pointAt;
      if (!at || !name) return drop();
      const { left, top, width, height } = at.getBoundingClientRect();
      const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
      surface = name;
      next = { surface, place: { x: share((clientX - left) / width), y: share((clientY - top) / height) } };
      send();
    };
    document.addEventListener("pointermove", onMove, { passive: true });
    document.addEventListener("pointerleave", drop);
    return () => {
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("pointerleave", drop);
      drop();
    };
  }, [projectUuid, isOn]);
}
