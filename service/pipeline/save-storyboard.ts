import type { Framing } from "#lib/contract/framing.ts";
import type { Transaction } from "../jobs/queue.ts";
import { addTake } from "../scenes/add-take.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import type { TakeRequest } from "../scenes/take-request.ts";

export type MadePicture = {
  storageKey: string;
  thumbnailKey: string;
  mimeType: string;
  width: number;
  height: number;
  provider: string;
  credit: number;
  prompt: string;
  seed: number | null;
  request?: TakeRequest;
  isOffline?: boolean;
  framing?: Framing | undefined;
};

/** Adds the picture as the scene's next storyboard take. */
export async function saveStoryboard(
  tx: Transaction,
  { scene, result, fingerprint }: { scene: SceneRow; result: MadePicture; fingerprint: string },
): Promise<void> {
  await addTake(tx, scene.uuid, { kind: "storyboard", ...result, fingerprint });
}
