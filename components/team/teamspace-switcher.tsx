"use client";
import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import type { Viewer } from "#lib/studio/people/queries.ts";
import * as say from "#messages/team.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";

export type Teamspaces = readonly { uuid: string; name: string; role: Viewer["teamspace"]["role"] }[];

const TeamspaceMenu = loadLater(() => import("./teamspace-menu.tsx").then((module) => module.TeamspaceMenu), "window");

/** The teamspace one works in, first in the list, and the way to the others; a plain name while there is just one. */
export function TeamspaceSwitcher({ teamspaces }: { teamspaces: Teamspaces }) {
  const { isOpened, control, onFailed } = useOpener(TeamspaceMenu);
  const [current] = teamspaces;
  if (!current) return null;
  if (teamspaces.length === 1)
    return (
      <span className="max-w-40 truncate text-dim sm:max-w-60" dir="auto">
        {current.name}
      </span>
    );
  const face = <Face name={current.name} {...control} />;
  if (!isOpened) return face;
  return (
    <TeamspaceMenu
      teamspaces={teamspaces}
      trigger={<Face name={current.name} />}
      meanwhile={face}
      onFailed={onFailed}
    />
  );
}

function Face({ name, ...rest }: { name: string } & ComponentProps<"button">) {
  return (
    <Button aria-haspopup="menu" aria-label={say.teamspaceName({ name })} {...rest}>
      <span className="max-w-32 truncate sm:max-w-52" dir="auto">
        {name}
      </span>
      <ChevronsUpDown aria-hidden />
    </Button>
  );
}
