"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { canBeMet, type ReviewPolicy } from "#lib/contract/approval.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { changeDueDate } from "#lib/studio/projects/actions.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { changeReviewPolicy } from "#lib/studio/reviews/policy/actions.ts";
import { type PolicyView, policyQuery } from "#lib/studio/reviews/policy/model/queries.ts";
import { reviewsQuery } from "#lib/studio/reviews/queries.ts";
import { reviewRules } from "#messages/review-header.ts";
import * as say from "#messages/review-rules.ts";
import { FaultNote, QueryError } from "../../shell/query-error.tsx";
import { toResult } from "../../shell/to-result.ts";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { dayOf, dueAtOf } from "../due-date.tsx";
import { changesOf, PolicyFields, toRulesInput } from "./policy-fields.tsx";

type RulesProps = { project: ProjectView; onClose: () => void };

/** By when a project is to be reviewed, when its scenes are approved, and what waits for that. */
export function ReviewRulesDialog({ project, onClose }: RulesProps) {
  const { data, error, refetch } = useQuery(policyQuery(project.projectUuid));
  const form = useId();
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={reviewRules()}
      footer={
        <>
          <Button className="touch:h-11" onClick={onClose}>
            {say.cancel()}
          </Button>
          <Button className="touch:h-11" type="submit" form={form} look="primary" pending={pending} disabled={!data}>
            {say.save()}
          </Button>
        </>
      }
    >
      {data ? (
        <RulesForm id={form} project={project} known={data} onPending={setPending} onClose={onClose} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-72 rounded-lg" />
      )}
    </Dialog>
  );
}

type FormProps = RulesProps & { id: string; known: PolicyView; onPending: (pending: boolean) => void };

function RulesForm({ id, project, known, onPending, onClose }: FormProps) {
  const { projectUuid, role } = project;
  const client = useQueryClient();
  // What somebody else changes in the meantime is seen here, beside what is changed here and not saved yet.
  const [changedDay, setDay] = useState<string>();
  const [changedWhose, setWhose] = useState<Whose>();
  const [changed, setChanged] = useState<Partial<ReviewPolicy>>({});
  const day = changedDay ?? dayOf(project.dueAt);
  const whose = changedWhose ?? (known.own ? "project" : "teamspace");
  const before = known.own ?? known.ofTeamspace;
  const policy = whose === "project" ? { ...before, ...changed } : known.ofTeamspace;
  const [isWrong, setWrong] = useState(false);
  const [fault, setFault] = useState<StudioFault>();
  const isLocked = known.isLocked && role !== "owner";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeMet(policy.stages)) return setWrong(true);
    onPending(true);
    const done = await saveRules({ projectUuid, day: changedDay, whose: changedWhose, changed });
    onPending(false);
    for (const { queryKey } of [projectQuery(projectUuid), policyQuery(projectUuid), reviewsQuery(projectUuid)]) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
    setFault(done ?? undefined);
    if (done) return;
    notify({ tone: "done", text: say.reviewRulesSaved() });
    onClose();
  };
  return (
    <form id={id} className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      {fault ? <FaultNote fault={fault} /> : null}
      <Field label={say.dueDate()} hint={say.reviewersAreToBeDone()}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min="2020-01-01"
            max="2199-12-31"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {isLocked ? <p className="text-dim text-sm">{say.rulesAreLocked()}</p> : null}
      <SegmentedControl
        label={say.whoseRules()}
        value={whose}
        onValueChange={setWhose}
        segments={[
          { value: "teamspace", label: say.ofTheTeamspace(), disabled: isLocked },
          { value: "project", label: say.ofThisProject(), disabled: isLocked },
        ]}
      />
      <PolicyFields
        policy={policy}
        people={known.people}
        isWrong={isWrong}
        disabled={isLocked || whose === "teamspace"}
        onChange={(wanted) => setChanged(changesOf(before, wanted))}
      />
    </form>
  );
}

type Whose = "project" | "teamspace";
type Changes = { day: string | undefined; whose: Whose | undefined; changed: Partial<ReviewPolicy> };

/** Only what was changed; answers why it failed. */
async function saveRules({
  projectUuid,
  day,
  whose,
  changed,
}: Changes & { projectUuid: string }): Promise<StudioFault | null> {
  if (day !== undefined) {
    const saved = await toResult(changeDueDate({ projectUuid, dueAt: dueAtOf(day) }));
    if (!saved.ok) return saved.fault;
  }
  const isSame = Object.keys(changed).length === 0;
  if (whose === undefined && isSame) return null;
  const { policy } = toRulesInput(changed);
  const saved = await toResult(changeReviewPolicy({ projectUuid, policy: whose === "teamspace" ? null : policy }));
  return saved.ok ? null : saved.fault;
}
