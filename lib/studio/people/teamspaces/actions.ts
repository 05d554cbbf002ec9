"use server";

import { z } from "zod";
import { defineAction } from "../../access/action.ts";
import {
  CreateTeamspaceInput,
  createTeamspace as create,
  renameTeamspace as rename,
  switchTeamspace as switchTo,
  TeamspaceName,
} from "./change.ts";

/** For owners: who comes as a guest of one teamspace must not spend the studio's credits in another of their own. */
export const createTeamspace = defineAction({ name: "createTeamspace", input: CreateTeamspaceInput, run: create });

export const renameTeamspace = defineAction({
  name: "renameTeamspace",
  input: z.object({ teamspaceUuid: z.uuid().optional(), name: TeamspaceName }),
  run: rename,
});

export const switchTeamspace = defineAction({
  name: "switchTeamspace",
  input: z.object({ teamspaceUuid: z.uuid() }),
  run: switchTo,
});
