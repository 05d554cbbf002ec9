"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { ScriptForm } from "#lib/contract/creation/script.ts";
import * as say from "#messages/create-from-text.ts";
import { useLacksWriter } from "./connection-notes.tsx";
import type { Forecast } from "./forecast.ts";
import { ScriptInput } from "./script-input.tsx";
import { forecastScriptInput } from "./split-script.ts";
import { Wizard } from "./wizard.tsx";

const initial: ScriptForm = { ...defaultLookAndSound, script: "", mode: "direct_script" };

export function ScriptWizard() {
  const lacksWriter = useLacksWriter();
  return (
    <Wizard
      method="script"
      schema={ScriptForm}
      initial={initial}
      labels={{ script: say.theScript(), mode: null }}
      lengthHint={({ mode }) => (mode === "direct_script" ? say.yourWordsDecideHowLongIt() : say.theRewriteIsMadeTo())}
      forecast={(form) => forecastScript(form, lacksWriter)}
    >
      <ScriptInput />
    </Wizard>
  );
}

function forecastScript({ aspectRatio, ...form }: ScriptForm, lacksWriter: boolean | undefined): Forecast {
  const { isKept, ...forecast } = forecastScriptInput({ ...form, lacksWriter });
  const made = isKept ? say.yourScriptIsSpokenExactly() : say.yourScriptIsRewrittenFor();
  return {
    sentence: say.cutIntoScenesAndIllustrated({ made, aspectRatio }),
    ...forecast,
  };
}
