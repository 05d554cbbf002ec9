"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatClock } from "#lib/language/format.ts";
import { onReconnect } from "#lib/studio/live/browser/poll-every.ts";
import * as say from "#messages/scene.ts";
import { Field, Textarea } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { findUnsaved, saveUnsaved } from "../../ui/unsaved.ts";

type SceneTextProps = {
  /** Tells this field from all others of the studio. */
  id: string;
  label: string;
  value: string;
  maxLength: number;
  rows?: number;
  hint?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  onSave: (text: string) => Promise<boolean>;
};

/** A text of a scene, changed in place: it is saved when it is left, or with Ctrl and Enter. */
export function SceneText({ id, label, value, maxLength, rows = 3, hint, field, onSave }: SceneTextProps) {
  const [typed, setTyped] = useState<string | null>(() => {
    const kept = findUnsaved(id);
    return kept === value ? null : kept;
  });
  const [state, setState] = useState<{ name: "saved"; at: number } | { name: "saving" | "failed" } | null>(
    typed === null ? null : { name: "failed" },
  );
  const newest = useRef(typed);
  newest.current = typed;
  const type = (text: string | null) => {
    newest.current = text;
    saveUnsaved(id, text);
    setTyped(text);
  };
  const save = async () => {
    if (typed === null || state?.name === "saving") return;
    if (typed === value) {
      setState(null);
      return type(null);
    }
    setState({ name: "saving" });
    const isSaved = await onSave(typed);
    setState(isSaved ? { name: "saved", at: Date.now() } : { name: "failed" });
    if (isSaved && !typed.trim()) {
      notify({ tone: "done", text: say.labelRemoved({ label }), undo: () => void onSave(value) });
    }
    // What was typed meanwhile stays and is saved with the next leave.
    if (isSaved && newest.current === typed) type(null);
  };
  // A window that is closed takes its fields away without leaving them first.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  const isFailed = state?.name === "failed";
  useEffect(() => {
    if (!isFailed) return;
    // What could not be saved while the line was cut or the studio away is saved when it is back.
    return onReconnect(() => void leave.current());
  }, [isFailed]);
  return (
    <Field
      label={label}
      hint={hint}
      aside={
        <span aria-live="polite">
          {state?.name === "saving" ? say.saving() : null}
          {state?.name === "failed" ? say.notSaved() : null}
          {state?.name === "saved" && typed === null ? say.savedClock({ clock: formatClock(state.at) }) : null}
          {typed !== null && typed !== value && state?.name !== "saving" && state?.name !== "failed"
            ? say.notSavedYet()
            : null}
        </span>
      }
    >
      {(control) => (
        <Textarea
          {...control}
          {...(field && { ref: field })}
          rows={rows}
          maxLength={maxLength}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => void save()}
          onSend={save}
          className="min-h-16!"
        />
      )}
    </Field>
  );
}
