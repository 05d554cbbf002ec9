/** Whether the studio shows every message of its files in a long made-up writing from right to left: for tests. */
export function isPseudoLocaleAsked(): boolean {
  return process.env.STUDIO_PSEUDO_LOCALE === "yes";
}
