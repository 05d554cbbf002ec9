"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { ScriptForm } from "#lib/contract/creation/script.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-text.ts";
import { characterCount } from "./fields.tsx";
import type { Forecast } from "./forecast.ts";
import { ScriptInput } from "./script-input.tsx";
import { splitScript } from "./split-script.ts";
import { Wizard } from "./wizard.tsx";

const initial: ScriptForm = { ...defaultLookAndSound, script: "", mode: "direct_script" };

export function ScriptWizard() {
  return (
    <Wizard
      method="script"
      schema={ScriptForm}
      initial={initial}
      labels={{ script: say.theScript(), mode: null }}
      lengthHint={({ mode }) => (mode === "direct_script" ? say.yourWordsDecideHowLongIt() : say.theRewriteIsMadeTo())}
      forecast={forecastScript}
    >
      <ScriptInput />
    </Wizard>
  );
}

function forecastScript({ script, mode, pace, durationSeconds, aspectRatio }: ScriptForm): Forecast {
  const split = splitScript({ script, pace });
  const isKept = mode === "direct_script";
  const made = isKept ? say.yourScriptIsSpokenExactly() : say.yourScriptIsRewrittenFor();
  return {
    sentence: say.cutIntoScenesAndIllustrated({ made, aspectRatio }),
    lengthMs: durationSeconds ? Math.max(durationSeconds * 1000, isKept ? split.lengthMs : 0) : split.lengthMs,
    scenes: isKept ? split.scenes.length : null,
    input: [
      { label: say.script(), value: script.trim() },
      { label: say.characters(), value: characterCount({ text: script, max: LIMITS.scriptCharacters }) },
      { label: say.yourWords(), value: isKept ? say.keptAsTheyAre() : say.rewrittenForListening() },
    ],
  };
}
