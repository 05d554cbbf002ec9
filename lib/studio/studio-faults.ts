import type { StudioFault } from "./studio-fault.ts";

/** The faults that the studio itself answers with. */
export const studioFaults = {
  signedOut: {
    code: "signed_out",
    message: "You are signed out.",
    next: "Sign in again; what you typed stays here.",
    retryable: false,
  },
  forbidden: {
    code: "forbidden",
    message: "Your role in this teamspace does not allow that.",
    next: "Ask an owner of the teamspace.",
    retryable: false,
  },
  notYourInstallation: {
    code: "forbidden",
    message: "All teamspaces share this; only owners of the first teamspace may look after it.",
    next: "Ask an owner of the first teamspace.",
    retryable: false,
  },
  projectNotFound: {
    code: "project_not_found",
    message: "There is no such project here.",
    next: "Go back to your projects.",
    retryable: false,
  },
  clipNotFound: {
    code: "clip_not_found",
    message: "There is no such clip here.",
    next: "Go back to your clips.",
    retryable: false,
  },
  mediaNotFound: {
    code: "media_not_found",
    message: "This file is not there.",
    next: "Reload the page.",
    retryable: true,
  },
  fontsNotFetched: {
    code: "fonts_not_fetched",
    message: "Fonts for these letters are fetched at first use, and the studio has no network.",
    next: "Try again, or ask the operator to run `npm run fetch-all`.",
    retryable: true,
  },
  approvedNotKept: {
    code: "approved_not_kept",
    message: "The service would replace the approved picture, and it could not be kept here first.",
    next: "Try again in a moment.",
    retryable: true,
  },
  momentNotFound: {
    code: "moment_not_found",
    message: "The studio had not seen this board by then.",
    next: "Choose a later moment.",
    retryable: false,
  },
  boardChangedSince: {
    code: "board_changed_since",
    message: "Somebody else changed the board since.",
    next: "Look at what they did under Activity before you bring back another board.",
    retryable: false,
  },
  noTeamspace: {
    code: "no_teamspace",
    message: "You are in no teamspace.",
    next: "Ask an owner for an invitation.",
    retryable: false,
  },
  foreignUpload: {
    code: "service_foreign_asset",
    message: "One of the files belongs to another teamspace.",
    next: "Upload the file here and use that.",
    retryable: false,
  },
  tooManyStreams: {
    code: "too_many_streams",
    message: "This browser listens too often at once.",
    next: "Close tabs you do not need; this page goes on by itself.",
    retryable: true,
  },
  unknown: {
    code: "unknown",
    message: "Something went wrong here.",
    next: "Try again; if it stays so, tell an owner the tracking id.",
    retryable: true,
  },
} as const satisfies Record<string, StudioFault>;
