import { Image as ImageIcon } from "lucide-react";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import { FramedPicture } from "../storyboard/framed-picture.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { StatusTone } from "./status.ts";

export type ProjectStripProps = { pictures: ProjectView["strip"]; tone: StatusTone };

const places = [0, 1, 2, 3] as const;
/** Width through height of all of it; a large place beside others takes three quarters of the width. */
const stripShape = 2.4;

/** The first scenes: one large, three small beside it, with room kept for those that are still to come. */
export function ProjectStrip({ pictures, tone }: ProjectStripProps) {
  const shown = tone === "work" ? places : places.slice(0, Math.max(1, pictures.length));
  return (
    <div
      aria-hidden
      className="grid aspect-[2.4] grid-cols-[3fr_1fr] gap-px overflow-hidden bg-line"
      style={{ gridTemplateRows: `repeat(${Math.max(1, shown.length - 1)}, minmax(0, 1fr))` }}
    >
      {shown.map((place) => (
        <div
          key={place}
          className={joinClasses(
            "relative overflow-hidden bg-canvas",
            place === 0 && "row-[1/-1]",
            shown.length === 1 && "col-[1/-1]",
          )}
        >
          {pictures[place] ? (
            <FramedPicture
              src={pictures[place].link}
              alt=""
              framing={pictures[place].framing}
              shape={shapeOf(place, shown.length)}
              loading="lazy"
            />
          ) : tone === "work" ? (
            <Skeleton className="absolute inset-0 rounded-none" />
          ) : place === 0 ? (
            <span className="absolute inset-0 grid place-items-center text-faint">
              <ImageIcon className="size-6" strokeWidth={1.25} />
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function shapeOf(place: number, count: number): number {
  if (count === 1) return stripShape;
  return place === 0 ? stripShape * 0.75 : stripShape * 0.25 * (count - 1);
}
