import "server-only";
import { errorCode } from "#lib/thrown.ts";
import { log } from "../../log.ts";
import { fetchPaperFonts } from "../papers/fonts.ts";

/**
 * Sees to it that names in any script can be drawn. A member who wants names drawn has this machine fetch what it lacks:
 * no guest may.
 */
export function prepareMarks(): void {
  fetchPaperFonts("名").catch((error: unknown) => {
    log.warn({ code: errorCode(error) }, "Fonts for the names of guests could not be fetched");
  });
}
