import type { Warning } from "#lib/contract/warning.ts";
import type { SceneSource, SceneSpeech } from "../scenes/load.ts";

/** A scene as the writing stage leaves it, before it is described. */
export type DraftScene = {
  narration: string;
  title?: string;
  /** What is to be seen, where the text says so. */
  visual?: string;
  wantedMs?: number;
  /** The stretch of a recording that is heard instead of a voice. */
  speech?: SceneSpeech;
  source: SceneSource;
};

/** What every writing stage makes, whatever the project came from. */
export type NarrationDraft = {
  /** BCP 47 tag. */
  language: string;
  title: string | null;
  scenes: DraftScene[];
  warnings: Warning[];
};
