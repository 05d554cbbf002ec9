"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { OneStepForm, pagesOf } from "#lib/contract/creation/one-step.ts";
import * as say from "#messages/create.ts";
import type { Forecast } from "./forecast.ts";
import { OneStepInput } from "./one-step-input.tsx";
import { usePreviews } from "./use-previews.ts";
import { Wizard } from "./wizard.tsx";

const initial: OneStepForm = {
  ...defaultLookAndSound,
  idea: "",
  script: "",
  mode: "direct_script",
  webpages: "",
  files: [],
};

export function OneStepWizard() {
  const previews = usePreviews();
  return (
    <Wizard
      method="one_step"
      schema={OneStepForm}
      initial={initial}
      inputFields={["idea", "files", "webpages", "script", "title"]}
      lengthHint={({ script, files }) =>
        files.some(({ kind }) => kind === "audio")
          ? say.aRecordingIsKeptWhole()
          : script.trim()
            ? say.yourWordsDecideHowLong()
            : say.whatIsSaidIsWritten()
      }
      forecast={forecastOneStep}
    >
      <OneStepInput previews={previews} />
    </Wizard>
  );
}

function forecastOneStep({ idea, script, webpages, files, durationSeconds, aspectRatio }: OneStepForm): Forecast {
  const listed = (...kinds: OneStepForm["files"][number]["kind"][]) =>
    files.filter(({ kind }) => kinds.includes(kind)).map(({ fileName }) => fileName);
  const rows = [
    { label: say.idea(), value: idea.trim() },
    { label: say.script(), value: script.trim() },
    { label: say.recordings(), value: listed("audio").join(", ") },
    { label: say.imagesAndClips(), value: listed("image", "video").join(", ") },
    { label: say.documents(), value: listed("document").join(", ") },
    { label: say.webpages(), value: pagesOf(webpages).join("\n") },
  ];
  return {
    sentence: say.oneVideoFromAllOf({ aspectRatio }),
    lengthMs: durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: rows.filter(({ value }) => value !== ""),
  };
}
