/** A TanStack Query key that is out of date; a last part `*` stands for everything below it. */
export type StaleKey = readonly string[];

/** That something changed, told to whom it concerns. It carries no content: whoever may see it asks for it. */
export type Change = {
  /** Whose people may know of it; together with `userUuid` both are told. */
  teamspaceUuid?: string;
  /** The one person it concerns. */
  userUuid?: string;
  keys: readonly StaleKey[];
  /** `ask-once` keys: what was asked of the service before this is no answer any more. */
  forget?: readonly string[];
  /** Set when roles, memberships or sessions changed: open streams then look again at what they may tell. */
  access?: "changed";
};

/** The parts of a project that pages ask for one by one. */
export type ProjectPart = "project" | "scenes" | "clips";
