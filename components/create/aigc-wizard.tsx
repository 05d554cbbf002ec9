"use client";

import { ImageOff } from "lucide-react";
import { useEffect } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { AigcForm } from "#lib/contract/creation/aigc.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { type StyleView, stylesQuery } from "#lib/studio/settings/service/queries.ts";
import * as sayCreate from "#messages/create.ts";
import * as say from "#messages/create-from-text.ts";
import { CardsNote, useMakesCards } from "../project/cards-note.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Skeleton } from "../ui/states.tsx";
import { useDefaultRules } from "./check-step.tsx";
import { useLacksWriter } from "./connection-notes.tsx";
import type { Forecast } from "./forecast.ts";
import { styleLabel, useIsPainterModel, useStyleLabel } from "./picture-styles.tsx";
import { ScriptInput } from "./script-input.tsx";
import { forecastScriptInput } from "./split-script.ts";
import { Wizard } from "./wizard.tsx";

const initial: AigcForm = {
  ...defaultLookAndSound,
  script: "",
  mode: "direct_script",
  afterStoryboard: "stop",
};

export function AigcWizard() {
  const isStopped = useDefaultRules()?.motionNeedsApproval === true;
  const labelOf = useStyleLabel();
  const lacksWriter = useLacksWriter();
  const hasStyles = !useMakesCards();
  return (
    <Wizard
      method="aigc"
      schema={AigcForm}
      initial={initial}
      labels={{ script: say.theScript(), mode: null, afterStoryboard: null }}
      lengthHint={({ mode }) => (mode === "direct_script" ? say.yourWordsDecideHowLongIt() : say.theRewriteIsMadeTo())}
      forecast={(form) => forecastAigc(form, { style: labelOf(form.style), hasStyles, isStopped, lacksWriter })}
      keeper={isStopped ? <StopKeeper /> : null}
    >
      <div className="flex flex-col gap-8">
        <ScriptInput />
        {hasStyles ? <StyleGallery /> : <CardsOnly />}
        <AfterStoryboard isStopped={isStopped} />
      </div>
    </Wizard>
  );
}

type Told = { style: string; hasStyles: boolean; isStopped: boolean; lacksWriter: boolean | undefined };

function forecastAigc({ afterStoryboard, aspectRatio, ...form }: AigcForm, told: Told): Forecast {
  const { style, hasStyles, isStopped, lacksWriter } = told;
  const { lengthMs, isAtMost, scenes, input } = forecastScriptInput({ ...form, lacksWriter });
  const isAnimated = afterStoryboard === "animate";
  const made = say.aPictureForEveryScene({ style: form.style === "" ? null : style, aspectRatio });
  return {
    sentence: isAnimated
      ? say.thenAMotionVideoFor({ made })
      : isStopped
        ? say.motionWaitsForApprovals({ made })
        : say.motionWaitsForYou({ made }),
    lengthMs,
    isAtMost,
    scenes,
    input: [
      ...input,
      ...(hasStyles ? [{ label: say.style(), value: style }] : []),
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

/** In place of the styles, which text cards do not have: a draft may still name one. */
function CardsOnly() {
  const { setValue } = useFormContext<AigcForm>();
  const style = useWatch<AigcForm, "style">({ name: "style" });
  useEffect(() => {
    if (style !== "") setValue("style", "");
  }, [style, setValue]);
  return <CardsNote className="text-dim" />;
}

/** The styles as pictures; arrow keys move the choice. */
function StyleGallery() {
  const { control, setValue, watch } = useFormContext<AigcForm>();
  const { data, error, isPending, refetch } = useQuery(stylesQuery());
  const isModel = useIsPainterModel();
  const style = watch("style");
  const first = data?.find(({ name }) => name === "cinematic") ?? data?.[0];
  const isOffered = !data || (isModel && style === "") || data.some(({ name }) => name === style);
  // A draft, or what is usual, may name a style that the running painter does not do.
  useEffect(() => {
    if (!isOffered && first) setValue("style", first.name);
  }, [isOffered, first, setValue]);
  if (data && !first) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-medium">{sayCreate.style()}</h2>
      {isPending ? <Skeleton className="h-72 rounded-lg" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data ? (
        <Controller
          control={control}
          name="style"
          render={({ field }) => (
            <RadioCards
              label={sayCreate.style()}
              value={field.value}
              onValueChange={field.onChange}
              className="grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
              cards={[
                ...(isModel
                  ? [{ value: "", label: sayCreate.noStyle(), detail: sayCreate.theModelChoosesTheStyle() }]
                  : []),
                ...data.map((style) => ({
                  value: style.name,
                  label: styleLabel(style),
                  detail: style.description,
                  picture: <Preview style={style} />,
                })),
              ]}
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
