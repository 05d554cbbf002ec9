import "server-only";
import * as say from "#messages/access.ts";
import type { StudioFault } from "../fault.ts";
import { tryAgainIn } from "../people/sessions.ts";

export const guestsWait = (retryAfterSeconds: number): StudioFault => ({
  code: "too_many_guests_at_once",
  message: say.manyPeopleCameByThisLink(),
  next: tryAgainIn(retryAfterSeconds),
  retryable: true,
  retryAfterSeconds,
});
