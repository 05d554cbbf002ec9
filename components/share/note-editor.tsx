"use client";
import type { Ref } from "react";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import type { NoteDraft } from "../note/draft.ts";
import { NoteButtons } from "../note/parts.tsx";
import { Textarea } from "../ui/field.tsx";

type GuestTextareaProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: () => void;
  takesFocus?: boolean;
  field?: Ref<HTMLTextAreaElement>;
};

/** Where a guest types a note: Ctrl and Enter sends it, Escape gives it up where that can be done. */
export function GuestTextarea({ label, value, onChange, onSend, onCancel, takesFocus, field }: GuestTextareaProps) {
  return (
    <Textarea
      ref={field}
      // What is typed after the button was pressed is meant for the field.
      autoFocus={takesFocus}
      aria-label={label}
      placeholder={label}
      rows={value === "" && !onCancel ? 1 : 3}
      maxLength={NOTE_CHARACTERS}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onSend={onSend}
      onKeyDown={(event) => {
        if (event.key === "Escape") (onCancel ?? (() => event.currentTarget.blur()))();
      }}
      className="min-h-11!"
    />
  );
}

type NoteEditorProps = {
  draft: NoteDraft;
  label: string;
  text: string;
  sendLabel: string;
  pending: boolean;
  onSend: () => void;
};

/** The opened field with its buttons. */
export function NoteEditor({ draft, label, text, sendLabel, pending, onSend }: NoteEditorProps) {
  return (
    <>
      <GuestTextarea
        label={label}
        value={text}
        onChange={draft.type}
        onSend={onSend}
        onCancel={draft.close}
        takesFocus={draft.takesFocus}
      />
      <NoteButtons sendLabel={sendLabel} pending={pending} onSend={onSend} onCancel={draft.drop} />
    </>
  );
}
