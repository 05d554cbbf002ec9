"use server";
import { defineAction } from "../../access/action.ts";
import { RestoreBoardInput, restoreBoard as restore } from "./restore.ts";

export const restoreBoard = defineAction({ name: "restoreBoard", input: RestoreBoardInput, run: restore });
