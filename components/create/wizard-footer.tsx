"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import type { z } from "zod";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { formatClock } from "#lib/language/format.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { createProject } from "#lib/studio/projects/actions.ts";
import { memberSentence } from "#lib/studio/reason-sentence.ts";
import * as say from "#messages/create.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { fieldMessage } from "./fields.tsx";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.tsx";

type WizardFooterProps<Form extends LookAndSoundForm> = {
  step: WizardStep;
  method: CreationMethod;
  schema: z.ZodType<Form, Form>;
  inputFields: readonly FieldPath<Form>[];
  labels: Readonly<Record<string, string | null>>;
  submissionId: string;
  savedAt: number | null;
  onDone: () => void;
  onStepChange: (step: WizardStep) => void;
};

/** Back, next, and the button that makes the project, with the reason beside it when it cannot. */
export function WizardFooter<Form extends LookAndSoundForm>(props: WizardFooterProps<Form>) {
  const { step, savedAt, onStepChange } = props;
  const form = useFormContext<Form>();
  const { create, pending, fault } = useCreateProject(props);
  const at = WIZARD_STEPS.indexOf(step);
  const before = WIZARD_STEPS[at - 1];
  const parsed = step === "check" ? props.schema.safeParse(form.watch()) : null;
  const firstIssue = parsed && !parsed.success ? parsed.error.issues[0] : undefined;
  const goToIssue = () => {
    const isInput = props.inputFields.some((field) => field === String(firstIssue?.path[0]));
    void form.trigger();
    onStepChange(isInput ? "input" : "look");
  };
  return (
    <div className="shrink-0 border-t bg-panel py-3">
      <div className="mx-auto flex max-w-[1080px] flex-col gap-3 px-4">
        {fault ? <FaultNote fault={fault} /> : null}
        {firstIssue ? (
          <p className="flex flex-wrap items-center justify-end gap-x-2 text-warn">
            {missing(firstIssue, props.labels)}
            <Button size="sm" onClick={goToIssue}>
              {say.goThere()}
            </Button>
          </p>
        ) : null}
        <div className="flex items-center gap-2">
          <span className="me-auto flex items-center gap-1.5 text-dim text-sm" aria-live="polite">
            {savedAt ? (
              <>
                <Check className="size-3.5 text-ok" aria-hidden />
                <span className="hidden sm:inline">{say.draftSaved()}</span> {formatClock(savedAt)}
              </>
            ) : null}
          </span>
          {before ? <Button onClick={() => onStepChange(before)}>{say.back()}</Button> : null}
          {step === "check" ? (
            <Button
              look="primary"
              pending={pending}
              aria-disabled={firstIssue ? true : undefined}
              onClick={() => (firstIssue ? goToIssue() : create())}
            >
              {say.createProject()}
            </Button>
          ) : (
            <Button look="primary" type="submit">
              {say.next()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Of the fields that every form has. */
const commonLabels: Record<string, string> = {
  title: say.theTitle(),
  wish: say.thePreferences(),
  durationSeconds: say.theLength(),
};

function missing(issue: z.core.$ZodIssue, labels: Readonly<Record<string, string | null>>): string {
  const field = String(issue.path[0]);
  const label = labels[field] ?? commonLabels[field] ?? say.aField();
  return fieldMessage({ label, message: memberSentence(issue) }) ?? "";
}

type CreateProjectRequest<Form extends LookAndSoundForm> = {
  method: CreationMethod;
  schema: z.ZodType<Form, Form>;
  inputFields: readonly FieldPath<Form>[];
  submissionId: string;
  onDone: () => void;
  onStepChange: (step: WizardStep) => void;
};

/** Sends the form once, however often the button is pressed, and goes to the project. */
function useCreateProject<Form extends LookAndSoundForm>(request: CreateProjectRequest<Form>) {
  const form = useFormContext<Form>();
  const router = useRouter();
  const queryClient = useQueryClient();
  const isSending = useRef(false);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<StudioFault | null>(null);

  const create = async () => {
    const parsed = request.schema.safeParse(form.getValues());
    if (!parsed.success || isSending.current) return;
    isSending.current = true;
    setPending(true);
    setFault(null);
    const { method, submissionId } = request;
    // Method and schema come from the same wizard, which their types cannot say; the action parses what is sent.
    const answer = await toResult(createProject({ method, submissionId, form: parsed.data } as never));
    if (answer.ok) {
      request.onDone();
      void queryClient.invalidateQueries({ queryKey: ["projects", "list"] });
      router.push(`/projects/${answer.value.projectUuid}/storyboard`);
      return;
    }
    isSending.current = false;
    setPending(false);
    setFault(answer.fault);
    showFieldMessages(answer.fault);
  };

  const { watch } = form;
  useEffect(() => {
    // What was refused is not what the form says any more.
    const { unsubscribe } = watch(() => setFault(null));
    return unsubscribe;
  }, [watch]);

  const showFieldMessages = ({ fields = {} }: StudioFault) => {
    // The action names members of the form that it was sent.
    const paths = Object.keys(fields) as FieldPath<Form>[];
    for (const path of paths) form.setError(path, { message: fields[path] });
    const first = paths[0];
    if (first) request.onStepChange(request.inputFields.includes(first) ? "input" : "look");
  };

  return { create, pending, fault };
}
