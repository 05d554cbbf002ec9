import "server-only";
import { z } from "zod";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import * as say from "#messages/access.ts";

const dayMs = 86_400_000;

/** When a link ends, in epoch milliseconds: ahead, and within a year. */
export const ExpiresAt = z.int().superRefine((at, context) => {
  const left = at - Date.now();
  // A day more for the last day itself, wherever its evening is.
  if (left > 0 && left <= (SHARE_LIMITS.days + 1) * dayMs) return;
  context.addIssue({ code: "custom", message: say.chooseADayAhead({ days: SHARE_LIMITS.days }) });
});

export function inDays(days: number): number {
  return Date.now() + days * dayMs;
}

/** The days that are left, for those who read what happened. */
export function daysUntil(at: number): number {
  return Math.max(1, Math.ceil((at - Date.now()) / dayMs));
}
