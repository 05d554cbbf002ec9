"use server";

import { defineAction } from "../access/action.ts";
import * as change from "./change.ts";

export const startPick = defineAction({ name: "startPick", input: change.StartPickInput, run: change.startPick });
export const castPick = defineAction({ name: "castPick", input: change.CastPickInput, run: change.castPick });
export const closePick = defineAction({ name: "closePick", input: change.ClosePickInput, run: change.closePick });
