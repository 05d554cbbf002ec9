import { z } from "zod";
import { SessionNews } from "../together/model.ts";

const text = z.string().max(200);

/** A TanStack Query key that is out of date; a last part `*` stands for everything below it. */
export type StaleKey = readonly string[];
const StaleKeys = z.array(z.array(text).max(8)).max(200);

/** A project's record or scenes became others: anyone who shows them at an earlier version asks what became of them. */
const BoardChange = z.object({
  projectUuid: text,
  version: z.number().int(),
  /** Nothing but how far it is with what is being made: that can wait a moment. */
  isProgress: z.boolean().exactOptional(),
});
export type BoardChange = z.output<typeof BoardChange>;

/** What a browser receives of a change. It carries no content, which is asked for, except of sessions, which are quick and stored nowhere. */
export const ChangeMessage = z.object({
  keys: StaleKeys,
  /** Keys of what can wait a moment for more of its kind. */
  later: StaleKeys.exactOptional(),
  board: BoardChange.exactOptional(),
  session: SessionNews.exactOptional(),
});
export type ChangeMessage = {
  keys: readonly StaleKey[];
  later?: readonly StaleKey[];
  board?: BoardChange;
  session?: SessionNews;
};

/** That something changed, told to whom it concerns. */
export type Change = ChangeMessage & {
  /** Whose people may know of it; together with `userUuid` both are told. */
  teamspaceUuid?: string;
  /** The one person it concerns. */
  userUuid?: string;
  /** Set when roles, memberships or sessions changed: open streams then look again at what they may tell. */
  access?: "changed";
};

/** As a process of the studio sends it to the others. */
export const Change = ChangeMessage.extend({
  teamspaceUuid: text.exactOptional(),
  userUuid: text.exactOptional(),
  access: z.literal("changed").exactOptional(),
});

/** The parts of a project that pages ask for one by one. */
export type ProjectPart = "project" | "scenes" | "clips" | "cast" | "shares";

/** Who is in a teamspace, or what it is called, is not as it was. */
export function teamChange(teamspaceUuid: string, access?: "changed"): Change {
  // What waits for whom depends on who is there and in which role.
  const waiting = access ? [["projects"], ["notices", "*"]] : [];
  return { teamspaceUuid, keys: [["team"], ...waiting], ...(access && { access }) };
}
