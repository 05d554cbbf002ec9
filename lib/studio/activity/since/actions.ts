"use server";
import { defineAction } from "../../action.ts";
import { MarkLookedInput, markLooked as mark } from "./mark.ts";

export const markLooked = defineAction({
  name: "markLooked",
  input: MarkLookedInput,
  run: mark,
});
