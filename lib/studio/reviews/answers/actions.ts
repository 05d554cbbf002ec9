"use server";

import { defineAction } from "../../access/action.ts";
import { ChangeFromNoteInput, changeFromNote as change } from "./change-from-note.ts";
import { AcceptAnswerInput, acceptAnswer as accept, returnAnswer as giveBack, ReturnAnswerInput } from "./judge.ts";
import {
  CancelProposalsInput,
  cancelProposals as cancel,
  ProposeFromNotesInput,
  proposeFromNotes as propose,
} from "./proposals.ts";

export const proposeFromNotes = defineAction({ name: "proposeFromNotes", input: ProposeFromNotesInput, run: propose });
export const cancelProposals = defineAction({ name: "cancelProposals", input: CancelProposalsInput, run: cancel });
export const changeFromNote = defineAction({ name: "changeFromNote", input: ChangeFromNoteInput, run: change });
export const acceptAnswer = defineAction({ name: "acceptAnswer", input: AcceptAnswerInput, run: accept });
export const returnAnswer = defineAction({ name: "returnAnswer", input: ReturnAnswerInput, run: giveBack });
