"use client";
import { useFormContext, useWatch } from "react-hook-form";
import type { WebpageForm } from "#lib/contract/creation/webpage.ts";
import { completeAddress } from "#lib/contract/web-address.ts";
import * as say from "#messages/create.ts";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { fieldMessage } from "./field-message.ts";
import { TitleField } from "./title-field.tsx";
import { WebpagePreview } from "./webpage-preview.tsx";

export function WebpageInput() {
  const { register, formState, control, setValue } = useFormContext<WebpageForm>();
  const url = useWatch({ control, name: "url" });
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={say.address()}
        hint={say.aPublicPageWithAn()}
        error={fieldMessage({ label: say.address(), message: formState.errors.url?.message })}
      >
        {(field) => (
          <Input
            {...field}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder={say.exampleComArticle()}
            {...register("url", {
              // Shown as it will be read.
              onBlur: ({ target }) => setValue("url", completeAddress(target.value), { shouldDirty: true }),
            })}
          />
        )}
      </Field>
      <WebpagePreview url={url} />
      <TitleField />
    </div>
  );
}
