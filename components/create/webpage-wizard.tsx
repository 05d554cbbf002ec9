"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { WebpageForm } from "#lib/contract/creation/webpage.ts";
import * as say from "#messages/create.ts";
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
      lengthHint={() => say.theArticleIsToldIn()}
      forecast={forecastWebpage}
    >
      <WebpageInput />
    </Wizard>
  );
}

function forecastWebpage({ url, durationSeconds, aspectRatio }: WebpageForm): Forecast {
  return {
    sentence: say.theArticleIsReadAnd({ aspectRatio }),
    lengthMs: durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: [{ label: say.webpage(), value: url.trim() }],
  };
}
