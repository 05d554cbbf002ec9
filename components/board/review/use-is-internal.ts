"use client";
import { useEffect, useState } from "react";

const key = "storyboard:notes-for-guests";

/** Whether new notes are for the team alone, as it was chosen last in this browser. */
export function useIsInternal(): [boolean, (isInternal: boolean) => void] {
  const [isInternal, setInternal] = useState(true);
  useEffect(() => {
    try {
      setInternal(localStorage.getItem(key) !== "yes");
    } catch {
      // Where the browser keeps nothing, a note is for the team.
    }
  }, []);
  const keep = (next: boolean) => {
    setInternal(next);
    try {
      localStorage.setItem(key, next ? "no" : "yes");
    } catch {
      // It is still chosen for the note being written.
    }
  };
  return [isInternal, keep];
}
