import { MessageSquare } from "lucide-react";
import * as say from "#messages/project.ts";

/** How many threads of notes are open; nothing where there are none. */
export function OpenNotes({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const name = say.openNotes({ count });
  return (
    <span className="tabular inline-flex items-center gap-1 text-dim text-xs" title={name}>
      <MessageSquare className="size-3.5" aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
