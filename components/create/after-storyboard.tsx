"use client";
import { Controller, useFormContext } from "react-hook-form";
import type { AigcForm } from "#lib/contract/creation/aigc.ts";
import * as say from "#messages/create.ts";
import { RadioCards } from "../ui/radio-cards.tsx";

export function AfterStoryboard() {
  const { control } = useFormContext<AigcForm>();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-medium">{say.afterTheStoryboard()}</h2>
      <Controller
        control={control}
        name="afterStoryboard"
        render={({ field }) => (
          <RadioCards
            label={say.afterTheStoryboard()}
            value={field.value}
            onValueChange={field.onChange}
            cards={[
              {
                value: "stop",
                label: say.stopAfterTheStoryboard(),
                detail: say.decideOnThePicturesFirst(),
              },
              {
                value: "animate",
                label: say.animateEveryScene(),
                detail: say.eachPictureBecomesAMotion(),
              },
            ]}
          />
        )}
      />
    </section>
  );
}
