"use server";

import { defineAction } from "../action.ts";
import { castBallot, GuestCastPickInput } from "./change.ts";
import { guestViewer } from "./view.ts";

/** The project is the one that the link opens. */
export const guestCastPick = defineAction({
  name: "guestCastPick",
  input: GuestCastPickInput,
  run: async ({ studio, project, guest, share: { level }, input: { token, ...input } }) => {
    const viewer = await guestViewer(studio.db, guest, { token, level });
    return castBallot({ studio, project, viewer, input });
  },
});
