import type { DirectedFilm } from "../provider.ts";

/**
 * Checks an answered film against the number of scenes that were sent, and leaves only cast that exists: aliases
 * become names, names of nobody are dropped, members of one name are one. `problem` is a sentence for a repair round.
 */
export function settleFilm(film: DirectedFilm, sceneCount: number): { film: DirectedFilm } | { problem: string } {
  if (film.scenes.length !== sceneCount) {
    return {
      problem: `There must be exactly ${sceneCount} scenes, one for each narration in order; ${film.scenes.length} came.`,
    };
  }
  const members = new Map<string, DirectedFilm["cast"][number]>();
  const names = new Map<string, string>();
  for (const member of film.cast) {
    const key = fold(member.name);
    if (!members.has(key)) members.set(key, member);
    for (const name of [member.name, ...member.aliases]) {
      if (!names.has(fold(name))) names.set(fold(name), members.get(key)?.name ?? member.name);
    }
  }
  const scenes = film.scenes.map((scene) => {
    const cast = scene.cast.flatMap((name) => names.get(fold(name)) ?? []);
    return { ...scene, cast: [...new Set(cast)] };
  });
  return { film: { cast: [...members.values()], scenes } };
}

function fold(name: string): string {
  return name.trim().toLocaleLowerCase();
}
