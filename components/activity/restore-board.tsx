"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { restoreBoard } from "#lib/studio/activity/history/actions.ts";
import { restorePlanQuery } from "#lib/studio/activity/history/model/queries.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { applyBoardUpdate } from "#lib/studio/scenes/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/activity.ts";
import { actOfRestore, type RestoreCall, takeBack } from "../board/undo/acts.ts";
import { recordAct } from "../board/undo/history.ts";
import { canEdit } from "../project/can-edit.ts";
import { QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatExactTime } from "../ui/format.ts";
import { notify } from "../ui/notify.ts";
import { saveFields } from "../ui/saved-field.ts";
import { Skeleton } from "../ui/states.tsx";
import { describeLost, describeRestore } from "./describe.ts";

/** Brings the board of a moment back, after saying what that changes and what it cannot. */
export function RestoreBoard({ project, at }: { project: ProjectView; at: number }) {
  const { projectUuid } = project;
  const [isAsking, setAsking] = useState(false);
  const { data: connection } = useQuery(connectionQuery());
  const plan = useQuery({ ...restorePlanQuery({ projectUuid, at }), enabled: isAsking });
  const { restore, isBusy } = useRestore(projectUuid);
  const isPossible = canExtend(connection, "scene.edit") && canExtend(connection, "scene.select-take");
  if (!isPossible || !canEdit(project) || project.progressStatus !== "editing") return null;
  const lost = plan.data ? describeLost(plan.data) : [];
  const confirm = async () => {
    if (await restore(at)) setAsking(false);
  };
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden /> {say.restoreThisBoard()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        width="sm"
        title={say.restoreTheBoardOf({ exactTime: formatExactTime(at) })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say.cancel()}</Button>
            <Button
              look="primary"
              disabled={!plan.data || plan.data.isSame}
              pending={isBusy}
              onClick={() => void confirm()}
            >
              {say.restore()}
            </Button>
          </>
        }
      >
        {plan.isPending ? <Skeleton className="h-24" /> : null}
        {plan.error && !plan.data ? <QueryError error={plan.error} onRetry={plan.refetch} /> : null}
        {plan.data?.isSame ? <p>{say.theBoardIsAsIt()}</p> : null}
        {plan.data && !plan.data.isSame ? (
          <div className="flex flex-col gap-3">
            <ul className="list-disc ps-5">
              {describeRestore(plan.data).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {lost.length > 0 ? (
              <div>
                <h3 className="font-medium">{say.notRestorableTitle()}</h3>
                <ul className="list-disc ps-5 text-dim">
                  {lost.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ) : null}
            <p className="text-dim text-sm">{say.verdictsOnWhatChangesLapse()}</p>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}

/** Brings back the board of a moment as a new change, which can be taken back itself. */
function useRestore(projectUuid: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function call(wanted: { at: number; unlessChangedSince?: number }) {
    // What was typed is then part of the history, and can be brought back.
    await saveFields();
    const answer = await toResult(restoreBoard({ projectUuid, ...wanted }));
    if (answer.ok) await applyBoardUpdate(queryClient, projectUuid, answer.value.board);
    void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "activity"] });
    return answer;
  }

  const again: RestoreCall = async (wanted) => {
    const answer = await call(wanted);
    if (answer.ok) return answer.value;
    if (answer.fault.code === "board_changed_since") return "changed";
    notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return "failed";
  };

  return {
    isBusy,
    /** Answers whether it happened. */
    async restore(at: number): Promise<boolean> {
      setBusy(true);
      const answer = await call({ at });
      setBusy(false);
      if (!answer.ok) {
        notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
        return false;
      }
      const { left, ...span } = answer.value;
      const did = say.boardOfRestored({ exactTime: formatExactTime(at) });
      const act = actOfRestore({ did, at, span, restore: again });
      recordAct(projectUuid, act);
      const rest = left.length > 0 ? say.notAllOfIt({ left: left.join(" ") }) : "";
      notify({ tone: rest ? "fault" : "done", text: `${did}.${rest}`, undo: () => takeBack(projectUuid, act) });
      return true;
    },
  };
}
