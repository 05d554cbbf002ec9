"use client";

import { Controller, useFormContext } from "react-hook-form";
import { AigcForm } from "#lib/contract/creation/aigc.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { stylesQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create-from-text.ts";
import { useQuery } from "../shell/use-query.ts";
import { RadioCards } from "../ui/radio-cards.tsx";
import type { Forecast } from "./forecast.ts";
import { ScriptInput } from "./script-input.tsx";
import { forecastScriptInput } from "./split-script.ts";
import { StyleGallery, styleLabel } from "./style-gallery.tsx";
import { Wizard } from "./wizard.tsx";

const initial: AigcForm = {
  ...defaultLookAndSound,
  script: "",
  mode: "direct_script",
  style: "cinematic",
  afterStoryboard: "stop",
};

export function AigcWizard() {
  const { data: styles = [] } = useQuery(stylesQuery());
  const labelOf = (name: string) => styleLabel(styles.find((style) => style.name === name) ?? { name });
  return (
    <Wizard
      method="aigc"
      schema={AigcForm}
      initial={initial}
      labels={{ script: say.theScript(), mode: null, style: null, afterStoryboard: null }}
      lengthHint={({ mode }) => (mode === "direct_script" ? say.yourWordsDecideHowLongIt() : say.theRewriteIsMadeTo())}
      forecast={(form) => forecastAigc(form, labelOf(form.style))}
    >
      <div className="flex flex-col gap-8">
        <ScriptInput />
        <StyleGallery />
        <AfterStoryboard />
      </div>
    </Wizard>
  );
}

function forecastAigc({ afterStoryboard, aspectRatio, ...form }: AigcForm, style: string): Forecast {
  const { lengthMs, scenes, input } = forecastScriptInput(form);
  const isAnimated = afterStoryboard === "animate";
  const made = say.aPictureForEveryScene({ style, aspectRatio });
  return {
    sentence: isAnimated ? say.thenAMotionVideoFor({ made }) : say.motionWaitsForYou({ made }),
    lengthMs,
    scenes,
    input: [
      ...input,
      { label: say.style(), value: style },
      { label: say.afterTheStoryboard(), value: isAnimated ? say.everySceneIsAnimated() : say.itStopsForYourReview() },
    ],
  };
}

function AfterStoryboard() {
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
