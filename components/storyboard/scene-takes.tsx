import { Check } from "lucide-react";
import type { Take } from "#lib/contract/take.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { RelativeTime } from "../ui/relative-time.tsx";

/** The takes of a scene's picture, the selected one marked. */
export function SceneTakes({ takes }: { takes: readonly Take[] }) {
  if (takes.length === 0) return null;
  return (
    <ol aria-label="Takes" className="flex flex-wrap gap-2">
      {takes.map((take) => (
        <li key={take.takeUuid} className="w-[78px] text-2xs text-dim">
          <span
            className={joinClasses(
              "block aspect-video overflow-hidden rounded-md border border-line bg-[#16181b]",
              take.selected && "outline-2 outline-accent",
            )}
          >
            {take.thumbnailLink ? (
              // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
              <img src={take.thumbnailLink} alt="" loading="lazy" className="size-full object-contain" />
            ) : null}
          </span>
          <span className="mt-1 flex items-center gap-1">
            Take {take.number}
            {take.selected ? <Check className="size-3" aria-label="selected" /> : null}
          </span>
          {take.createdAt ? <RelativeTime at={take.createdAt} className="block truncate" /> : null}
          {take.provider ? <span className="block truncate">{take.provider}</span> : null}
        </li>
      ))}
    </ol>
  );
}
