"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a page takes over what the server drew, which both have to see alike; true from then on. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
