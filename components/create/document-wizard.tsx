"use client";
import { useState } from "react";
import { DocumentForm, effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
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
        usageOf(values) === "content_source"
          ? "The script is written to fit. Auto takes the length the content needs."
          : "A walkthrough takes the time its pages need and may not follow this."
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
      ? `Every page becomes a scene that shows and explains it, as a ${values.aspectRatio} storyboard.`
      : `A script is written from what the document says and illustrated with new pictures, as a ${values.aspectRatio} storyboard.`,
    lengthMs: !isWalkthrough && values.durationSeconds ? values.durationSeconds * 1000 : null,
    scenes: null,
    input: [
      { label: "Document", value: values.fileName },
      { label: "Use", value: isWalkthrough ? "Page by page" : "As the source of a new video" },
      ...(isWalkthrough && values.notesVerbatim ? [{ label: "Speaker notes", value: "Read word for word" }] : []),
    ],
  };
}
