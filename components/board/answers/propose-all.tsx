"use client";
import { WandSparkles } from "lucide-react";
import { useState } from "react";
import * as say from "#messages/from-notes.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { GroupPlan } from "./note-group.tsx";
import type { Proposals } from "./use-proposals.ts";

type ProposeAllProps = { proposals: Proposals; plans: readonly GroupPlan[] };

/** Asks the language model about every group that nobody has put into words yet, and says how far it is. */
export function ProposeAll({ proposals, plans }: ProposeAllProps) {
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
