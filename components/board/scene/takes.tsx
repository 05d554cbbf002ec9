"use client";
import { Check, LoaderCircle, TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { Take } from "#lib/contract/take.ts";
import { describeOrigin } from "#lib/studio/scenes/describe-origin.ts";
import { describeStale } from "#lib/studio/scenes/model/describe-stale.ts";
import * as say from "#messages/scene.ts";
import { FramedPicture } from "../../picture/framed-picture.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { RelativeTime } from "../../ui/time.tsx";

export type SceneTakesProps = {
  label: string;
  takes: readonly Take[];
  /** Width through height of the project's frame. */
  shape: number;
  /** Left out where the choice cannot be made. */
  onChoose?: ((takeUuid: string) => void) | undefined;
  isChoosing?: boolean;
  /** What choosing another one would void. */
  radius?: string;
  /** They are kept by the studio alone, since the service only ever replaces. */
  isOnlyKept?: boolean;
  /** Why none can be chosen; null where one can. */
  whyNot?: string | null;
};

/** The takes of a scene's picture or motion; pressing one lets the scene use it. */
export function SceneTakes(props: SceneTakesProps) {
  const { label, takes, shape, onChoose, isChoosing, radius, isOnlyKept, whyNot } = props;
  const hint = useId();
  const others = takes.filter(({ selected, processStatus }) => !selected && processStatus === "completed");
  if (takes.length === 0) return null;
  const words = whyNot ?? (onChoose && radius ? say.whenYouChooseAnotherTake({ radius }) : null);
  return (
    <div className="flex flex-col gap-1.5">
      <ol aria-label={label} className="flex flex-wrap gap-2">
        {takes.map((take) => (
          <li key={take.takeUuid} className="w-[78px] text-2xs text-dim">
            <button
              type="button"
              aria-pressed={take.selected}
              aria-label={say.takeNumberTell({ number: take.number, describe: tell(take) })}
              disabled={!onChoose || take.processStatus !== "completed"}
              aria-busy={isChoosing || undefined}
              aria-describedby={words && others.includes(take) ? hint : undefined}
              title={take.errorMessage ?? take.prompt}
              onClick={() => (isChoosing || take.selected ? undefined : onChoose?.(take.takeUuid))}
              className={joinClasses(
                "relative grid w-full place-items-center overflow-hidden rounded-md border border-line bg-[#16181b] enabled:hover:border-edge",
                take.selected && "outline-2 outline-accent",
              )}
              style={{ aspectRatio: shape }}
            >
              <TakePicture take={take} shape={shape} />
            </button>
            <span className="mt-1 flex items-center gap-1">
              {say.takeTitle({ number: take.number })}
              {take.selected ? <Check className="size-3" aria-hidden /> : null}
              {take.candidate ? <span className="text-accent">{say.waits()}</span> : null}
              {take.stale ? (
                <span title={describeStale(take) ?? undefined} className="text-warn">
                  {say.takeIsStale()}
                </span>
              ) : null}
            </span>
            {take.processStatus === "failed" ? (
              <span className="line-clamp-3 text-bad">{take.errorMessage ?? say.failed()}</span>
            ) : null}
            {take.createdAt ? <RelativeTime at={take.createdAt} className="block truncate" /> : null}
            {take.processStatus === "completed" ? <span className="block">{describeOrigin(take)}</span> : null}
            {isOnlyKept && take.assetLink ? (
              <a
                href={take.assetLink}
                download={`take-${take.number}`}
                className="block truncate rounded-sm underline underline-offset-2"
              >
                {say.downloadPart({
                  part: <span className="sr-only"> {say.takeNumber({ number: take.number })}</span>,
                })}
              </a>
            ) : null}
          </li>
        ))}
      </ol>
      {words && others.length > 0 ? (
        <p id={hint} className="text-dim text-xs">
          {words}
        </p>
      ) : null}
    </div>
  );
}

function TakePicture({ take, shape }: { take: Take; shape: number }) {
  if (take.processStatus === "failed") return <TriangleAlert className="size-4 text-[#f0716b]" aria-hidden />;
  if (take.processStatus !== "completed")
    return <LoaderCircle className="size-4 animate-spin text-white" aria-hidden />;
  const picture = take.thumbnailLink;
  if (!picture) return <TakeFilm take={take} />;
  return <FramedPicture src={picture} alt="" framing={take.framing} shape={shape} loading="lazy" />;
}

/** What the studio keeps of a film is the film alone: its first frame stands for it. */
function TakeFilm({ take }: { take: Take }) {
  if (!take.assetLink) return null;
  const link = `${take.assetLink}#t=0.01`;
  return (
    <video src={link} muted playsInline preload="metadata" className="absolute inset-0 size-full object-contain" />
  );
}

function tell(take: Take): string {
  const stale = describeStale(take);
  const reason = stale ? say.staleStale({ stale }) : "";
  if (take.selected) return say.takeInUse({ reason });
  if (take.processStatus === "failed") return ", failed";
  if (take.processStatus !== "completed") return say.takeBeingMade();
  if (take.candidate) return say.waitsToBeUsed({ reason });
  return reason;
}
