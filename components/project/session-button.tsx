"use client";
import { Presentation } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import type { PersonHere } from "#lib/studio/people/presence/queries.ts";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import { sessionQuery } from "#lib/studio/together/queries.ts";
import * as say from "#messages/project-frame.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";

const BoardSession = loadLater(() => import("../together/session.tsx").then((module) => module.BoardSession), "aside");

type SessionButtonProps = {
  projectUuid: string;
  tabUuid: string;
  role: ProjectView["role"];
  people: readonly PersonHere[];
};

/** A session over the project; what leads and follows is loaded once somebody does, or a hand comes near. */
export function SessionButton({ projectUuid, tabUuid, role, people }: SessionButtonProps) {
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
      aria-label={say.leadASession()}
      title={say.leadASession()}
      {...rest}
    >
      <Presentation aria-hidden />
    </Button>
  );
}
