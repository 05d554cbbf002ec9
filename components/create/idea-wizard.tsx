"use client";

import { useFormContext } from "react-hook-form";
import { IdeaForm } from "#lib/contract/creation/idea.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-text.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { useLacksWriter, WriterNote } from "./connection-notes.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import type { Forecast } from "./forecast.ts";
import { Wizard } from "./wizard.tsx";

const initial: IdeaForm = { ...defaultLookAndSound, idea: "", durationSeconds: 60 };

export function IdeaWizard() {
  const lacksWriter = useLacksWriter();
  return (
    <Wizard
      method="idea"
      schema={IdeaForm}
      initial={initial}
      labels={{ idea: say.yourIdea() }}
      lengthHint={() => (lacksWriter ? say.yourPointsAreSpokenAs() : say.aScriptIsWrittenTo())}
      forecast={(form) => forecastIdea(form, lacksWriter)}
    >
      <IdeaInput />
    </Wizard>
  );
}

function forecastIdea({ idea, durationSeconds, aspectRatio }: IdeaForm, lacksWriter?: boolean): Forecast {
  return {
    sentence: lacksWriter
      ? say.eachOfYourPointsBecomes({ aspectRatio })
      : say.aScriptIsWrittenFromYour({ aspectRatio }),
    // Nobody knows how long an outline will be once it is written out.
    lengthMs: lacksWriter ? null : (durationSeconds ?? USUAL_SECONDS.idea) * 1000,
    scenes: null,
    input: [{ label: say.idea(), value: idea.trim() }],
  };
}

/** Ideas to begin with; each fills the field and can be changed at will. */
const ideaStarters = [
  {
    label: say.explainAProcess(),
    idea: say.explainHowALetterTravels(),
  },
  {
    label: say.introduceAProduct(),
    idea: say.introduceABicycleLightThat(),
  },
  {
    label: say.tellAShortStory(),
    idea: say.aLighthouseKeeperWatchesThe(),
  },
  {
    label: say.teachOneThing(),
    idea: say.teachBeginnersHowCompostWorks(),
  },
] as const;

function IdeaInput() {
  const { register, watch, setValue, formState } = useFormContext<IdeaForm>();
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-5">
      <WriterNote />
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
              className="rounded-full!"
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
