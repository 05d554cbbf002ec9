"use server";

import { defineAction } from "../../action.ts";
import { markNoticesRead, NoticeChoice, ReadRows, setNoticePreferences } from "./list.ts";

export const markRead = defineAction({
  name: "markRead",
  input: ReadRows,
  run: markNoticesRead,
});

export const chooseNotices = defineAction({
  name: "chooseNotices",
  input: NoticeChoice,
  run: setNoticePreferences,
});
