"use client";
import { useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import * as say from "#messages/create.ts";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { fieldMessage } from "./field-message.ts";

export function TitleField() {
  const { register, formState } = useFormContext<LookAndSoundForm>();
  return (
    <Field
      label={say.title()}
      hint={say.leaveItEmptyToTake()}
      error={fieldMessage({ label: say.theTitle(), message: formState.errors.title?.message })}
    >
      {(control) => <Input {...control} autoComplete="off" {...register("title")} />}
    </Field>
  );
}
