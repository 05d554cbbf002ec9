"use client";
import * as say from "#messages/drawing.ts";
import { useUnsent } from "./use-strokes-into.ts";

/** At a note: something drawn into it could not be sent; whoever draws into it again finds it there. */
export function UnsentMark({ noteUuid }: { noteUuid: string }) {
  const count = useUnsent(noteUuid);
  return count > 0 ? <span className="self-center text-bad text-sm">{say.notSent({ count })}</span> : null;
}
