"use server";

import { z } from "zod";
import { NoteText, ReviewNote } from "#lib/contract/review.ts";
import { defineAction } from "../action.ts";
import { ClipJudgement, judgeClip, takeBackClipReview } from "../reviews/clips/judge.ts";
import { ClipNote, writeClipNote } from "../reviews/clips/write-note.ts";
import { unmarked } from "../reviews/notes/mention-text.ts";
import { isSaid, notSaid } from "../reviews/review-scenes.ts";

const Token = z.string().max(200);

export const guestWriteClipNote = defineAction({
  name: "guestWriteClipNote",
  input: ClipNote.extend({ token: Token, text: NoteText.transform(unmarked) }),
  run: ({ input, guest: actor, ...given }) =>
    writeClipNote({ ...given, actor, input: { ...input, isInternal: false } }),
});

export const guestReviewClip = defineAction({
  name: "guestReviewClip",
  input: ClipJudgement.extend({ token: Token, note: ReviewNote.transform(unmarked) }).refine(isSaid, notSaid),
  run: ({ guest: actor, ...given }) => judgeClip({ ...given, actor }),
});

export const guestTakeBackClipReview = defineAction({
  name: "guestTakeBackClipReview",
  input: z.object({ token: Token }),
  run: ({ studio, project, clip, guest: actor }) => takeBackClipReview({ studio, project, clip, actor }),
});
