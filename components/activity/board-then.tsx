import { Film } from "lucide-react";
import type { BoardThen, PictureThen, SceneThenView } from "#lib/studio/activity/history/model/queries.ts";
import * as say from "#messages/activity.ts";
import { FramedPicture } from "../picture/framed-picture.tsx";
import { joinClasses } from "../ui/classes.ts";
import { describeSceneChange } from "./describe.ts";

const whyGone = {
  scene_deleted: say.deletedSinceItsPictureIs(),
  take_gone: say.thisTakeIsNoLonger(),
  service_away: say.theServiceDoesNotAnswer(),
} as const;

const tones: Record<SceneThenView["review"]["name"], string> = {
  none: "text-dim",
  approved: "text-ok",
  changes: "text-warn",
  partly: "text-dim",
  lapsed: "text-warn",
};

/** The scenes in their order then, each with the picture and the verdict it had. */
export function BoardThenGrid({ board, shape }: { board: BoardThen; shape: number }) {
  return (
    <ol
      aria-label={say.scenesThen()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself and holds nothing that takes the focus
      tabIndex={0}
      className="scroll-quiet grid max-h-[min(70dvh,48rem)] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] 2xl:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2 overflow-y-auto rounded-md p-1"
    >
      {board.scenes.map((scene, index) => (
        <li key={scene.sceneId}>
          <SceneThen scene={scene} number={index + 1} shape={shape} />
        </li>
      ))}
    </ol>
  );
}

function SceneThen({ scene, number, shape }: { scene: SceneThenView; number: number; shape: number }) {
  const { picture, review, hasMotion } = scene;
  const change = describeSceneChange(scene);
  return (
    <article
      className={joinClasses(
        "overflow-hidden rounded-lg border bg-canvas",
        change ? "border-accent shadow-[0_0_0_1px_var(--accent)]" : "border-line",
      )}
    >
      <Picture picture={picture} shape={shape} />
      <p className="flex min-h-7 flex-wrap items-center gap-x-2 px-2 py-1 text-dim text-xs">
        <span className="tabular font-semibold text-text">
          <span className="sr-only">{say.scene()} </span>
          {number}
        </span>
        {picture.state === "none" ? null : <span>{say.takeTake({ take: picture.take })}</span>}
        {hasMotion ? <Film className="size-3.5" aria-label={say.withMotion()} role="img" /> : null}
        {review.name === "none" ? null : <span className={tones[review.name]}>{review.label}</span>}
        {change ? <span className="text-accent">{change}</span> : null}
      </p>
    </article>
  );
}

function Picture({ picture, shape }: { picture: PictureThen; shape: number }) {
  const style = { aspectRatio: shape };
  if (picture.state === "shown") {
    return (
      <div className="relative overflow-hidden bg-[#16181b]" style={style}>
        <FramedPicture src={picture.link} alt="" framing={picture.framing} shape={shape} loading="lazy" />
      </div>
    );
  }
  return (
    <div style={style} className="grid w-full place-items-center bg-hover px-2 text-center text-dim text-xs">
      {picture.state === "none" ? say.noPictureYet() : whyGone[picture.reason]}
    </div>
  );
}
