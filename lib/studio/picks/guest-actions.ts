"use server";

import { defineAction } from "../access/action.ts";
import { castBallot, GuestCastPickInput } from "./change.ts";
import { findVoice } from "./view.ts";

/** The project is the one that the link opens. */
export const guestCastPick = defineAction({
  name: "guestCastPick",
  input: GuestCastPickInput,
  run: async ({ studio, project, guest, input }) =>
    castBallot({ studio, project, author: guest, voice: await findVoice(studio.db, guest), input }),
});
