"use client";
import { useEffect, useRef } from "react";
import { STROKE_LIMITS, type StrokeColour, type StrokePoint } from "#lib/contract/stroke.ts";
import { COLOURS } from "#lib/studio/reviews/drawings/shapes.ts";
import * as say from "#messages/drawing.ts";
import { useSteady } from "../ui/steady.ts";

type WordsFieldProps = {
  at: StrokePoint;
  colour: StrokeColour;
  onWords: (text: string) => void;
  onClose: () => void;
};

/** Where words are typed onto the picture; going elsewhere keeps them, Escape does not. */
export function WordsField({ at: [x, y], colour, onWords, onClose }: WordsFieldProps) {
  const isOver = useRef(false);
  const finish = useSteady((text: string) => {
    if (isOver.current) return;
    isOver.current = true;
    if (text.trim() !== "") onWords(text.trim());
    onClose();
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Before a window around it hears of the key.
      event.preventDefault();
      event.stopImmediatePropagation();
      finish("");
    };
    window.addEventListener("keydown", leave, true);
    return () => window.removeEventListener("keydown", leave, true);
  }, [finish]);
  return (
    <input
      ref={field}
      aria-label={say.wordsOnThePicture()}
      maxLength={STROKE_LIMITS.characters}
      onBlur={({ target }) => finish(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(event.currentTarget.value);
      }}
      dir="auto"
      className="pointer-events-auto absolute z-10 h-10 w-48 max-w-full rounded-md border-2 bg-black/80 px-2 text-base text-white outline-none"
      style={{
        left: `min(${x * 100}%, calc(100% - 12rem))`,
        top: `min(${y * 100}%, calc(100% - 2.5rem))`,
        borderColor: COLOURS[colour],
      }}
    />
  );
}
