/** Quieter than this there is nothing but noise. */
export const SILENT_LUFS = -58;

/** In less nobody says a sentence. */
export const LEAST_SPEECH_MS = 1_000;
