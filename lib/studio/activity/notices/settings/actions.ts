"use server";

import { defineAction } from "../../../access/action.ts";
import { markNoticesRead, ReadRows } from "../list.ts";
import {
  MuteProjectInput,
  MuteTeamspaceInput,
  NoticeChoiceInput,
  muteProject as ofProject,
  muteTeamspace as ofTeamspace,
  setNoticePreferences,
} from "./settings.ts";

export const markRead = defineAction({ name: "markRead", input: ReadRows, run: markNoticesRead });

export const chooseNotices = defineAction({
  name: "chooseNotices",
  input: NoticeChoiceInput,
  run: setNoticePreferences,
});

export const muteProject = defineAction({ name: "muteProject", input: MuteProjectInput, run: ofProject });
export const muteTeamspace = defineAction({ name: "muteTeamspace", input: MuteTeamspaceInput, run: ofTeamspace });
