"use client";
import { useEffect, useRef, useState } from "react";
import { formatList } from "#lib/language/format.ts";
import type { NoteThread } from "#lib/studio/reviews/note-views.ts";
import type { ReviewView } from "#lib/studio/reviews/queries.ts";
import * as say from "#messages/arrivals.ts";

type ArrivalsProps = {
  threads: readonly NoteThread[];
  history: readonly ReviewView[];
  viewerUuid: string;
};

/** Says which notes and verdicts came to the open scene, to the person who does not see them come. */
export function Arrivals({ threads, history, viewerUuid }: ArrivalsProps) {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [told, setTold] = useState("");
  useEffect(() => {
    const said = describe({ threads, history, viewerUuid });
    const before = known.current;
    known.current = new Set(said.keys());
    const fresh = before ? [...said].flatMap(([uuid, words]) => (before.has(uuid) ? [] : [words])) : [];
    if (fresh.length > 0) setTold(formatList([...new Set(fresh)], "unit"));
  }, [threads, history, viewerUuid]);
  return (
    <span role="status" className="sr-only">
      {told}
    </span>
  );
}

/** By its id, what each note and verdict is told as when it comes. */
function describe({ threads, history, viewerUuid }: ArrivalsProps): Map<string, string> {
  const told = new Map<string, string>();
  for (const { uuid, personUuid, personName: name, replies } of threads) {
    told.set(uuid, personUuid === viewerUuid ? say.yourNoteWasAdded() : say.wroteANote({ name }));
    for (const reply of replies) {
      const own = reply.personUuid === viewerUuid;
      told.set(reply.uuid, own ? say.yourReplyWasAdded() : say.replied({ name: reply.personName }));
    }
  }
  for (const { uuid, verdict, personUuid, personName: name } of history) {
    const isOwn = personUuid === viewerUuid;
    if (verdict === "approved") told.set(uuid, isOwn ? say.yourApprovalWasSaved() : say.approvedIt({ name }));
    else told.set(uuid, isOwn ? say.yourRequestWasSaved() : say.askedForChanges({ name }));
  }
  return told;
}
