"use client";
import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { openNotesQuery } from "#lib/studio/reviews/answers/model/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/from-notes.ts";
import { useEstimates, useProject, useScenes } from "../../project/use-project.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Progress } from "../../ui/progress.tsx";
import { EmptyState, Skeleton } from "../../ui/states.tsx";
import type { Reviews } from "../use-reviews.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { describeCost } from "./describe-cost.ts";
import { groupNotes } from "./group-notes.ts";
import { type GroupChoice, type GroupPlan, NoteGroupItem, planGroup } from "./note-group.tsx";
import { useChangeFromNotes } from "./use-change-from-notes.ts";
import { partsOf, useCast } from "./use-parts.ts";
import { type Proposals, useProposals } from "./use-proposals.ts";

export type NotesDialogProps = {
  projectUuid: string;
  /** The scenes whose notes are meant. */
  sceneIds: readonly string[];
  acts: SceneActs;
  reviews: Reviews;
  onClose: () => void;
};

/** What many notes ask for, scene by scene: looked at, edited, and made at once. */
export function NotesDialog({ projectUuid, sceneIds, acts, reviews, onClose }: NotesDialogProps) {
  const { data, error, isPending, refetch } = useQuery(openNotesQuery(projectUuid));
  const { project } = useProject(projectUuid);
  const { data: scenes = [] } = useScenes({ projectUuid, project });
  const members = useCast(projectUuid);
  const estimates = useEstimates();
  const proposals = useProposals(projectUuid);
  const { isBusy, make } = useChangeFromNotes({ projectUuid, acts });
  const [choices, setChoices] = useState<ReadonlyMap<string, GroupChoice>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<string, string | null>>(new Map());
  const plans = groupNotes(data?.notes ?? [], scenes, new Set(sceneIds)).map((group) => {
    const said = group.notes.map(({ text }) => text).join(" ");
    const parts = partsOf({ scene: group.scene, acts, members, said });
    return planGroup(group, { parts, proposals, keepsDescriptions: acts.keepsDescriptions }, choices.get(group.key));
  });
  const ready = plans.filter(({ canMake }) => canMake);
  const choose = (key: string, choice: GroupChoice) =>
    setChoices((earlier) => new Map(earlier).set(key, { ...earlier.get(key), ...choice }));
  const send = async () => {
    if (isBusy || ready.length === 0 || !acts.canPaint) return;
    const changes = ready.map(({ of, text }) => ({ ...of, text: text.trim() }));
    const made = await make(changes);
    if (!made) return;
    const all = [...made.done.map((uuid) => [uuid, null] as const)];
    const refused = made.refused.map(({ causeUuid, reason }) => [causeUuid, reason] as const);
    setResults((earlier) => new Map([...earlier, ...all, ...refused]));
    if (refused.length === 0 && made.done.length === changes.flatMap(({ causes }) => causes).length) onClose();
  };
  const approvalsOf = ({ sceneId }: SceneView) => reviews.stateOf(sceneId)?.approvals ?? 0;
  const cost = describeCost(
    ready.map(({ group: { scene }, chosen: { part, member } }) => ({ scene, part, member })),
    { estimates, approvalsOf, arrival: acts.arrival },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.changesFromNotes()}
      description={say.chooseNotes()}
      width="lg"
      footer={
        plans.length > 0 ? (
          <>
            <span className="tabular me-auto min-w-0 text-dim text-sm" aria-live="polite">
              {cost}
            </span>
            <Button
              look="primary"
              disabled={ready.length === 0 || !acts.canPaint}
              pending={isBusy}
              onClick={() => void send()}
            >
              {say.make({ count: ready.length })}
            </Button>
          </>
        ) : undefined
      }
    >
      {isPending ? <Skeleton className="h-40" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data && plans.length === 0 ? (
        <EmptyState
          title={say.nothingIsOpen()}
          advice={say.everyNoteIsAnswered()}
          action={<Button onClick={onClose}>{say.close()}</Button>}
        />
      ) : null}
      {data?.isCut ? <p className="mb-3 text-dim text-sm">{say.onlySomeAreShown()}</p> : null}
      <ProposeAll proposals={proposals} plans={plans} />
      <ul className="flex flex-col gap-3">
        {plans.map((plan) => (
          <NoteGroupItem
            key={plan.group.key}
            plan={plan}
            proposals={proposals}
            results={results}
            onChange={(choice) => choose(plan.group.key, choice)}
            onSend={() => void send()}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type ProposeAllProps = { proposals: Proposals; plans: readonly GroupPlan[] };

/** Asks the language model about every group that nobody has put into words yet, and says how far it is. */
function ProposeAll({ proposals, plans }: ProposeAllProps) {
  const [total, setTotal] = useState(0);
  const { isOffered, isRead, isBusy, find, ask, cancel } = proposals;
  if (!isOffered || plans.length === 0) return null;
  const open = plans.filter(
    ({ of, taken, isTyped }) => taken.length > 0 && !isTyped && find(of)?.writtenBy !== "model",
  );
  const waiting = plans.flatMap(({ of, isWaiting }) => (isWaiting ? (find(of) ?? []) : []));
  const unasked = open.filter(({ isWaiting }) => !isWaiting);
  if (waiting.length > 0) {
    const asked = Math.max(total, waiting.length);
    const label = say.textsAreWritten({ done: asked - waiting.length, total: asked });
    return (
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="flex min-w-40 flex-1 flex-col gap-1.5">
          <p role="status" className="tabular text-dim text-sm">
            {label}
          </p>
          <Progress label={label} done={asked - waiting.length} total={asked} />
        </div>
        <Button size="sm" disabled={isBusy} onClick={() => void cancel(waiting)}>
          {say.doNotWait()}
        </Button>
      </div>
    );
  }
  if (unasked.length === 0) return null;
  const send = () => {
    setTotal(unasked.length);
    void ask(unasked.map(({ of }) => of));
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="sm" disabled={!isRead} pending={isBusy} onClick={send}>
        <WandSparkles aria-hidden /> {say.askTheModelForAll({ count: unasked.length })}
      </Button>
      <p className="text-dim text-sm">{say.modelCosts()}</p>
    </div>
  );
}
