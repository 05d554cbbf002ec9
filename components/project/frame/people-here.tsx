"use client";
import { Presentation } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { formatList } from "#lib/language/format.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { leaveProject } from "#lib/studio/together/actions.ts";
import { type PersonHere, presenceQuery } from "#lib/studio/together/queries.ts";
import { initials } from "#lib/text/words.ts";
import * as sayProjectFrame from "#messages/project-frame.ts";
import * as say from "#messages/shell.ts";
import { loadLater, useOpener } from "../../shell/load-later.tsx";
import { toResult } from "../../shell/to-result.ts";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { personColour } from "../../ui/person-colour.ts";

const mostShown = 4;

/** Who else has this project open now, and the session they may follow. While it is shown, others see that I have it open. */
export function PeopleHere({ projectUuid, role }: { projectUuid: string; role: ProjectView["role"] }) {
  const tabUuid = useTab();
  const { data, dataUpdatedAt, refetch } = useQuery(presenceQuery({ projectUuid, tabUuid }));
  useEffect(
    () => () => {
      // A tab that is closed cannot say so: it counts as closed when it no longer asks.
      void toResult(leaveProject({ projectUuid, tabUuid }));
    },
    [projectUuid, tabUuid],
  );
  const { isOpened, control, onFailed } = useOpener(BoardSession);
  const [wasLed, setWasLed] = useState(false);
  const isLed = data?.session != null;
  useEffect(() => {
    if (isLed) setWasLed(true);
  }, [isLed]);
  const face = role === "viewer" ? null : <LeadFace {...control} />;
  const known = data ?? { people: [], session: null };
  const session = { ...known, projectUuid, tabUuid, role, readAt: dataUpdatedAt, refetch };
  return (
    <>
      {isOpened || wasLed ? (
        <BoardSession
          {...session}
          starts={wasLed ? "closed" : "open"}
          meanwhile={face}
          {...(isOpened && { onFailed })}
        />
      ) : (
        face
      )}
      {known.people.length > 0 ? <People people={known.people} /> : null}
    </>
  );
}

// What leads and follows is loaded once somebody leads, or when the pointer comes near.
const BoardSession = loadLater(
  () => import("../../together/session.tsx").then((module) => module.BoardSession),
  "aside",
);

const tabKey = "sceneboard tab";

/**
 * The id of this tab. A page that is reloaded keeps it, and goes on leading. It is stored only while the page is gone:
 * otherwise a copy of the tab would have it too, and both would lead.
 */
function useTab(): string {
  const [tabUuid] = useState(() => globalThis.sessionStorage?.getItem(tabKey) ?? newUuid());
  useEffect(() => {
    const forget = () => sessionStorage.removeItem(tabKey);
    const keep = () => sessionStorage.setItem(tabKey, tabUuid);
    forget();
    window.addEventListener("pagehide", keep);
    // A browser may show a page again as it was.
    window.addEventListener("pageshow", forget);
    return () => {
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("pageshow", forget);
    };
  }, [tabUuid]);
  return tabUuid;
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

function LeadFace(rest: ComponentProps<typeof Button>) {
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
