"use client";
import { AtSign, CircleDashed, Image as ImageIcon, MessageSquareReply, RotateCcw } from "lucide-react";
import { sceneSinceQuery } from "#lib/studio/activity/since/queries.ts";
import type { TriageReason } from "#lib/studio/activity/triage/queries.ts";
import { describeChanged } from "#lib/studio/reviews/state.ts";
import * as say from "#messages/triage.ts";
import { LinkedText } from "../note/text.tsx";
import { frameShape } from "../picture/framed-picture.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { BeforeNow } from "../since/before-now.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";
import type { Did, Entry, SceneEntry } from "./queue.ts";

const reasons = {
  review: { icon: CircleDashed, name: say.toReview },
  changes: { icon: RotateCcw, name: say.changesAreAskedFor },
  candidate: { icon: ImageIcon, name: say.candidateWaits },
  answer: { icon: MessageSquareReply, name: say.yourNoteWasAnswered },
  mention: { icon: AtSign, name: say.youWereMentioned },
} satisfies Record<TriageReason, object>;

type WhatBecameProps = {
  entry: Entry;
  /** How many others dealt with in the meantime. */
  dropped: number;
};

/** Why something waits, and what became of it here. */
export function WhatBecame({ entry, dropped }: WhatBecameProps) {
  return (
    <>
      <Reasons entry={entry} />
      {entry.refusal ? <ErrorNote message={entry.refusal} next="" /> : null}
      {entry.isDealtWith ? <p className="text-warn">{say.somebodyDealtWithIt()}</p> : null}
      {entry.did ? <p className="font-medium text-ok">{say.didStands({ did: done[entry.did]() })}</p> : null}
      {dropped > 0 ? (
        <p role="status" className="text-dim text-sm">
          {say.othersDealtWith({ dropped })}
        </p>
      ) : null}
    </>
  );
}

function Reasons({ entry: { item } }: { entry: Entry }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dim text-sm">
      {item.reasons.map((reason) => {
        const { icon: Icon, name } = reasons[reason];
        return (
          <span key={reason} className="inline-flex items-center gap-1.5 font-medium text-warn">
            <Icon className="size-4" aria-hidden /> {name()}
          </span>
        );
      })}
      <RelativeTime at={item.since} />
    </p>
  );
}

const done: Record<Did, () => string> = {
  approved: say.approved,
  changes: say.changesRequested,
  ordered: say.newTakeOrdered,
  chosen: say.takeChosen,
  seen: say.seenByYou,
};

/** What the person said of the scene before, and what is not as it was then. */
export function MyLastVerdict({ entry }: { entry: SceneEntry }) {
  const { mine } = entry.item;
  if (!mine) return null;
  const age = <RelativeTime at={mine.at} className="text-dim text-sm" />;
  return (
    <div className="rounded-lg border px-3 py-2.5">
      <p className="font-medium">
        {mine.verdict === "approved" ? say.youApprovedIt({ age }) : say.youAskedForChanges({ age })}
      </p>
      {mine.note ? <LinkedText text={mine.note} className="text-dim" /> : null}
      {mine.changed.length > 0 ? (
        <>
          <p className="mb-2 text-warn">{say.sinceThen({ changed: describeChanged(mine.changed) })}</p>
          <SinceMyVerdict entry={entry} at={mine.at} />
        </>
      ) : null}
    </div>
  );
}

/** As it was when they judged it, beside what it is now. */
function SinceMyVerdict({ entry: { item }, at }: { entry: SceneEntry; at: number }) {
  const { projectUuid, scene, videoFormat } = item;
  const { data, error, refetch } = useQuery(sceneSinceQuery({ projectUuid, sceneId: scene.sceneId, at }));
  if (error && !data) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24 rounded-lg" />;
  return data.scene ? <BeforeNow scene={data.scene} shape={frameShape(videoFormat)} /> : null;
}
