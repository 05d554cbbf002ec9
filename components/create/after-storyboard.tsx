"use client";
import { Controller, useFormContext } from "react-hook-form";
import type { AigcForm } from "#lib/contract/creation/aigc.ts";
import { RadioCards } from "../ui/radio-cards.tsx";

export function AfterStoryboard() {
  const { control } = useFormContext<AigcForm>();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-medium">After the storyboard</h2>
      <Controller
        control={control}
        name="afterStoryboard"
        render={({ field }) => (
          <RadioCards
            label="After the storyboard"
            value={field.value}
            onValueChange={field.onChange}
            cards={[
              {
                value: "stop",
                label: "Stop after the storyboard",
                detail: "Decide on the pictures first, then ask for motion where you want it.",
              },
              {
                value: "animate",
                label: "Animate every scene",
                detail: "Each picture becomes a motion video. It takes longer and costs more.",
              },
            ]}
          />
        )}
      />
    </section>
  );
}
