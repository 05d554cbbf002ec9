"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { changeDueDate } from "#lib/studio/projects/actions.ts";
import { projectQuery } from "#lib/studio/projects/queries.ts";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import * as say from "#messages/review-rules.ts";
import { FaultNote } from "../../shell/query-error.tsx";
import { toResult } from "../../shell/to-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { dayOf, dueAtOf } from "./due-date.ts";

/** By when a project is to be reviewed. */
export function ReviewRulesDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const { projectUuid } = project;
  const client = useQueryClient();
  const form = useId();
  const [day, setDay] = useState(dayOf(project.dueAt));
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<StudioFault>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const saved = await toResult(changeDueDate({ projectUuid, dueAt: dueAtOf(day) }));
    setPending(false);
    setFault(saved.ok ? undefined : saved.fault);
    if (!saved.ok) return;
    client.setQueryData(projectQuery(projectUuid).queryKey, saved.value);
    notify({ tone: "done", text: say.reviewRulesSaved() });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="sm"
      title={say.reviewRules()}
      footer={
        <>
          <Button className="touch:h-11" onClick={onClose}>
            {say.cancel()}
          </Button>
          <Button className="touch:h-11" type="submit" form={form} look="primary" pending={pending}>
            {say.save()}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
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
      </form>
    </Dialog>
  );
}
