"use client";
import { useEffect, useState } from "react";
import { formatList } from "#lib/language/format.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";
import { leaveProject } from "#lib/studio/people/presence/actions.ts";
import { presenceQuery } from "#lib/studio/people/presence/queries.ts";
import * as say from "#messages/shell.ts";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { joinClasses } from "../ui/classes.ts";
import { initials } from "../ui/format.ts";

const mostShown = 4;
/** Dark enough for white letters; the same person has the same colour everywhere. */
const colours = ["#4f5bc4", "#0f766e", "#a33a6b", "#8a4b08", "#3d6b1f", "#7a3fb0"];

/** Who else has this project open just now. While it is shown, others see that I have. */
export function PeopleHere({ projectUuid }: { projectUuid: string }) {
  const [tabUuid] = useState(newUuid);
  const { data: people = [] } = useQuery(presenceQuery({ projectUuid, tabUuid }));
  useEffect(
    () => () => {
      // A tab that is closed cannot say so: the others see it by its silence.
      void toResult(leaveProject({ projectUuid, tabUuid }));
    },
    [projectUuid, tabUuid],
  );
  if (people.length === 0) return null;
  const more = people.length - mostShown;
  return (
    <div
      className="flex items-center"
      title={say.hereNow({
        people: formatList(
          people.map(({ name }) => name),
          "unit",
        ),
      })}
    >
      <ul aria-label={say.peopleHereNow()} className="flex -space-x-1.5">
        {people.map(({ userUuid, name }, at) => (
          <li key={userUuid} className={at < mostShown ? joinClasses(at > 0 && "max-sm:sr-only") : "sr-only"}>
            <bdi className="sr-only">{name}</bdi>
            <span
              aria-hidden
              className="grid size-[26px] animate-appear place-items-center rounded-full font-semibold text-2xs text-white ring-2 ring-canvas"
              style={{ backgroundColor: colourOf(userUuid) }}
            >
              {initials(name)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <More count={more} className="max-sm:hidden" /> : null}
      {people.length > 1 ? <More count={people.length - 1} className="sm:hidden" /> : null}
    </div>
  );
}

function More({ count, className }: { count: number; className: string }) {
  return (
    <span aria-hidden className={joinClasses("tabular ms-1 text-dim text-xs", className)}>
      +{count}
    </span>
  );
}

function colourOf(userUuid: string): string | undefined {
  return colours[Number.parseInt(userUuid.slice(-4), 16) % colours.length];
}
