import type { Take, TakeKind } from "#lib/contract/take.ts";
import { studioQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";

/** Where picks are: a member's project, or the link of a guest. */
export type PickPlace = { projectUuid: string; token?: undefined } | { token: string; projectUuid?: undefined };

/** Nothing pushes changes to a guest's browser. */
const guestPollMs = 4_000;

/** The newest pick of each scene, as the person may see it. */
export function picksQuery({ projectUuid, token }: PickPlace) {
  const [room, id] = projectUuid === undefined ? ["share", token] : ["projects", projectUuid];
  return studioQuery<PickView[]>([room, id, "picks"], `/api/${room}/${encodeURIComponent(id)}/picks`, {
    refetchInterval: () => (projectUuid === undefined ? guestPollMs : pollForOthers()),
  });
}

/** What the two takes are called for one person; which take it is differs by person. Also the keys. */
export const PICK_LETTERS = ["A", "B"] as const;
export type PickLetter = (typeof PICK_LETTERS)[number];

/** The longest reason beside a ballot, in characters. */
export const WHY_CHARACTERS = 200;

export type PickChoice = {
  letter: PickLetter;
  /** Addresses of the pick's own, which do not say which take they show. */
  picture?: string;
  motion?: string;
  framing?: Take["framing"];
  isDeleted: boolean;
  /** Only once the pick is closed. Guests see the count alone. */
  result?: {
    ballots: number;
    take?: { takeUuid: string; number: number };
    voices: { personName: string; isByGuest: boolean; why: string }[];
  };
};

export type PickView = {
  uuid: string;
  sceneId: string;
  kind: TakeKind;
  isOpen: boolean;
  mayClose: boolean;
  /** Whether it waits for this person. */
  mayPick: boolean;
  /** Another guest of the same link has cast the link's one ballot. */
  isLinkUsed: boolean;
  choices: PickChoice[];
  ballots: number;
  own?: { letter: PickLetter; why: string };
};

/** The choice with the most ballots; undefined while it is open, and where both have as many. */
export function pickedChoice({ choices }: PickView): PickChoice | undefined {
  const [first, second] = choices.toSorted((a, b) => (b.result?.ballots ?? 0) - (a.result?.ballots ?? 0));
  return (first?.result?.ballots ?? 0) > (second?.result?.ballots ?? 0) ? first : undefined;
}
