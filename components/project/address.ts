import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { TAKE_KINDS } from "#lib/contract/choices.ts";

export const BOARD_VIEWS = ["grid", "filmstrip", "table"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

const COMPARISONS = ["beside", "wipe", "overlay", "difference"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The state of a project's pages in their address. Followers of a session take over all of it, so nothing personal may be here. */
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
};
