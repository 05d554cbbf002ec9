"use client";
import { useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import type { NoteDraft } from "../../note/draft.ts";
import { NoteButtons } from "../../note/parts.tsx";
import { loadLater } from "../../shell/load-later.tsx";
import { Textarea } from "../../ui/field.tsx";
import { completeMention, mentionQuery } from "./mention-list.tsx";

const MentionList = loadLater(() => import("./mention-list.tsx").then((module) => module.MentionList));

export type NoteTextareaProps = {
  label: string;
  projectUuid: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: () => void;
  /** It takes the place of a button that was pressed, and its focus. */
  takesFocus?: boolean;
};

/** Where a note is typed: @ offers people, Ctrl and Enter sends it, Escape gives it up where that can be done. */
export function NoteTextarea({ label, projectUuid, value, onChange, onSend, onCancel, takesFocus }: NoteTextareaProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const close = useCallback(() => setQuery(null), []);
  const look = ({ value: text, selectionStart }: HTMLTextAreaElement) => setQuery(mentionQuery(text, selectionStart));
  const choose = (name: string) => {
    if (!field.current || query === null) return;
    const done = completeMention(value, { caret: field.current.selectionStart, query, name });
    // At once, since what is typed next must find the text and its caret in place.
    flushSync(() => onChange(done.text));
    field.current.setSelectionRange(done.caret, done.caret);
    setQuery(null);
  };
  return (
    <div className="flex flex-col gap-1">
      <Textarea
        ref={field}
        // What is typed after the button was pressed is meant for the field.
        autoFocus={takesFocus}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={activeId ? id : undefined}
        aria-activedescendant={activeId ?? undefined}
        rows={value === "" && !onCancel ? 1 : 3}
        maxLength={NOTE_CHARACTERS}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          look(target);
        }}
        onBlur={close}
        onSend={onSend}
        onKeyDown={(event) => {
          if (event.key === "Escape" && onCancel) {
            event.stopPropagation();
            onCancel();
          }
        }}
        className="min-h-9!"
      />
      {query === null ? null : (
        <MentionList
          id={id}
          projectUuid={projectUuid}
          query={query}
          field={field}
          onActive={setActiveId}
          onChoose={choose}
          onClose={close}
          onFailed={close}
        />
      )}
    </div>
  );
}

export type NoteEditorProps = {
  draft: NoteDraft;
  projectUuid: string;
  label: string;
  text: string;
  sendLabel: string;
  pending: boolean;
  onSend: () => Promise<void>;
};

/** The opened field with its buttons. */
export function NoteEditor({ draft, projectUuid, label, text, sendLabel, pending, onSend }: NoteEditorProps) {
  return (
    <>
      <NoteTextarea
        label={label}
        projectUuid={projectUuid}
        value={text}
        onChange={draft.type}
        onSend={() => void onSend()}
        onCancel={draft.close}
        takesFocus={draft.takesFocus}
      />
      <NoteButtons sendLabel={sendLabel} pending={pending} onSend={() => void onSend()} onCancel={draft.drop} />
    </>
  );
}
