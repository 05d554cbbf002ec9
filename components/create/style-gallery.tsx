"use client";

import { ImageOff } from "lucide-react";
import { useEffect } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { AigcForm } from "#lib/contract/creation/aigc.ts";
import { type StyleView, stylesQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Skeleton } from "../ui/states.tsx";

/** The styles as pictures; arrow keys move the choice. */
export function StyleGallery() {
  const { control, setValue, watch } = useFormContext<AigcForm>();
  const { data, error, isPending, refetch } = useQuery(stylesQuery());
  const style = watch("style");
  const [first] = data ?? [];
  const isOffered = data?.some(({ name }) => name === style) ?? true;
  // A draft, or what is usual, may name a style that the running painter does not do.
  useEffect(() => {
    if (!isOffered && first) setValue("style", first.name);
  }, [isOffered, first, setValue]);
  if (data && !first) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-medium">{say.style()}</h2>
      {isPending ? <Skeleton className="h-72 rounded-lg" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data ? (
        <Controller
          control={control}
          name="style"
          render={({ field }) => (
            <RadioCards
              label={say.style()}
              value={field.value}
              onValueChange={field.onChange}
              className="grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
              cards={data.map((style) => ({
                value: style.name,
                label: styleLabel(style),
                detail: style.description,
                picture: <Preview style={style} />,
              }))}
            />
          )}
        />
      ) : null}
    </section>
  );
}

function Preview({ style }: { style: StyleView }) {
  return (
    <span className="mb-1 grid aspect-video w-full place-items-center overflow-hidden rounded-md bg-hover text-dim">
      {style.previewLink ? (
        // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
        <img src={style.previewLink} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <ImageOff className="size-5" aria-hidden />
      )}
    </span>
  );
}

/** A style's name as people read it: "flat_vector" is "Flat vector", unless the service calls it something else. */
export function styleLabel({ name, label }: Pick<StyleView, "name" | "label">): string {
  if (label) return label;
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
