"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatClock } from "#lib/language/format.ts";
import { onReconnect } from "#lib/studio/live/browser/poll-every.ts";
import * as say from "#messages/scene.ts";
import { Field, Textarea } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { useSavedField } from "../../ui/saved-field.ts";

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

/** A text of a scene, changed in place: saved when it loses focus, with Ctrl and Enter, and before any act. */
export function SceneText({ id, label, value, maxLength, rows = 3, hint, field, onSave }: SceneTextProps) {
  const save = async (text: string) => {
    setState({ name: "saving" });
    const isSaved = await onSave(text);
    setState(isSaved ? { name: "saved", at: Date.now() } : { name: "failed" });
    if (isSaved && !text.trim()) {
      notify({ tone: "done", text: say.labelRemoved({ label }), undo: () => void onSave(value) });
    }
    return isSaved;
  };
  const text = useSavedField({ id, value, onSave: save });
  const typed = text.typed === value ? null : text.typed;
  const [state, setState] = useState<{ name: "saved"; at: number } | { name: "saving" | "failed" } | null>(
    typed === null ? null : { name: "failed" },
  );
  const saveAgain = useRef(text.save);
  saveAgain.current = text.save;
  const isFailed = state?.name === "failed";
  useEffect(() => {
    if (!isFailed) return;
    // What could not be saved while the line was cut or the studio away is saved when it is back.
    return onReconnect(() => void saveAgain.current());
  }, [isFailed]);
  return (
    <Field
      label={label}
      hint={hint}
      aside={
        <span aria-live="polite">
          {state?.name === "saving" ? say.saving() : null}
          {state?.name === "failed" && typed !== null ? say.notSaved() : null}
          {state?.name === "saved" && typed === null ? say.savedClock({ clock: formatClock(state.at) }) : null}
          {typed !== null && state?.name !== "saving" && state?.name !== "failed" ? say.notSavedYet() : null}
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
          onChange={(event) => text.type(event.target.value)}
          onBlur={() => void text.save()}
          onSend={() => void text.save()}
          className="min-h-16!"
        />
      )}
    </Field>
  );
}
