import "server-only";
import type { Scene } from "#lib/contract/scene.ts";
import type { ShareLevel } from "#lib/contract/share.ts";
import type { OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import type { Guest } from "../find.ts";
import type { TakenIn } from "./views.ts";

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
  /** Scenes whose verdict the file has taken back so far. */
  takenBack: Set<string>;
  taken: TakenIn;
};

export function tellConflict({ taken, scenes }: Turn, sceneId: string, reason: string): void {
  const at = scenes.findIndex((scene) => scene.sceneId === sceneId);
  taken.conflicts.push({ ...(at >= 0 && { number: at + 1 }), reason });
}
