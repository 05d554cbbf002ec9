import { diffWords } from "diff";
import { formatList } from "#lib/language/format.ts";
import type { SceneSide, SceneSince, SincePart } from "#lib/studio/activity/since/queries.ts";
import * as say from "#messages/since.ts";
import { FilmMark, useFilmGuard } from "../film/film-mark.tsx";
import { FramedPicture, placeInFrame } from "../picture/framed-picture.tsx";

const names: Record<SincePart, () => string> = {
  picture: say.picture,
  motion: say.motion,
  narration: say.narration,
  timing: say.timing,
  description: say.description,
  place: say.place,
};

/** "picture and narration", or that it is new or gone. */
export function describeSince({ what, parts }: Pick<SceneSince, "what" | "parts">): string {
  if (what === "added") return say.isNew();
  if (what === "deleted") return say.isDeleted();
  return formatList(
    parts.map((part) => names[part]()),
    "conjunction",
  );
}

type BeforeNowProps = {
  scene: Omit<SceneSince, "causes">;
  /** Width through height of the frame. */
  shape: number;
};

/** A scene as it was beside what it is now: pictures, motion, and what differs in its words. */
export function BeforeNow({ scene: { before, now, parts }, shape }: BeforeNowProps) {
  const hasMotion = parts.includes("motion");
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {before ? <Side side={before} when="before" shape={shape} hasMotion={hasMotion} /> : null}
        {now ? <Side side={now} when="now" shape={shape} hasMotion={hasMotion} /> : null}
      </div>
      {before && now && parts.includes("place") ? (
        <p className="text-dim">{say.moved({ from: before.number, to: now.number })}</p>
      ) : null}
      {before && now ? (
        <Difference
          title={say.narrationTitle()}
          told={say.whatDiffersInNarration()}
          before={before.narration}
          now={now.narration}
        />
      ) : (
        <p className="whitespace-pre-line break-words text-lg" dir="auto">
          {(now ?? before)?.narration}
        </p>
      )}
      {before?.description !== undefined && now?.description !== undefined && parts.includes("description") ? (
        <Difference
          title={say.descriptionTitle()}
          told={say.whatDiffersInDescription()}
          before={before.description}
          now={now.description}
        />
      ) : null}
    </div>
  );
}

type SideProps = { side: SceneSide; when: "before" | "now"; shape: number; hasMotion: boolean };

function Side({ side: { number, picture, motion }, when, shape, hasMotion }: SideProps) {
  const guard = useFilmGuard();
  const isNow = when === "now";
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-lg border">
      <span className="relative block bg-[#16181b]" style={{ aspectRatio: shape }}>
        {hasMotion && motion ? (
          <>
            <video
              {...guard}
              src={motion}
              poster={picture?.link}
              muted
              loop
              controls
              playsInline
              preload="none"
              aria-label={isNow ? say.motionNow({ number }) : say.motionBefore({ number })}
              className="absolute inset-0 size-full"
              style={placeInFrame(picture?.framing, shape).style}
            />
            <FilmMark />
          </>
        ) : picture ? (
          <FramedPicture
            src={picture.link}
            alt={isNow ? say.pictureNow({ number }) : say.pictureBefore({ number })}
            framing={picture.framing}
            shape={shape}
          />
        ) : (
          <span className="absolute inset-0 grid place-items-center p-2 text-center text-sm text-white">
            {isNow ? say.noPicture() : say.nothingKept()}
          </span>
        )}
      </span>
      <figcaption className="px-2.5 py-1.5 text-dim text-sm">{isNow ? say.now() : say.before()}</figcaption>
    </figure>
  );
}

type DifferenceProps = { title: string; told: string; before: string; now: string };

function Difference({ title, told, before, now }: DifferenceProps) {
  if (before === now) {
    return (
      <p className="whitespace-pre-line break-words text-lg" dir="auto">
        {now}
      </p>
    );
  }
  let at = 0;
  return (
    <div>
      <h3 className="text-dim text-sm">{title}</h3>
      <p className="whitespace-pre-line break-words text-lg" dir="auto">
        <span className="sr-only">{told} </span>
        {diffWords(before, now).map(({ value, added, removed }) => {
          at += value.length;
          const key = `${at} ${added} ${removed}`;
          if (removed)
            return (
              <del key={key} className="bg-bad/8 text-bad">
                {value}
              </del>
            );
          return added ? (
            <ins key={key} className="bg-ok/8 text-ok no-underline">
              {value}
            </ins>
          ) : (
            <span key={key}>{value}</span>
          );
        })}
      </p>
    </div>
  );
}
