"use client";
import { parseAsStringLiteral, useQueryState } from "nuqs";

export const BOARD_VIEWS = ["grid", "filmstrip", "table"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** How the scenes are laid out; it stands in the address. */
export function useBoardView() {
  return useQueryState("as", parseAsStringLiteral(BOARD_VIEWS).withDefault("grid"));
}
