"use client";
import { useFormContext } from "react-hook-form";
import type { IdeaForm } from "#lib/contract/creation/idea.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { characterCount } from "./character-count.ts";
import { fieldMessage } from "./field-message.ts";
import { ideaStarters } from "./idea-starters.ts";
import { TitleField } from "./title-field.tsx";

export function IdeaInput() {
  const { register, watch, setValue, formState } = useFormContext<IdeaForm>();
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-5">
      <Field
        label={say.yourIdea()}
        hint={say.whoIsItForWhat()}
        error={fieldMessage({ label: say.yourIdea(), message: formState.errors.idea?.message })}
        aside={characterCount({ text: watch("idea"), max: LIMITS.ideaCharacters })}
      >
        {(control) => <Textarea {...control} rows={6} {...register("idea")} />}
      </Field>
      <div>
        <p className="mb-2 text-dim text-sm">{say.orBeginWithOneOf()}</p>
        <div className="flex flex-wrap gap-2">
          {ideaStarters.map(({ label, idea }) => (
            <Button
              key={label}
              size="sm"
              className="rounded-full"
              onClick={() => setValue("idea", idea, { shouldDirty: true, shouldValidate: true })}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <TitleField />
    </div>
  );
}
