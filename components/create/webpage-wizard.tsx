"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { WebpageForm } from "#lib/contract/creation/webpage.ts";
import type { Forecast } from "./forecast.ts";
import { WebpageInput } from "./webpage-input.tsx";
import { Wizard } from "./wizard.tsx";

const initial: WebpageForm = { ...defaultLookAndSound, url: "", durationSeconds: 60 };

export function WebpageWizard() {
  return (
    <Wizard
      method="webpage"
      schema={WebpageForm}
      initial={initial}
      inputFields={["url", "title"]}
      lengthHint={() => "The article is told in this length. Auto makes about 75 seconds of it."}
      forecast={forecastWebpage}
    >
      <WebpageInput />
    </Wizard>
  );
}

function forecastWebpage({ url, durationSeconds, aspectRatio }: WebpageForm): Forecast {
  return {
    sentence: `The article is read and told in scenes with its own pictures where they fit, as a ${aspectRatio} storyboard.`,
    lengthMs: durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: [{ label: "Webpage", value: url.trim() }],
  };
}
