"use server";

import { fail } from "#lib/result.ts";
import { defineAction } from "../../access/action.ts";
import { findClipOf } from "../../clips/find.ts";
import { studioFaults } from "../../faults.ts";
import { judgeClip, ReviewClipInput, TakeBackClipReviewInput, takeBackClipReview as takeBack } from "./judge.ts";
import { WriteClipNoteInput, writeClipNote as write } from "./write-note.ts";

export const writeClipNote = defineAction({
  name: "writeClipNote",
  input: WriteClipNoteInput,
  run: async (given) => {
    const clip = await findClipOf(given.studio.db, given.project, given.input.clipUuid);
    return clip ? write({ ...given, clip }) : fail(studioFaults.clipNotFound);
  },
});

export const reviewClip = defineAction({
  name: "reviewClip",
  input: ReviewClipInput,
  run: async (given) => {
    const clip = await findClipOf(given.studio.db, given.project, given.input.clipUuid);
    return clip ? judgeClip({ ...given, clip }) : fail(studioFaults.clipNotFound);
  },
});

export const takeBackClipReview = defineAction({
  name: "takeBackClipReview",
  input: TakeBackClipReviewInput,
  run: async ({ studio, actor, project, input: { clipUuid } }) => {
    const clip = await findClipOf(studio.db, project, clipUuid);
    return clip ? takeBack({ studio, actor, project, clip }) : fail(studioFaults.clipNotFound);
  },
});
