"use client";
import { useState } from "react";
import { DocumentForm, effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import * as say from "#messages/create.ts";
import { DocumentInput } from "./document-input.tsx";
import { suffixOf } from "./file-suffix.ts";
import type { Forecast } from "./forecast.ts";
import { Wizard } from "./wizard.tsx";

const initial: DocumentForm = {
  ...defaultLookAndSound,
  documentUrl: "",
  fileName: "",
  usage: "page_by_page_walkthrough",
  notesVerbatim: false,
};

export function DocumentWizard() {
  // Kept here, so that its pages are still shown when somebody comes back to the first step.
  const [file, setFile] = useState<File | null>(null);
  return (
    <Wizard
      method="document"
      schema={DocumentForm}
      initial={initial}
      inputFields={["documentUrl", "fileName", "usage", "notesVerbatim", "title"]}
      lengthHint={(values) =>
        usageOf(values) === "content_source" ? say.theScriptIsWrittenTo() : say.aWalkthroughTakesTheTime()
      }
      forecast={forecastDocument}
    >
      <DocumentInput file={file} onFileChange={setFile} />
    </Wizard>
  );
}

function usageOf({ fileName, usage }: DocumentForm) {
  return effectiveDocUsage(suffixOf(fileName), usage);
}

function forecastDocument(values: DocumentForm): Forecast {
  const isWalkthrough = usageOf(values) === "page_by_page_walkthrough";
  return {
    sentence: isWalkthrough
      ? say.everyPageBecomesAScene({ aspectRatio: values.aspectRatio })
      : say.aScriptIsWrittenFrom({ aspectRatio: values.aspectRatio }),
    lengthMs: !isWalkthrough && values.durationSeconds ? values.durationSeconds * 1000 : null,
    scenes: null,
    input: [
      { label: say.document(), value: values.fileName },
      { label: say.use(), value: isWalkthrough ? say.pageByPage() : say.asTheSourceOfA() },
      ...(isWalkthrough && values.notesVerbatim ? [{ label: say.speakerNotes(), value: say.readWordForWord() }] : []),
    ],
  };
}
