/** The AI SDK, loaded when a model is first asked. Its warnings would go past the log as plain text. */
export function loadSdk(): Promise<typeof import("ai")> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import("ai");
}
