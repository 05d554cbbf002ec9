"use client";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { VoteChoice, VoteLetter, VoteView } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { FilmMark, useFilmGuard } from "../../film/film-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { useMediaQuery } from "../../ui/environment.ts";
import { FramedPicture, placeInFrame } from "../framed-picture.tsx";

type ChoicesProps = {
  vote: VoteView;
  /** Width through height of the project's frame. */
  shape: number;
  chosen: VoteLetter | null;
  onChoose: ((letter: VoteLetter) => void) | null;
};

/** The takes of a vote by letter, as large as there is room; motion videos run together. */
export function VoteChoices({ vote, shape, chosen, onChoose }: ChoicesProps) {
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const isRunning = !(isStopped ?? isCalm);
  return (
    <fieldset className="flex flex-col gap-3" data-first-focus>
      <legend className="sr-only">{say.choices()}</legend>
      <div className={joinClasses("grid gap-3 sm:grid-cols-2", vote.choices.length === 3 && "lg:grid-cols-3")}>
        {vote.choices.map((choice) => (
          <label
            key={choice.letter}
            className={joinClasses(
              "relative flex flex-col overflow-hidden rounded-lg border-2 bg-panel has-focus-visible:outline-2 has-focus-visible:outline-accent",
              chosen === choice.letter ? "border-accent" : "border-line",
              onChoose && !choice.isGone && "cursor-pointer hover:border-edge",
            )}
          >
            <ChoicePicture choice={choice} shape={shape} isRunning={isRunning} />
            <span className="flex min-h-11 items-center gap-2 px-3 py-2 font-semibold">
              <input
                type="radio"
                name={`vote ${vote.uuid}`}
                value={choice.letter}
                aria-label={say.choice({ letter: choice.letter })}
                checked={chosen === choice.letter}
                disabled={!onChoose || choice.isGone}
                onChange={() => onChoose?.(choice.letter)}
                className="size-4 accent-(--accent)"
              />
              {choice.letter}
              {choice.isGone ? <span className="font-normal text-dim text-sm">{say.thisTakeIsGone()}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {vote.kind === "motion_video" ? (
        <Button size="sm" className="self-start" onClick={() => setStopped(isRunning)}>
          {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isRunning ? say.pauseAll() : say.playAll()}
        </Button>
      ) : null}
    </fieldset>
  );
}

type ChoicePictureProps = { choice: VoteChoice; shape: number; isRunning: boolean };

export function ChoicePicture({ choice, shape, isRunning }: ChoicePictureProps) {
  const guard = useFilmGuard();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isRunning) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isRunning]);
  const { letter, picture, motion, framing } = choice;
  return (
    <span className="relative block w-full overflow-hidden bg-[#16181b]" style={{ aspectRatio: shape }}>
      {motion ? (
        <>
          <video
            {...guard}
            ref={video}
            src={motion}
            poster={picture}
            muted
            loop
            playsInline
            autoPlay={isRunning}
            preload="auto"
            aria-label={say.pictureOfChoice({ letter })}
            className="absolute inset-0 size-full"
            style={placeInFrame(framing, shape).style}
          />
          <FilmMark />
        </>
      ) : picture ? (
        <FramedPicture src={picture} alt={say.pictureOfChoice({ letter })} framing={framing} shape={shape} />
      ) : null}
    </span>
  );
}
