"use client";
import { useFormContext } from "react-hook-form";
import type { WebpageForm } from "#lib/contract/creation/webpage.ts";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { fieldMessage } from "./field-message.ts";
import { TitleField } from "./title-field.tsx";

export function WebpageInput() {
  const { register, formState } = useFormContext<WebpageForm>();
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Address"
        hint="A public page with an article. One that needs sign-in cannot be read: paste its text as a script instead."
        error={fieldMessage({ label: "Address", message: formState.errors.url?.message })}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com/article"
            {...register("url")}
          />
        )}
      </Field>
      <TitleField />
    </div>
  );
}
