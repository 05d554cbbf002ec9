import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import { Textarea } from "../ui/textarea.tsx";

export type NoteTextareaProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: () => void;
};

/** Where a note is typed: Ctrl and Enter sends it, Escape gives it up where that can be done. */
export function NoteTextarea({ label, value, onChange, onSend, onCancel }: NoteTextareaProps) {
  return (
    <Textarea
      aria-label={label}
      placeholder={label}
      rows={value === "" && !onCancel ? 1 : 3}
      maxLength={NOTE_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
        if (event.key === "Escape" && onCancel) {
          event.stopPropagation();
          onCancel();
        }
      }}
      className="min-h-9"
    />
  );
}
