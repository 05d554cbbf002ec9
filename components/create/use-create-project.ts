"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import type { z } from "zod";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { createProject } from "#lib/studio/projects/project-actions.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import { settle } from "../shell/settle.ts";
import type { WizardStep } from "./wizard-steps.tsx";

export type CreateProjectRequest<Form extends LookAndSoundForm> = {
  method: CreationMethod;
  schema: z.ZodType<Form, Form>;
  inputFields: readonly FieldPath<Form>[];
  submissionId: string;
  onDone: () => void;
  onStepChange: (step: WizardStep) => void;
};

/** Sends the form once, however often the button is pressed, and goes to the project. */
export function useCreateProject<Form extends LookAndSoundForm>(request: CreateProjectRequest<Form>) {
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
    const answer = await settle(createProject({ method, submissionId, form: parsed.data } as never));
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

  const showFieldMessages = ({ fields = {} }: StudioFault) => {
    const paths = Object.keys(fields) as FieldPath<Form>[];
    for (const path of paths) form.setError(path, { message: fields[path] });
    const first = paths[0];
    if (first) request.onStepChange(request.inputFields.includes(first) ? "input" : "look");
  };

  return { create, pending, fault };
}
