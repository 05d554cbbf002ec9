import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { TAKE_KINDS } from "#lib/contract/choices.ts";
import type { FOLLOWED_SEARCH } from "#lib/studio/together/followed.ts";

export const BOARD_VIEWS = ["grid", "filmstrip", "table"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

const COMPARISONS = ["beside", "wipe", "overlay", "difference"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What stands in the address of a project's pages; followers of a session are brought to all of it. */
export const projectAddress = {
  /** The open scene. */
  scene: parseAsString,
  /** How large it is. */
  view: parseAsStringLiteral(["large"]),
  /** How the board lays its scenes out. */
  as: parseAsStringLiteral(BOARD_VIEWS),
  /** Numbers of the takes that are held against each other, how, and of which kind. */
  compare: parseAsArrayOf(parseAsInteger),
  by: parseAsStringLiteral(COMPARISONS),
  of: parseAsStringLiteral(TAKE_KINDS),
  /** The clips that are held against each other. */
  clips: parseAsArrayOf(parseAsString),
} satisfies Record<(typeof FOLLOWED_SEARCH)[number], unknown>;
