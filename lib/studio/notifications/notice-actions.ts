"use server";
import { z } from "zod";
import { defineAction } from "../action.ts";
import { markNoticesRead } from "./mark-notices-read.ts";
import { NoticeChoice, setNoticePreferences } from "./set-notice-preferences.ts";

export const markRead = defineAction({
  name: "markRead",
  on: "account",
  role: null,
  input: z.object({ uuids: z.union([z.literal("all"), z.array(z.uuid()).max(200)]) }),
  run: markNoticesRead,
});

export const chooseNotices = defineAction({
  name: "chooseNotices",
  on: "account",
  role: null,
  input: NoticeChoice,
  run: setNoticePreferences,
});
