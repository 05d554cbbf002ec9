"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { OneStepForm, pagesOf } from "#lib/contract/creation/one-step.ts";
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
          ? "A recording is kept whole; what a voice tells after it is made to fit."
          : script.trim()
            ? "Your words decide how long it takes to say them."
            : "What is said is written to fit. Auto lets the content decide."
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
    { label: "Idea", value: idea.trim() },
    { label: "Script", value: script.trim() },
    { label: "Recordings", value: listed("audio").join(", ") },
    { label: "Images and clips", value: listed("image", "video").join(", ") },
    { label: "Documents", value: listed("document").join(", ") },
    { label: "Webpages", value: pagesOf(webpages).join("\n") },
  ];
  return {
    sentence: `One video from all of it, as a ${aspectRatio} storyboard.`,
    lengthMs: durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: rows.filter(({ value }) => value !== ""),
  };
}
