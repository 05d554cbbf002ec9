"use client";
import { useEffect } from "react";

/** Letters and signs that the interface's own font does not have. */
const beyondLatin =
  /[\u0590-\u08ff\u0900-\u0e7f\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffdc\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const settleMs = 300;
const changes = { childList: true, subtree: true, characterData: true };

/** Loads fonts for other scripts once such a text is in the page, so that nobody pays for them who has none. */
export function WorldFontsLoader() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!beyondLatin.test(readPage())) return;
      observer.disconnect();
      // Where they cannot be had now, the next change of the page asks anew.
      import("./world-fonts.ts").catch(() => observer.observe(document.body, changes));
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    });
    observer.observe(document.body, changes);
    document.addEventListener("input", look);
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("input", look);
    };
  }, []);
  return null;
}

function readPage(): string {
  const typed = Array.from(document.querySelectorAll<HTMLTextAreaElement>("textarea, input"), ({ value }) => value);
  return [document.querySelector("main")?.textContent ?? "", ...typed].join(" ");
}
