import type { StudioFault } from "../../fault.ts";

export const noteFaults = {
  noteNotFound: {
    code: "note_not_found",
    message: "There is no such note here.",
    next: "Reload the page to see the notes as they are.",
    retryable: false,
  },
  sceneNotFound: {
    code: "scene_not_found",
    message: "There is no such scene in this project.",
    next: "Reload the board.",
    retryable: false,
  },
  takeNotFound: {
    code: "take_not_found",
    message: "There is no such take of this scene.",
    next: "Choose one of the scene's own takes.",
    retryable: false,
  },
  mentionedIsGone: {
    code: "mentioned_is_gone",
    message: "Somebody you mention cannot see this project.",
    next: "Take the name out, or mention somebody else.",
    retryable: false,
  },
  tooManyMentions: {
    code: "too_many_mentions",
    message: "This note mentions too many people.",
    next: "Mention at most 20.",
    retryable: false,
  },
  tooMany: {
    code: "too_many_notes",
    message: "This scene has too many notes.",
    next: "Delete some of yours that are settled.",
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
