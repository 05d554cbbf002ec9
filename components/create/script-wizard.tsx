"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { ScriptForm } from "#lib/contract/creation/script.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { characterCount } from "./character-count.ts";
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
      inputFields={["script", "mode", "title"]}
      lengthHint={({ mode }) =>
        mode === "direct_script"
          ? "Your words decide how long it takes to say them; a longer target holds the pictures."
          : "The rewrite is made to fit. Auto keeps about the length of your script."
      }
      forecast={forecastScript}
    >
      <ScriptInput />
    </Wizard>
  );
}

function forecastScript({ script, mode, pace, durationSeconds, aspectRatio }: ScriptForm): Forecast {
  const split = splitScript({ script, pace });
  const isKept = mode === "direct_script";
  const made = isKept ? "Your script is spoken exactly as written" : "Your script is rewritten for listening";
  return {
    sentence: `${made}, cut into scenes and illustrated, as a ${aspectRatio} storyboard.`,
    lengthMs: durationSeconds ? Math.max(durationSeconds * 1000, isKept ? split.lengthMs : 0) : split.lengthMs,
    scenes: isKept ? split.scenes.length : null,
    input: [
      { label: "Script", value: script.trim() },
      { label: "Characters", value: characterCount({ text: script, max: LIMITS.scriptCharacters }) },
      { label: "Your words", value: isKept ? "Kept as they are" : "Rewritten for listening" },
    ],
  };
}
