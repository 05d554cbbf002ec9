"use client";
import { IdeaForm } from "#lib/contract/creation/idea.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import * as say from "#messages/create.ts";
import type { Forecast } from "./forecast.ts";
import { IdeaInput } from "./idea-input.tsx";
import { Wizard } from "./wizard.tsx";

const initial: IdeaForm = { ...defaultLookAndSound, idea: "", durationSeconds: 60 };

export function IdeaWizard() {
  return (
    <Wizard
      method="idea"
      schema={IdeaForm}
      initial={initial}
      inputFields={["idea", "title"]}
      lengthHint={() => say.aScriptIsWrittenTo()}
      forecast={forecastIdea}
    >
      <IdeaInput />
    </Wizard>
  );
}

function forecastIdea({ idea, durationSeconds, aspectRatio }: IdeaForm): Forecast {
  return {
    sentence: say.aScriptIsWrittenFromYour({ aspectRatio }),
    lengthMs: durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: [{ label: say.idea(), value: idea.trim() }],
  };
}
