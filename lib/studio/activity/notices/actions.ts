"use server";

import { defineAction } from "../../action.ts";
import { markNoticesRead, NoticeChoice, ReadRows, setNoticePreferences } from "./list.ts";

export const markRead = defineAction({
  name: "markRead",
  on: "account",
  role: null,
  input: ReadRows,
  run: markNoticesRead,
});

export const chooseNotices = defineAction({
  name: "chooseNotices",
  on: "account",
  role: null,
  input: NoticeChoice,
  run: setNoticePreferences,
});
