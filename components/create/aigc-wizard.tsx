"use client";
import { AigcForm } from "#lib/contract/creation/aigc.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { stylesQuery } from "#lib/studio/styles/style-queries.ts";
import { useQuery } from "../served/use-query.ts";
import { AfterStoryboard } from "./after-storyboard.tsx";
import { characterCount } from "./character-count.ts";
import type { Forecast } from "./forecast.ts";
import { ScriptInput } from "./script-input.tsx";
import { splitScript } from "./split-script.ts";
import { StyleGallery } from "./style-gallery.tsx";
import { styleLabel } from "./style-label.ts";
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
      inputFields={["script", "mode", "title", "style", "afterStoryboard"]}
      lengthHint={({ mode }) =>
        mode === "direct_script"
          ? "Your words decide how long it takes to say them; a longer target holds the pictures."
          : "The rewrite is made to fit. Auto keeps about the length of your script."
      }
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

function forecastAigc(
  { script, mode, pace, afterStoryboard, durationSeconds, aspectRatio }: AigcForm,
  style: string,
): Forecast {
  const split = splitScript({ script, pace });
  const isKept = mode === "direct_script";
  const isAnimated = afterStoryboard === "animate";
  const made = `A picture for every scene in the style ${style}, as a ${aspectRatio} storyboard`;
  return {
    sentence: isAnimated ? `${made}, then a motion video for each of them.` : `${made}. Motion waits for you.`,
    lengthMs: durationSeconds ? Math.max(durationSeconds * 1000, isKept ? split.lengthMs : 0) : split.lengthMs,
    scenes: isKept ? split.scenes.length : null,
    input: [
      { label: "Script", value: script.trim() },
      { label: "Characters", value: characterCount({ text: script, max: LIMITS.scriptCharacters }) },
      { label: "Your words", value: isKept ? "Kept as they are" : "Rewritten for listening" },
      { label: "Style", value: style },
      { label: "After the storyboard", value: isAnimated ? "Every scene is animated" : "It stops for your review" },
    ],
  };
}
