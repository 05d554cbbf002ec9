import "server-only";
import type { Scene } from "#lib/contract/scene.ts";
import type { ShareLevel } from "#lib/contract/share.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import type { Guest } from "../model/find.ts";

/** One file that is taken in. */
export type Turn = {
  studio: Studio;
  project: OwnedProject;
  reader: Guest;
  level: ShareLevel;
  /** 0 where the file counts none. */
  version: number;
  /** The board as it is now, in its order. */
  scenes: readonly Scene[];
  /** Scenes that the file brings a new verdict on. */
  judged: ReadonlySet<string>;
  /** Scenes whose verdict the file has withdrawn so far. */
  takenBack: Set<string>;
  taken: TakenIn;
};

export function tellConflict({ taken, scenes }: Turn, sceneId: string, reason: string): void {
  const at = scenes.findIndex((scene) => scene.sceneId === sceneId);
  taken.conflicts.push({ ...(at >= 0 && { number: at + 1 }), reason });
}

/** What came of a file of answers. */
export type TakenIn = {
  name: string;
  notes: number;
  verdicts: number;
  /** Said otherwise than in the file before. */
  changed: number;
  takenBack: number;
  /** Answers that had been taken in before, and say the same. */
  known: number;
  /** A later file of the same reader had been taken in before, so that this one takes back and changes nothing. */
  isOlder: boolean;
  /** When the link ran out, where it has. */
  ranOutAt?: number;
  /** What no longer fits the board; without a number where its scene is gone. */
  conflicts: { number?: number; reason: string }[];
};
