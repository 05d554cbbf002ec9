import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { ShareLevel } from "#lib/contract/share.ts";

/** What a page for reviewing without a network knows of its board. */
export type OfflineBoard = {
  /** Of its answers. */
  format: string;
  /** Of the link whose guests its readers are. */
  token: string;
  title: string;
  level: ShareLevel;
  /** As a person reads it. */
  madeOn: string;
  /** The same under the studio's seal, for its answers to bring back. */
  page: { madeAt: number; seal: string };
  /** The largest file of answers that is taken in. */
  mostBytes: number;
  scenes: number;
};

export type OfflineScene = {
  sceneId: string;
  number: number;
  narration: string;
  parts: SceneParts;
  /** As addresses that hold the file itself. */
  picture?: string;
  sound?: string;
  /** What guests may read of what was said so far. */
  /** With when in the scene they are meant, in milliseconds, where that is said. */
  notes: { name: string; text: string; atMs?: number }[];
};
