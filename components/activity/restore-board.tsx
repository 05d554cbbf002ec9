"use client";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import { restorePlanQuery } from "#lib/studio/history/history-queries.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import * as say from "#messages/activity.ts";
import { QueryError } from "../fault/query-error.tsx";
import { canEdit } from "../project/can-edit.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatExactTime } from "../ui/format-time.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { describeLost, describeRestore } from "./describe-restore.ts";
import { useRestore } from "./use-restore.ts";

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
        {plan.data?.isSame ? <p>{say.theBoardStandsAsIt()}</p> : null}
        {plan.data && !plan.data.isSame ? (
          <div className="flex flex-col gap-3">
            <ul className="list-disc ps-5">
              {describeRestore(plan.data).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {lost.length > 0 ? (
              <div>
                <h3 className="font-medium">{say.whatCannotBeBroughtBack()}</h3>
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
