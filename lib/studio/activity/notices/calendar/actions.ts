"use server";
import { z } from "zod";
import { defineAction } from "../../../access/action.ts";
import { endCalendar, MakeCalendarInput, makeCalendar } from "./change.ts";

export const makeCalendarAddress = defineAction({
  name: "makeCalendarAddress",
  input: MakeCalendarInput,
  run: makeCalendar,
});

export const endCalendarAddress = defineAction({ name: "endCalendarAddress", input: z.object({}), run: endCalendar });
