"use client";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { ACTIVITY_KINDS } from "#lib/studio/activity/activity-kind.ts";

const person = /^(service|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What of the activity is shown, and the moment the board is shown at; all of it stands in the address. */
export function useActivityView() {
  const [view, set] = useQueryStates({
    kind: parseAsStringLiteral(ACTIVITY_KINDS),
    person: parseAsString,
    at: parseAsInteger,
  });
  return { ...view, person: view.person && person.test(view.person) ? view.person : null, set };
}
