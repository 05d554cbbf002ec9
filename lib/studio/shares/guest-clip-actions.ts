"use server";

import { z } from "zod";
import { limitedText } from "#lib/contract/member.ts";
import { ReviewNote } from "#lib/contract/review.ts";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import { succeed } from "#lib/result.ts";
import { defineAction } from "../access/action.ts";
import { markClipsLooked, Until } from "../activity/since/mark.ts";
import { ClipJudgement, judgeClip, takeBackClipReview } from "../reviews/clips/judge.ts";
import { ClipNote, writeClipNote } from "../reviews/clips/write-note.ts";
import { unmarked } from "../reviews/mention-text.ts";
import { saysNothing, saysSomething } from "../reviews/notes/write.ts";
import { isSaid, notSaid } from "../reviews/scenes/review-scenes.ts";

const Token = z.string().max(200);

export const guestWriteClipNote = defineAction({
  name: "guestWriteClipNote",
  input: ClipNote.extend({ token: Token, text: limitedText(NOTE_CHARACTERS).transform(unmarked) }).refine(
    saysSomething,
    saysNothing,
  ),
  run: async ({ input, guest: actor, ...given }) => {
    const written = await writeClipNote({ ...given, actor, input: { ...input, isInternal: false } });
    if (!written.ok) return written;
    // What the clip and its scene are called is the team's.
    const { sceneId, clip, atMs, ...view } = written.value;
    return succeed(view);
  },
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

export const guestMarkClipLooked = defineAction({
  name: "guestMarkClipLooked",
  input: z.object({ token: Token, until: Until }),
  run: ({ studio, project, guest: actor, input }) => markClipsLooked({ studio, project, actor, input }),
});
