"use client";
import { Presentation } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { formatList } from "#lib/language/format.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";
import { leaveProject } from "#lib/studio/people/presence/actions.ts";
import { type PersonHere, presenceQuery } from "#lib/studio/people/presence/queries.ts";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import { sessionQuery } from "#lib/studio/together/queries.ts";
import * as sayProjectFrame from "#messages/project-frame.ts";
import * as say from "#messages/shell.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { findKeptTab, forgetKeptTab } from "../together/tab.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { initials } from "../ui/format.ts";
import { personColour } from "../ui/person-colour.ts";

const mostShown = 4;

/** Who else has this project open just now, and the session they may follow. While it is shown, others see that I have. */
export function PeopleHere({ projectUuid, role }: { projectUuid: string; role: ProjectView["role"] }) {
  const [tabUuid] = useState(() => findKeptTab(projectUuid) ?? newUuid());
  useEffect(() => forgetKeptTab(projectUuid), [projectUuid]);
  const { data: people = [] } = useQuery(presenceQuery({ projectUuid, tabUuid }));
  useEffect(
    () => () => {
      // A tab that is closed cannot say so: the others see it by its silence.
      void toResult(leaveProject({ projectUuid, tabUuid }));
    },
    [projectUuid, tabUuid],
  );
  return (
    <>
      <SessionButton projectUuid={projectUuid} tabUuid={tabUuid} role={role} people={people} />
      {people.length > 0 ? <People people={people} /> : null}
    </>
  );
}

function People({ people }: { people: readonly PersonHere[] }) {
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
              style={{ backgroundColor: personColour(userUuid) }}
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

const BoardSession = loadLater(() => import("../together/session.tsx").then((module) => module.BoardSession), "aside");

type SessionButtonProps = {
  projectUuid: string;
  tabUuid: string;
  role: ProjectView["role"];
  people: readonly PersonHere[];
};

/** A session over the project; what leads and follows is loaded once somebody does, or a hand comes near. */
function SessionButton({ projectUuid, tabUuid, role, people }: SessionButtonProps) {
  const { data: session } = useQuery(sessionQuery({ projectUuid, tabUuid }));
  const { isOpened, control, onFailed } = useOpener(BoardSession);
  const [wasLed, setWasLed] = useState(false);
  useEffect(() => {
    if (session) setWasLed(true);
  }, [session]);
  const face = role === "viewer" ? null : <Face {...control} />;
  if (!isOpened && !wasLed) return face;
  const part = { projectUuid, tabUuid, role, people, starts: wasLed ? "closed" : "open" } as const;
  return <BoardSession {...part} meanwhile={face} {...(isOpened && { onFailed })} />;
}

function Face(rest: ComponentProps<typeof Button>) {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-haspopup="menu"
      aria-label={sayProjectFrame.leadASession()}
      title={sayProjectFrame.leadASession()}
      {...rest}
    >
      <Presentation aria-hidden />
    </Button>
  );
}
