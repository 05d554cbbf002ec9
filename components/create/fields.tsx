"use client";

import { useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { formatNumber } from "#lib/language/format.ts";
import * as say from "#messages/create.ts";
import { Field, Input } from "../ui/field.tsx";

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

/** "1,204 of 10,000", counting what a reader would call a character, trimmed as it will be sent. */
export function characterCount({ text, max }: { text: string | undefined; max: number }): string {
  return say.charactersOfMost({
    characters: formatNumber([...(text ?? "").trim()].length),
    most: formatNumber(max),
  });
}

/** Turns a schema's message, which begins in lower case behind a path, into a sentence that stands alone. */
export function fieldMessage({ label, message }: { label: string; message: string | undefined }): string | undefined {
  if (!message) return undefined;
  const sentence = message.startsWith("must ") ? `${label} ${message}` : message;
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** "pdf" of "Report.PDF"; empty when a name has none. */
export function suffixOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}
