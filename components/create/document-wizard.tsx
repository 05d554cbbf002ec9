"use client";

import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { DocumentForm, effectiveDocUsage } from "#lib/contract/creation/document.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { isSuffixOf } from "#lib/contract/media-types.ts";
import * as say from "#messages/create-from-files.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FieldError } from "../ui/field.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
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
  const notedSlides = watch("notedSlides");
  const isWalked = suffix !== "" && isPresentation(watch("fileName"));
  const isRead = isSuffixOf("document", suffix) && !isWalked;
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-5">
      <DocumentUpload
        uploaded={watch("documentUrl") ? { fileName: watch("fileName") } : null}
        error={formState.errors.documentUrl ? say.uploadADocumentFirst() : undefined}
        onChosen={(chosen) => {
          onFileChange(chosen);
          setValue("notesVerbatim", null);
          setValue("notedSlides", isPresentation(chosen.name) ? null : 0);
        }}
        onUploaded={({ documentUrl, fileName }) => {
          setValue("fileName", fileName, { shouldDirty: true });
          setValue("documentUrl", documentUrl, { shouldDirty: true, shouldValidate: true });
        }}
        onRemoved={() => {
          onFileChange(null);
          setValue("documentUrl", "", { shouldDirty: true });
          setValue("fileName", "", { shouldDirty: true });
          setValue("notesVerbatim", null);
          setValue("notedSlides", 0);
        }}
      >
        {file && suffixOf(file.name) === "pdf" ? <DocumentPages file={file} /> : null}
        {file && suffixOf(file.name) === "odp" ? (
          <p className="text-dim text-sm">{say.slidesOfThisOlderFormat()}</p>
        ) : null}
        {file && isSuffixOf("ppt", suffixOf(file.name)) ? (
          <DocumentSlides
            file={file}
            notes={watch("notesVerbatim") ? "spoken" : "unspoken"}
            onNoted={(slides) => setValue("notedSlides", slides, { shouldDirty: true })}
          />
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
                  disabled: isRead,
                },
                {
                  value: "content_source",
                  label: say.makeANewVideoFrom(),
                  detail: say.itsContentBecomesAScript(),
                  disabled: isWalked,
                },
              ]}
            />
          )}
        />
        {isWalked || isRead ? (
          <p className="text-dim text-sm">{isRead ? say.aTextHasNoPages() : say.aPresentationIsAlwaysWalked()}</p>
        ) : null}
      </div>
      {notedSlides !== 0 ? (
        <Controller
          control={control}
          name="notesVerbatim"
          render={({ field, fieldState }) => (
            <div className="flex flex-col gap-2">
              <h2 className="font-medium">{askAboutNotes(notedSlides)}</h2>
              <RadioCards<"" | "read" | "explain">
                label={say.speakerNotes()}
                value={field.value === null ? "" : field.value ? "read" : "explain"}
                onValueChange={(answer) => field.onChange(answer === "read")}
                cards={[
                  { value: "read", label: say.readTheNotes(), detail: say.pagesWithoutNotesAreExplained() },
                  { value: "explain", label: say.explainTheSlides(), detail: say.theNotesAreNotUsed() },
                ]}
              />
              {fieldState.error ? <FieldError>{say.chooseWhetherNotesAreRead()}</FieldError> : null}
            </div>
          )}
        />
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
  notedSlides: 0,
  notesVerbatim: null,
};

function isPresentation(fileName: string): boolean {
  return effectiveDocUsage(suffixOf(fileName), "content_source") !== "content_source";
}

function askAboutNotes(notedSlides: number | null): string {
  return notedSlides === null ? say.ifItHasNotesAreTheyRead() : say.slidesHaveNotesAreTheyRead({ slides: notedSlides });
}

export function DocumentWizard() {
  // Kept here, so that its pages are still shown when somebody comes back to the first step.
  const [file, setFile] = useState<File | null>(null);
  const lacksWriter = useLacksWriter();
  return (
    <Wizard
      method="document"
      schema={DocumentForm}
      initial={initial}
      labels={{
        documentUrl: say.theDocument(),
        fileName: null,
        usage: null,
        notedSlides: null,
        notesVerbatim: say.theAnswerAboutNotes(),
      }}
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
    documents: [values.fileName],
    sources: { documents: [values.documentUrl], doc_usage: usageOf(values) },
    input: [
      { label: say.document(), value: values.fileName },
      { label: say.use(), value: isWalkthrough ? say.pageByPage() : say.asTheSourceOfA() },
      ...(isWalkthrough && values.notedSlides !== 0
        ? [{ label: say.speakerNotes(), value: values.notesVerbatim ? say.readWordForWord() : say.notUsed() }]
        : []),
    ],
  };
}
