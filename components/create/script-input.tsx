"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { ScriptForm } from "#lib/contract/creation/script.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-text.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import { readScriptFile, scriptSuffixes } from "./script-file/read.ts";
import { ScriptSplit } from "./script-split.tsx";

export function ScriptInput() {
  const { register, watch, setValue, formState, control: form } = useFormContext<ScriptForm>();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const script = watch("script");

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readScriptFile(file);
    setRefusal(read.ok ? null : read.fault);
    if (read.ok) setValue("script", read.value, { shouldDirty: true, shouldValidate: true });
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-5">
        <Field
          label={say.script()}
          hint={say.pasteItOrDropA()}
          error={refusal ?? fieldMessage({ label: say.theScript(), message: formState.errors.script?.message })}
          aside={characterCount({ text: script, max: LIMITS.scriptCharacters })}
        >
          {(control) => (
            <Textarea {...control} rows={14} onDrop={onDrop} className="min-h-72!" {...register("script")} />
          )}
        </Field>
        <div className="-mt-3">
          <Button size="sm" onClick={() => picker.current?.click()}>
            <FileUp aria-hidden /> {say.openATextFile()}
          </Button>
          <input
            ref={picker}
            type="file"
            accept={scriptSuffixes.map((suffix) => `.${suffix}`).join(",")}
            tabIndex={-1}
            aria-label={say.textFile()}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </div>
        <Controller
          control={form}
          name="mode"
          render={({ field }) => (
            <RadioCards
              label={say.whatHappensToYourWords()}
              value={field.value}
              onValueChange={field.onChange}
              cards={[
                {
                  value: "direct_script",
                  label: say.keepMyWords(),
                  detail: say.spokenExactlyAsWrittenIn(),
                },
                {
                  value: "ai_rewrite",
                  label: say.rewriteForListening(),
                  detail: say.theFactsStaySentencesBecome(),
                },
              ]}
            />
          )}
        />
        <TitleField />
      </div>
      <ScriptSplit
        script={script}
        pace={watch("pace")}
        mode={watch("mode")}
        onChange={(changed) => setValue("script", changed, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
