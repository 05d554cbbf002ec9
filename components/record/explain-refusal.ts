import * as say from "#messages/upload.ts";

/** Why a microphone cannot be used, and what to do about it. */
export function explainRefusal(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return say.theBrowserDoesNotLet();
    case "NotFoundError":
    case "OverconstrainedError":
      return say.noMicrophoneWasFoundPlug();
    case "NotReadableError":
    case "AbortError":
      return say.theMicrophoneIsInUse();
    default:
      return say.recordingDoesNotWorkIn();
  }
}
