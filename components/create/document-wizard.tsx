"use client";

import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { DocumentForm, effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import * as say from "#messages/create-from-files.ts";
import { loadLater } from "../shell/load-later.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Switch } from "../ui/switch.tsx";
import { DocumentUpload } from "../upload/document-upload.tsx";
import { useLacksWriter } from "./connection-notes.tsx";
import { suffixOf, TitleField } from "./fields.tsx";
import type { Forecast } from "./forecast.ts";
import { Wizard } from "./wizard.tsx";

const DocumentPages = loadLater(() => import("./document/pages.tsx").then((its) => its.DocumentPages));
const DocumentSlides = loadLater(() => import("./document/slides.tsx").then((its) => its.DocumentSlides));

type DocumentInputProps = {
  /** The file as it was chosen on this visit; an earlier visit's is known by its address alone. */
  file: File | null;
  onFileChange: (file: File | null) => void;
};

function DocumentInput({ file, onFileChange }: DocumentInputProps) {
  const { control, watch, setValue, formState } = useFormContext<DocumentForm>();
  const suffix = suffixOf(watch("fileName"));
  const wanted = watch("usage");
  const usage = effectiveDocUsage(suffix, wanted);
  const isLocked = suffix !== "" && effectiveDocUsage(suffix, "content_source") !== "content_source";
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-5">
      <DocumentUpload
        uploaded={watch("documentUrl") ? { fileName: watch("fileName") } : null}
        error={formState.errors.documentUrl ? say.uploadADocumentFirst() : undefined}
        onChosen={onFileChange}
        onUploaded={({ documentUrl, fileName }) => {
          setValue("fileName", fileName, { shouldDirty: true });
          setValue("documentUrl", documentUrl, { shouldDirty: true, shouldValidate: true });
        }}
        onRemoved={() => {
          onFileChange(null);
          setValue("documentUrl", "", { shouldDirty: true });
          setValue("fileName", "", { shouldDirty: true });
        }}
      >
        {file && suffixOf(file.name) === "pdf" ? <DocumentPages file={file} /> : null}
        {file && suffixOf(file.name) !== "pdf" ? (
          <DocumentSlides file={file} notes={watch("notesVerbatim") ? "spoken" : "unspoken"} />
        ) : null}
      </DocumentUpload>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">{say.whatTheDocumentIsFor()}</h2>
        <Controller
          control={control}
          name="usage"
          render={({ field }) => (
            <RadioCards
              label={say.whatTheDocumentIsFor()}
              value={usage}
              onValueChange={field.onChange}
              cards={[
                {
                  value: "page_by_page_walkthrough",
                  label: say.walkThroughItsPages(),
                  detail: say.eachPageIsShownAnd(),
                },
                {
                  value: "content_source",
                  label: say.makeANewVideoFrom(),
                  detail: say.itsContentBecomesAScript(),
                  disabled: isLocked,
                },
              ]}
            />
          )}
        />
        {isLocked ? <p className="text-dim text-sm">{say.aPresentationIsAlwaysWalked()}</p> : null}
      </div>
      {usage === "page_by_page_walkthrough" ? (
        <div className="rounded-xl border border-line bg-panel p-4">
          <Controller
            control={control}
            name="notesVerbatim"
            render={({ field }) => (
              <Switch
                label={say.readSpeakerNotesWordFor()}
                hint={say.pagesWithoutNotesAreExplained()}
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        </div>
      ) : null}
      <TitleField />
    </div>
  );
}

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
  const lacksWriter = useLacksWriter();
  return (
    <Wizard
      method="document"
      schema={DocumentForm}
      initial={initial}
      labels={{ documentUrl: say.theDocument(), fileName: null, usage: null, notesVerbatim: null }}
      lengthHint={(values) =>
        usageOf(values) === "content_source" ? say.theScriptIsWrittenTo() : say.aWalkthroughTakesTheTime()
      }
      forecast={(values) => forecastDocument(values, lacksWriter)}
    >
      <DocumentInput file={file} onFileChange={setFile} />
    </Wizard>
  );
}

function usageOf({ fileName, usage }: DocumentForm) {
  return effectiveDocUsage(suffixOf(fileName), usage);
}

function forecastDocument(values: DocumentForm, lacksWriter: boolean | undefined): Forecast {
  const isWalkthrough = usageOf(values) === "page_by_page_walkthrough";
  return {
    sentence: isWalkthrough
      ? say.everyPageBecomesAScene({ aspectRatio: values.aspectRatio })
      : say.aScriptIsWrittenFrom({ aspectRatio: values.aspectRatio }),
    lengthMs: isWalkthrough ? null : (values.durationSeconds ?? USUAL_SECONDS.document) * 1000,
    isAtMost: lacksWriter,
    scenes: null,
    input: [
      { label: say.document(), value: values.fileName },
      { label: say.use(), value: isWalkthrough ? say.pageByPage() : say.asTheSourceOfA() },
      ...(isWalkthrough && values.notesVerbatim ? [{ label: say.speakerNotes(), value: say.readWordForWord() }] : []),
    ],
  };
}
