"use client";

import { useState } from "react";

/** Whose texts they are that were typed in this browser and not sent. */
const mark = "typed-by";
const prefixes = ["storyboard:unsaved:", "draft:"];

/** Forgets what was typed here and not sent: the tab's texts and the wizards' drafts. */
export function clearTypedTexts(): void {
  for (const store of stores()) forgetIn(store);
}

/**
 * Keeps the typed texts of the person who is signed in, and lets go of those of anybody else before a field can show
 * them.
 */
function claimTypedTexts(userUuid: string): void {
  for (const store of stores()) {
    const owner = store.getItem(mark);
    if (owner !== null && owner !== userUuid) forgetIn(store);
    if (owner !== userUuid) store.setItem(mark, userUuid);
  }
}

function forgetIn(store: Storage): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  for (const key of keys) if (key === mark || prefixes.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
}

/** Where a browser keeps nothing there is nothing to forget. */
function stores(): Storage[] {
  try {
    return typeof window === "undefined" ? [] : [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}

/** Stands before every field of the studio, so that none of them shows what somebody else typed in this browser. */
export function TypedBy({ userUuid }: { userUuid: string }) {
  useState(() => claimTypedTexts(userUuid));
  return null;
}
