"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { fieldClasses, joinClasses } from "./classes.ts";

type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, as a sentence. */
  error?: string;
  /** Stands at the end of the label's line, for example a character count. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint and its message beside it, wired for screen readers. */
export function Field({ label, hint, error: told, aside, className, children }: FieldProps) {
  const id = useId();
  const { element, error, onInput } = useUnchanged(told);
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div ref={element} onInput={onInput} className={joinClasses("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside ? <span className="tabular text-dim text-xs">{aside}</span> : null}
      </div>
      {children({
        id,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true as const } : {}),
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-dim text-sm">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Set by forms that check a field again on every change: their errors are about what the field holds now. */
const LiveErrors = createContext(false);
export const LiveErrorsProvider = LiveErrors.Provider;

/** The error until the field is changed: an answer is about what was sent. It counts again once the form is sent again. */
function useUnchanged(told: string | undefined) {
  const isLive = useContext(LiveErrors);
  const element = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<string>();
  if (changed !== undefined && changed !== told) setChanged(undefined);
  const isChanged = changed !== undefined && changed === told;
  useEffect(() => {
    const form = isChanged ? element.current?.closest("form") : undefined;
    const countAgain = () => setChanged(undefined);
    form?.addEventListener("submit", countAgain);
    return () => form?.removeEventListener("submit", countAgain);
  }, [isChanged]);
  return { element, error: isChanged && !isLive ? undefined : told, onInput: () => setChanged(told) };
}

/** What is wrong with what was typed or chosen. */
export function FieldError({ className, ...rest }: ComponentProps<"p">) {
  return <p role="alert" className={joinClasses("text-bad text-sm", className)} {...rest} />;
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" className={joinClasses(fieldClasses, "h-9", className)} {...rest} />;
}

type TextareaProps = ComponentProps<"textarea"> & {
  /** Ctrl or Cmd and Enter send what was typed. */
  onSend?: () => unknown;
};

export function Textarea({ className, onSend, onKeyDown, ...rest }: TextareaProps) {
  return (
    <textarea
      dir="auto"
      aria-keyshortcuts={onSend ? "Control+Enter Meta+Enter" : undefined}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, repeat } = event;
        // A key that is held down sends once.
        if (onSend && key === "Enter" && (ctrlKey || metaKey) && !repeat) onSend();
        onKeyDown?.(event);
      }}
      className={joinClasses(fieldClasses, "scroll-quiet block min-h-24 resize-y py-2.5 leading-[22px]", className)}
      {...rest}
    />
  );
}
