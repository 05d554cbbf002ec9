"use client";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/textarea.tsx";

export type SceneTextProps = {
  label: string;
  value: string;
  maxLength: number;
  hint?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  onSave: (text: string) => Promise<boolean>;
};

const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** A text of a scene, changed in place: it is saved when it is left, or with Ctrl and Enter. */
export function SceneText({ label, value, maxLength, hint, field, onSave }: SceneTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<{ name: "saved"; at: number } | { name: "saving" | "failed" } | null>(null);
  const save = async () => {
    if (typed === null || state?.name === "saving") return;
    if (typed === value) return setTyped(null);
    setState({ name: "saving" });
    const isSaved = await onSave(typed);
    setState(isSaved ? { name: "saved", at: Date.now() } : { name: "failed" });
    // What was typed meanwhile stays and is saved with the next leave.
    if (isSaved) setTyped((now) => (now === typed ? null : now));
  };
  // A window that is closed takes its fields away without leaving them first.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  const isFailed = state?.name === "failed";
  useEffect(() => {
    if (!isFailed) return;
    // What could not be saved while the line was cut is saved when it is back.
    const onOnline = () => void leave.current();
    globalThis.addEventListener("online", onOnline);
    return () => globalThis.removeEventListener("online", onOnline);
  }, [isFailed]);
  return (
    <Field
      label={label}
      hint={hint}
      aside={
        <span aria-live="polite">
          {state?.name === "saving" ? "Saving…" : null}
          {state?.name === "failed" ? "Not saved" : null}
          {state?.name === "saved" && typed === null ? `Saved ${clock.format(state.at)}` : null}
          {typed !== null && typed !== value && state?.name !== "saving" && state?.name !== "failed"
            ? "Not saved yet"
            : null}
        </span>
      }
    >
      {(control) => (
        <Textarea
          {...control}
          {...(field && { ref: field })}
          rows={3}
          maxLength={maxLength}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
          }}
          className="min-h-16"
        />
      )}
    </Field>
  );
}
