"use client";

import { Controller, useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { connectionQuery, type StyleView, stylesQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { useQuery } from "../shell/use-query.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

/** Whether a model makes the pictures: it needs no style. */
export function useIsPainterModel(): boolean {
  return useQuery(connectionQuery()).data?.capabilities.providers.painter?.isOffline === false;
}

/** Names a style that a form holds. */
export function useStyleLabel(): (name: string) => string {
  const { data: styles = [] } = useQuery(stylesQuery());
  return (name) => (name === "" ? say.noStyle() : styleLabel(styles.find((style) => style.name === name) ?? { name }));
}

/** A style's name as people read it: "flat_vector" is "Flat vector", unless the service calls it something else. */
export function styleLabel({ name, label }: Pick<StyleView, "name" | "label">): string {
  if (label) return label;
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** No option of a list may be an empty text. */
const none = "none";

/** In which style a model makes the pictures; without a model there is no such choice. */
export function StyleField() {
  const { control } = useFormContext<LookAndSoundForm>();
  const isModel = useIsPainterModel();
  const { data: styles = [] } = useQuery({ ...stylesQuery(), enabled: isModel });
  if (!isModel || styles.length === 0) return null;
  const options = [
    { value: none, label: say.noStyle() },
    ...styles.map((style) => ({ value: style.name, label: styleLabel(style) })),
  ];
  return (
    <Controller
      control={control}
      name="style"
      render={({ field }) => (
        <Field
          label={say.style()}
          hint={styles.find(({ name }) => name === field.value)?.description ?? say.theModelChoosesTheStyle()}
        >
          {(input) => (
            <Select
              {...input}
              value={options.some(({ value }) => value === field.value) ? field.value : none}
              options={options}
              onValueChange={(value) => field.onChange(value === none ? "" : value)}
            />
          )}
        </Field>
      )}
    />
  );
}
