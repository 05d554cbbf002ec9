"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { ScriptForm } from "#lib/contract/creation/script.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/create-from-text.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import { ScriptSplit } from "./script-split.tsx";

const suffixes = ["txt", "md"];
/** Far above what the character limit lets through in any script, far below what a browser chokes on. */
const largestBytes = 1_000_000;

/** Reads a .txt or .md file as text, or says in a sentence why not. */
export async function readTextFile(file: File): Promise<Result<string, string>> {
  const suffix = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!suffixes.includes(suffix)) return fail(say.isNotATxtOr({ name: file.name }));
  if (file.size > largestBytes) return fail(say.isTooLargeForA({ name: file.name }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === null) return fail(say.doesNotHoldPlainText({ name: file.name }));
  if (text.trim() === "") return fail(say.isEmpty({ name: file.name }));
  return succeed(text);
}

function decode(bytes: Uint8Array): string | null {
  const mark = `${bytes[0]},${bytes[1]}`;
  const encoding = mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    // Windows editors still save plain text in the old Western encoding; zero bytes mean it is no text at all.
    return bytes.includes(0) ? null : new TextDecoder("windows-1252").decode(bytes);
  }
}

export function ScriptInput() {
  const { register, watch, setValue, formState, control: form } = useFormContext<ScriptForm>();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const script = watch("script");

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
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
            accept=".txt,.md"
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
