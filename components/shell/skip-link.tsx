"use client";
import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import * as say from "#messages/shell.ts";

const mainId = "main";
/** Where the scenes of a project stand, past its tabs, filters and tools. */
export const boardId = "board";

/** Where a page's own part begins, for somebody who goes through it by Tab. */
export function skipTarget(path: string) {
  const hasBoard = /^\/projects\/[^/]+\/storyboard$/.test(path);
  return hasBoard ? { id: boardId, label: say.skipToTheBoard() } : { id: mainId, label: say.skipToContent() };
}

/** The first thing that Tab comes to on a page; seen while it has the focus. */
export function SkipLink() {
  const { id, label } = skipTarget(usePathname());
  // A board without scenes, or one that is still being loaded, is not there to be gone to.
  const goToTarget = (event: MouseEvent) => {
    const target = document.getElementById(id);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <a
      href={`#${mainId}`}
      onClick={goToTarget}
      className="fixed top-2 start-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-semibold text-on-accent focus:translate-y-0"
    >
      {label}
    </a>
  );
}
