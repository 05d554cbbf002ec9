"use server";
import { defineAction } from "../../access/action.ts";
import { MarkClipsLookedInput, MarkLookedInput, markLooked as mark, markClipsLooked as markClips } from "./mark.ts";

export const markLooked = defineAction({ name: "markLooked", input: MarkLookedInput, run: mark });
export const markClipsLooked = defineAction({ name: "markClipsLooked", input: MarkClipsLookedInput, run: markClips });
