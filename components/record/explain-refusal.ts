/** Why a microphone cannot be used, and what to do about it. */
export function explainRefusal(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "The browser does not let this page use the microphone. Allow it in the address bar or in the browser's settings, then try again.";
    case "NotFoundError":
    case "OverconstrainedError":
      return "No microphone was found. Plug one in, or upload a recording instead.";
    case "NotReadableError":
    case "AbortError":
      return "The microphone is in use by another program. Close that program, then try again.";
    default:
      return "Recording does not work in this browser. Upload a recording instead.";
  }
}
