"use server";
import { defineAction } from "../../../access/action.ts";
import { endMails, UnsubscribeInput } from "./unsubscribe.ts";

export const unsubscribe = defineAction({ name: "unsubscribe", input: UnsubscribeInput, run: endMails });
