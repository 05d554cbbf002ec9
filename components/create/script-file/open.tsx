"use client";

import { FileUp } from "lucide-react";
import { useRef } from "react";
import * as say from "#messages/create-from-text.ts";
import { Button } from "../../ui/button.tsx";
import { readScriptFile, scriptSuffixes } from "./read.ts";

/** Takes a script out of a file; `onRefuse` is told in a sentence why not, and null once one could be read. */
export type ScriptFileTaker = { onRead: (script: string) => void; onRefuse: (reason: string | null) => void };

export async function takeScriptFile(file: File | undefined, { onRead, onRefuse }: ScriptFileTaker): Promise<void> {
  if (!file) return;
  const read = await readScriptFile(file);
  onRefuse(read.ok ? null : read.fault);
  if (read.ok) onRead(read.value);
}

export function OpenScriptFile(taker: ScriptFileTaker) {
  const picker = useRef<HTMLInputElement>(null);
  return (
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
          void takeScriptFile(event.target.files?.[0], taker);
          event.target.value = "";
        }}
      />
    </div>
  );
}
