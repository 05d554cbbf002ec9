"use server";

import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { limitedText, requiredText } from "#lib/contract/member.ts";
import { NoteText, ReviewNote } from "#lib/contract/review.ts";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import { succeed } from "#lib/result.ts";
import { defineAction } from "../access/action.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { acceptAnswer, returnAnswer } from "../reviews/answers/judge.ts";
import { DrawnStroke, drawStroke, ErasedStroke, eraseStroke } from "../reviews/drawings/draw.ts";
import { unmarked } from "../reviews/mention-text.ts";
import { changeNote, editNote, releaseFilesOf } from "../reviews/notes/change.ts";
import { Reaction, reactToNote } from "../reviews/notes/reactions.ts";
import { NoteContent, saysNothing, saysSomething, writeNote } from "../reviews/notes/write.ts";
import { isSaid, Judgement, notSaid, reviewScenes, takeBackReviews } from "../reviews/scenes/review-scenes.ts";
import { RequestCodeInput, requestShareCode as requestCode } from "./code.ts";
import { EnterShareInput, enterShare as enter } from "./enter.ts";
import { GuestLooked, guestLooked } from "./guest-since.ts";

const Token = z.string().max(200);
const GuestText = NoteText.transform(unmarked);
const OfNote = z.object({ token: Token, noteUuid: z.uuid() });

/** The project is the one that the link opens, no matter what else a request says. */
const of = ({ project }: { project: OwnedProject }) => ({ projectUuid: project.reference.projectUuid });

export const enterShare = defineAction({ name: "enterShare", input: EnterShareInput, run: enter });
export const requestShareCode = defineAction({ name: "requestShareCode", input: RequestCodeInput, run: requestCode });
/** Which picture a guest drew on: its mark, since they know of no takes. */
const Picture = z.string().max(100).optional();

export const guestWriteNote = defineAction({
  name: "guestWriteNote",
  input: NoteContent.extend({
    token: Token,
    sceneId: requiredText(64),
    text: limitedText(NOTE_CHARACTERS).transform(unmarked),
    parentUuid: z.uuid().optional(),
    picture: Picture,
  }).refine(saysSomething, saysNothing),
  run: async ({ input: { token: _, ...said }, guest: actor, ...given }) => {
    const written = await writeNote({ ...given, actor, input: { ...of(given), ...said, isInternal: false } });
    if (!written.ok) return written;
    // Which take they drew on is the team's.
    const { take, ...view } = written.value;
    return succeed(view);
  },
});

export const guestDrawStroke = defineAction({
  name: "guestDrawStroke",
  input: DrawnStroke.extend({ token: Token, picture: Picture }),
  run: ({ guest: actor, ...given }) => drawStroke({ ...given, actor }),
});

export const guestEraseStroke = defineAction({
  name: "guestEraseStroke",
  input: ErasedStroke.extend({ token: Token }),
  run: ({ guest: actor, ...given }) => eraseStroke({ ...given, actor }),
});

export const guestEditNote = defineAction({
  name: "guestEditNote",
  input: OfNote.extend({ text: GuestText }),
  run: ({ input, guest: actor, ...given }) => editNote({ ...given, actor, input: { ...of(given), ...input } }),
});

export const guestDeleteNote = defineAction({
  name: "guestDeleteNote",
  input: OfNote,
  run: ({ input: { noteUuid }, guest: actor, ...given }) => {
    const set = { text: "", deletedAt: new Date() };
    return changeNote({ ...given, actor, noteUuid, which: "own", set, verb: "deleted_note", check: releaseFilesOf });
  },
});

export const guestReactToNote = defineAction({
  name: "guestReactToNote",
  input: Reaction.extend({ token: Token }),
  run: ({ guest: actor, ...given }) => reactToNote({ ...given, actor }),
});

export const guestAcceptAnswer = defineAction({
  name: "guestAcceptAnswer",
  input: OfNote,
  run: ({ input, guest: actor, ...given }) => acceptAnswer({ ...given, actor, input: { ...of(given), ...input } }),
});

export const guestReturnAnswer = defineAction({
  name: "guestReturnAnswer",
  input: OfNote.extend({ text: GuestText }),
  run: ({ input, guest: actor, ...given }) => returnAnswer({ ...given, actor, input: { ...of(given), ...input } }),
});

export const guestReviewScenes = defineAction({
  name: "guestReviewScenes",
  input: Judgement.extend({ token: Token, note: ReviewNote.transform(unmarked) }).refine(isSaid, notSaid),
  run: ({ input, guest: actor, ...given }) => reviewScenes({ ...given, actor, input: { ...of(given), ...input } }),
});

export const guestTakeBackReviews = defineAction({
  name: "guestTakeBackReviews",
  input: z.object({ token: Token, reviewUuids: z.array(z.uuid()).min(1).max(LIMITS.scenesPerProject) }),
  run: ({ input, guest: actor, ...given }) => takeBackReviews({ ...given, actor, input: { ...of(given), ...input } }),
});

export const guestMarkLooked = defineAction({ name: "guestMarkLooked", input: GuestLooked, run: guestLooked });
