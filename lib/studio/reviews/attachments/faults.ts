import { ATTACHMENT_LIMITS } from "#lib/contract/attachment.ts";
import * as say from "#messages/attachments.ts";
import type { StudioFault } from "../../fault.ts";

const megabytes = ATTACHMENT_LIMITS.bytes / 1024 / 1024;

export const attachmentFaults = {
  tooLarge: {
    code: "attachment_too_large",
    message: say.theFileIsTooLarge({ megabytes }),
    next: say.sendASmallerOne(),
    retryable: false,
  },
  notSupported: {
    code: "attachment_not_supported",
    message: say.theFileIsOfNoKnownKind(),
    next: say.chooseAnotherFormat(),
    retryable: false,
  },
  unnamed: {
    code: "attachment_unnamed",
    message: say.theFileHasNoName(),
    next: say.giveItAName(),
    retryable: false,
  },
  tooMany: {
    code: "too_many_attachments",
    message: say.youHaveSentTooMany(),
    next: say.deleteNotesWithFiles(),
    retryable: false,
  },
  noRoom: {
    code: "attachments_full",
    message: say.thereIsNoRoomForFiles(),
    next: say.askWhoeverRunsTheStudio(),
    retryable: true,
  },
  isGone: {
    code: "attachment_gone",
    message: say.anAttachedFileIsGone(),
    next: say.attachItAgain(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
