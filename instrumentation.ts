/** Next calls this once, when the server starts. */
export async function register() {
  // Next compiles this file for its edge runtime as well and drops there what this condition guards.
  // biome-ignore lint/style/noProcessEnv: Next replaces it while building.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startStudio } = await import("#lib/studio/start/start-studio.ts");
    await startStudio();
  }
}
