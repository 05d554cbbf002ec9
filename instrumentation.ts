/** Next calls this once, when the server starts. */
export async function register() {
  const { startStudio } = await import("#lib/studio/start-studio.ts");
  startStudio();
}
