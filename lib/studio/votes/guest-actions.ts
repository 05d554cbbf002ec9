"use server";

import { z } from "zod";
import { defineAction } from "../action.ts";
import { Ballot, castBallot } from "./change.ts";
import { guestVoter } from "./list.ts";

/** The project is the one that the link opens. */
export const guestCastVote = defineAction({
  name: "guestCastVote",
  input: Ballot.extend({ token: z.string().max(200) }),
  run: ({ studio, project, guest, share: { level }, input: { token, ...input } }) =>
    castBallot({ studio, project, voter: guestVoter(guest, { token, level }), input }),
});
