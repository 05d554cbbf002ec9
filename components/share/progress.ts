import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";

type Judgeable = Pick<GuestScene, "sceneId" | "picture" | "verdict">;

/** Where a guest stands with a scene: `again` where they judged it and it is not as they saw it any more. */
export type OwnState = "none" | "approved" | "changes" | "again";

export function ownState({ verdict }: Pick<GuestScene, "verdict">): OwnState {
  if (!verdict) return "none";
  if (verdict.changed.length > 0) return "again";
  return verdict.verdict === "approved" ? "approved" : "changes";
}

/** Whether a word on this scene is still to be said: there is something to see, and no verdict on it stands. */
function isToJudge(scene: Judgeable): boolean {
  return scene.picture !== undefined && ["none", "again"].includes(ownState(scene));
}

/** The scene that waits for the guest's word, looked for from the one after and then from the first. Null when none does. */
export function nextToJudge(scenes: readonly Judgeable[], sceneId: string): string | null {
  const at = scenes.findIndex((scene) => scene.sceneId === sceneId);
  const around = [...scenes.slice(at + 1), ...scenes.slice(0, Math.max(at, 0))];
  return around.find(isToJudge)?.sceneId ?? null;
}

/** Where a guest who comes back goes on: the first scene that waits for their word, else the first of all. */
export function sceneToStart(scenes: readonly Judgeable[]): string | null {
  return (scenes.find(isToJudge) ?? scenes[0])?.sceneId ?? null;
}

/** The neighbour of a scene; null beyond the ends. */
export function neighbour(scenes: readonly Pick<GuestScene, "sceneId">[], sceneId: string, by: 1 | -1): string | null {
  const at = scenes.findIndex((scene) => scene.sceneId === sceneId);
  return at < 0 ? null : (scenes[at + by]?.sceneId ?? null);
}

export type Counts = { approved: number; changes: number; waiting: number; unseen: number };

/** How many scenes the guest approved, wants changed and has still to judge, and how many have nothing to see yet. */
export function countVerdicts(scenes: readonly Judgeable[]): Counts {
  const states = scenes.map(ownState);
  const count = (wanted: OwnState) => states.filter((state) => state === wanted).length;
  const waiting = scenes.filter(isToJudge).length;
  const approved = count("approved");
  const changes = count("changes");
  return { approved, changes, waiting, unseen: scenes.length - approved - changes - waiting };
}

/** The scene whose verdict is withdrawn: the one that is looked at, else the one judged last. */
export function sceneToTakeBack<Scene extends Judgeable>(
  scenes: readonly Scene[],
  { sceneId, judged }: { sceneId: string; judged: readonly string[] },
): Scene | null {
  const find = (wanted: string) => scenes.find((scene) => scene.sceneId === wanted && scene.verdict);
  return find(sceneId) ?? find(judged.findLast(find) ?? "") ?? null;
}
