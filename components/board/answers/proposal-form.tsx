"use client";
import { useEffect, useRef, useState } from "react";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { partOfNote, textOfPart } from "#lib/studio/reviews/answers/model/propose.ts";
import type { Cause } from "#lib/studio/reviews/answers/model/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/from-notes.ts";
import { useEstimates } from "../../project/use-project.ts";
import { Button } from "../../ui/button.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { describeCost } from "./describe-cost.ts";
import { Proposal } from "./proposal.tsx";
import { useChangeFromNotes } from "./use-change-from-notes.ts";
import { type PartChoice, partsOf, proposeFromNotes, useCast } from "./use-parts.ts";
import { useProposals } from "./use-proposals.ts";
import { textOfProposal, WrittenBy } from "./written-by.tsx";

export type ProposalFormProps = {
  projectUuid: string;
  scene: SceneView;
  acts: SceneActs;
  approvals: number;
  cause: Cause;
  said: string;
  about: readonly ScenePart[];
  onClose: () => void;
};

/** The change that a note asks for, written by the language model where there is one, to be edited and made. */
export function ProposalForm(props: ProposalFormProps) {
  const { projectUuid, scene, acts, approvals, cause, said, about, onClose } = props;
  const parts = partsOf({ scene, acts, members: useCast(projectUuid), said });
  const [wanted, choose] = useState<string>(partOfNote(about, scene));
  const chosen = (parts.find(({ key }) => key === wanted) ?? parts[0]) as PartChoice;
  const { part, member } = chosen;
  const [typed, type, sent] = useUnsaved(`from note ${cause.noteUuid ?? cause.reviewUuid} ${chosen.key}`);
  const { isBusy, make } = useChangeFromNotes({ projectUuid, acts });
  const estimates = useEstimates();
  const now = textOfPart({ scene, part, member, keepsDescriptions: acts.keepsDescriptions });
  const entity = member && { entityUuid: member.entityUuid };
  const of = { sceneId: scene.sceneId, part, ...entity, seen: now, causes: [cause] };
  const plain = proposeFromNotes({ part, now, notes: [said] });
  const proposals = useProposals(projectUuid);
  const text = textOfProposal(proposals, of, { typed, plain });
  const isWaiting = proposals.isWaitingFor(of) || (proposals.isReading && typed === null);
  const isSame = text.trim() === now.trim();
  const canMake = !isWaiting && (part === "picture" || part === "motion" ? acts.canPaint : !isSame);
  // Pressing the button that opened this asked for it; choosing another part does not.
  const isAsked = useRef(typed !== null);
  useEffect(() => {
    if (isAsked.current || !proposals.isRead) return;
    isAsked.current = true;
    if (!proposals.find(of)) void proposals.ask([of]);
  });
  const send = async () => {
    if (!canMake || isBusy) return;
    const made = await make([{ ...of, text: text.trim() }]);
    if (!made || made.done.length === 0) return;
    if (sent(typed)) onClose();
  };
  return (
    <section aria-label={say.fromThisNote()} className="flex flex-col gap-2 border-line border-t pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">{say.fromThisNote()}</p>
        <span className="tabular text-dim text-xs">
          {describeCost([{ part, scene, member }], {
            estimates,
            approvalsOf: () => approvals,
            arrival: acts.arrival,
          })}
        </span>
      </div>
      <Proposal
        key={chosen.key}
        parts={parts}
        chosen={chosen}
        onChoose={choose}
        now={now}
        text={text}
        onType={type}
        onSend={() => void send()}
        isWaiting={isWaiting}
        writtenBy={
          <WrittenBy proposals={proposals} of={of} plain={plain} text={text} isWaiting={isWaiting} onType={type} />
        }
      />
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" look="primary" disabled={!canMake} pending={isBusy} onClick={() => void send()}>
          {describeMaking(scene, part)}
        </Button>
        <Button size="sm" look="quiet" onClick={onClose}>
          {say.cancel()}
        </Button>
      </div>
    </section>
  );
}

function describeMaking({ storyboard, motionVideo }: SceneView, part: PartChoice["part"]): string {
  if (part === "narration") return say.changeNarration();
  const { takes = [] } = part === "motion" ? motionVideo : storyboard;
  const number = Math.max(0, ...takes.map((take) => take.number)) + 1;
  return part === "motion" ? say.makeMotionTake({ number }) : say.makeTake({ number });
}
