"use client";

import { useEffect } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
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
import { useDefaultRules } from "./use-default-rules.ts";
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
  const isStopped = useDefaultRules()?.motionNeedsApproval === true;
  const labelOf = (name: string) => styleLabel(styles.find((style) => style.name === name) ?? { name });
  return (
    <Wizard
      method="aigc"
      schema={AigcForm}
      initial={initial}
      labels={{ script: say.theScript(), mode: null, style: null, afterStoryboard: null }}
      lengthHint={({ mode }) => (mode === "direct_script" ? say.yourWordsDecideHowLongIt() : say.theRewriteIsMadeTo())}
      forecast={(form) => forecastAigc(form, { style: labelOf(form.style), isStopped })}
      keeper={isStopped ? <StopKeeper /> : null}
    >
      <div className="flex flex-col gap-8">
        <ScriptInput />
        <StyleGallery />
        <AfterStoryboard isStopped={isStopped} />
      </div>
    </Wizard>
  );
}

type Told = { style: string; isStopped: boolean };

function forecastAigc({ afterStoryboard, aspectRatio, ...form }: AigcForm, { style, isStopped }: Told): Forecast {
  const { lengthMs, scenes, input } = forecastScriptInput(form);
  const isAnimated = afterStoryboard === "animate";
  const made = say.aPictureForEveryScene({ style, aspectRatio });
  return {
    sentence: isAnimated
      ? say.thenAMotionVideoFor({ made })
      : isStopped
        ? say.motionWaitsForApprovals({ made })
        : say.motionWaitsForYou({ made }),
    lengthMs,
    scenes,
    input: [
      ...input,
      { label: say.style(), value: style },
      { label: say.afterTheStoryboard(), value: isAnimated ? say.everySceneIsAnimated() : say.itStopsForYourReview() },
    ],
  };
}

/** A draft may have asked for motion before the rules did not let it. */
function StopKeeper() {
  const { control, setValue } = useFormContext<AigcForm>();
  const after = useWatch({ control, name: "afterStoryboard" });
  useEffect(() => {
    if (after === "animate") setValue("afterStoryboard", "stop");
  }, [after, setValue]);
  return null;
}

function AfterStoryboard({ isStopped }: { isStopped: boolean }) {
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
                detail: isStopped ? say.rulesLetNoMotionBefore() : say.eachPictureBecomesAMotion(),
                disabled: isStopped,
              },
            ]}
          />
        )}
      />
    </section>
  );
}
