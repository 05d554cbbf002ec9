"use client";
import { Presentation } from "lucide-react";
import type { PersonHere } from "#lib/studio/people/presence/queries.ts";
import * as sayFrame from "#messages/project-frame.ts";
import * as say from "#messages/together.ts";
import { Button } from "../ui/button.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/dropdown-menu.tsx";

type LeadMenuProps = {
  starts: "closed" | "open";
  isBusy: boolean;
  mayLetGuests: boolean;
  onLead: (isForGuests: boolean) => void;
};

/** The way to begin a session. */
export function LeadMenu({ starts, isBusy, mayLetGuests, onLead }: LeadMenuProps) {
  return (
    <DropdownMenu
      starts={starts}
      trigger={
        <Button
          look="quiet"
          size="icon"
          pending={isBusy}
          aria-label={sayFrame.leadASession()}
          title={sayFrame.leadASession()}
        >
          <Presentation aria-hidden />
        </Button>
      }
    >
      <p className="max-w-64 px-2 pt-1.5 pb-1 text-dim text-xs">{say.othersMayFollow()}</p>
      <MenuItem onSelect={() => onLead(false)}>{say.leadForTheTeam()}</MenuItem>
      {mayLetGuests ? <MenuItem onSelect={() => onLead(true)}>{say.leadAndLetGuestsFollow()}</MenuItem> : null}
    </DropdownMenu>
  );
}

type LeaderMenuProps = {
  isBusy: boolean;
  people: readonly PersonHere[];
  isForGuests: boolean;
  mayLetGuests: boolean;
  onGuests: (isForGuests: boolean) => void;
  onHandOver: (userUuid: string) => void;
  onStop: () => void;
};

/** What whoever leads can do with their session. */
export function LeaderMenu({ isBusy, people, isForGuests, mayLetGuests, ...act }: LeaderMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button look="chosen" size="sm" pending={isBusy} aria-label={say.youAreLeading()}>
          <Presentation aria-hidden /> <span className="max-sm:hidden">{say.youAreLeading()}</span>
        </Button>
      }
    >
      <MenuLabel>{say.session()}</MenuLabel>
      {mayLetGuests ? (
        <MenuItem onSelect={() => act.onGuests(!isForGuests)}>
          {isForGuests ? say.keepGuestsOut() : say.letGuestsFollow()}
        </MenuItem>
      ) : null}
      {people.map(({ userUuid, name }) => (
        <MenuItem key={userUuid} onSelect={() => act.onHandOver(userUuid)}>
          {say.handOverTo({ name })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={act.onStop}>{say.stopLeading()}</MenuItem>
    </DropdownMenu>
  );
}
