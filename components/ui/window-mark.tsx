"use client";
import { useLayoutEffect } from "react";
import { openWindow } from "./window-keys.ts";

/** Stands in a window as long as it is open: the keys of the page rest. */
export function WindowMark(): null {
  useLayoutEffect(openWindow, []);
  return null;
}
