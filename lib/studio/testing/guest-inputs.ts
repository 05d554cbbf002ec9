import type { seedGuestVisit } from "./seed-guest-visit.ts";

export type GuestOwn = { token: string } & Pick<
  Awaited<ReturnType<typeof seedGuestVisit>>["own"],
  "sceneId" | "parts" | "noteUuid" | "strokeUuid" | "reviewUuid" | "pickUuid" | "seal"
>;

/** Of the clip that the link opens. */
export const CLIP_SHA256 = "c".repeat(64);

const line = { kind: "pen", colour: "red", points: [[0.1, 0.1, 0.5]] };
const words = { kind: "text", colour: "red", points: [[0.5, 0.5, 0.5]], text: "Here" };

/** What a guest would send, for each act that is done by a link; each new one needs a line here. */
export const guestInputs: Record<string, (own: GuestOwn) => object> = {
  guestWriteNote: ({ token, sceneId }) => ({ token, sceneId, text: "Darker", strokes: [line, words] }),
  guestEditNote: ({ token, noteUuid }) => ({ token, noteUuid, text: "Lighter" }),
  guestDeleteNote: ({ token, noteUuid }) => ({ token, noteUuid }),
  guestReactToNote: ({ token, noteUuid }) => ({ token, noteUuid, sign: "look", isGiven: true }),
  guestDrawStroke: ({ token, noteUuid }) => ({ token, noteUuid, stroke: words }),
  guestEraseStroke: ({ token, strokeUuid }) => ({ token, strokeUuid }),
  guestAcceptAnswer: ({ token, noteUuid }) => ({ token, noteUuid }),
  guestReturnAnswer: ({ token, noteUuid }) => ({ token, noteUuid, text: "Not yet" }),
  guestReviewScenes: ({ token, sceneId, parts: seen }) => ({
    ...{ token, verdict: "changes_requested", note: "Darker", about: ["picture"] },
    scenes: [{ sceneId, seen }],
  }),
  guestTakeBackReviews: ({ token, reviewUuid }) => ({ token, reviewUuids: [reviewUuid] }),
  guestCastPick: ({ token, pickUuid }) => ({ token, pickUuid, letter: "A" }),
  guestMarkLooked: ({ token, seal }) => ({ token, until: 1, seal }),
  guestWriteClipNote: ({ token }) => ({ token, text: "Darker", atMs: 0, strokes: [line, words] }),
  guestReviewClip: ({ token }) => ({ token, verdict: "changes_requested", note: "Darker", seen: CLIP_SHA256 }),
  guestTakeBackClipReview: ({ token }) => ({ token }),
  guestMarkClipLooked: ({ token }) => ({ token, until: 1 }),
};
