"use client";

import { type DragEvent, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { ScriptForm } from "#lib/contract/creation/script.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-text.ts";
import { Field, Textarea } from "../ui/field.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import { OpenScriptFile, type ScriptFileTaker, takeScriptFile } from "./script-file/open.tsx";
import { ScriptSplit } from "./script-split.tsx";

export function ScriptInput() {
  const { register, watch, setValue, formState, control: form } = useFormContext<ScriptForm>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const script = watch("script");

  const taker: ScriptFileTaker = {
    onRead: (text) => setValue("script", text, { shouldDirty: true, shouldValidate: true }),
    onRefuse: setRefusal,
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void takeScriptFile(event.dataTransfer.files[0], taker);
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
        <OpenScriptFile {...taker} />
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
