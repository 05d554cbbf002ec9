"use client";
import { useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { fieldMessage } from "./field-message.ts";

export function TitleField() {
  const { register, formState } = useFormContext<LookAndSoundForm>();
  return (
    <Field
      label="Title"
      hint="Leave it empty to take one from the content."
      error={fieldMessage({ label: "The title", message: formState.errors.title?.message })}
    >
      {(control) => <Input {...control} autoComplete="off" {...register("title")} />}
    </Field>
  );
}
