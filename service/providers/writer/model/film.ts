import { z } from "zod";
import { ANGLES, HOURS, MOODS, SHOTS, WEATHERS } from "#lib/contract/choices.ts";
import { CAST_KINDS, LIMITS } from "#lib/contract/limits.ts";
import { DirectedFilm, type DirectFilm } from "../provider.ts";
import type { Asking, Question } from "./call-writer.ts";
import { checkText, directionInstructions, material } from "./instructions.ts";
import { usable } from "./texts.ts";

const cut = (most: number) => z.string().transform((text) => text.trim().slice(0, most));

/** What is asked for: every member needed, no bounds, since not every server can hold a model to those. */
const Film = z.object({
  cast: z.array(
    z.object({
      name: cut(LIMITS.castNameCharacters),
      kind: z.enum(CAST_KINDS),
      description: cut(LIMITS.descriptionCharacters),
      aliases: z.array(z.string()),
    }),
  ),
  scenes: z.array(
    z.object({
      description: cut(LIMITS.promptCharacters),
      cast: z.array(z.string()),
      shot: z.enum(SHOTS),
      angle: z.enum(ANGLES),
      setting: cut(200),
      hour: z.enum(HOURS),
      weather: z.enum(WEATHERS),
      mood: z.enum(MOODS),
    }),
  ),
});

export function generateFilm({ title, scenes, wish, language }: DirectFilm) {
  const numbered = scenes
    .map(({ narration, visual }, index) => `[Scene ${index + 1}] ${narration}${visual ? `\n(Wanted: ${visual})` : ""}`)
    .join("\n");
  const settle = ({ cast, scenes: directed }: z.infer<typeof Film>) => {
    if (directed.length === 0) return checkFilm({ cast: [], scenes: [] }, scenes.length);
    const named = cast.filter(({ name }) => name !== "").slice(0, LIMITS.castMembers);
    const members = named.map((member) => ({ ...member, aliases: tidyNames(member.aliases, LIMITS.castAliases) }));
    const seen = directed.map((scene) => ({ ...scene, cast: scene.cast.slice(0, LIMITS.castMembers) }));
    const parsed = DirectedFilm.safeParse({ cast: members, scenes: seen });
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
    return checkFilm(parsed.data, scenes.length);
  };
  const check = (film: z.infer<typeof Film>) => {
    const settled = settle(film);
    return "problem" in settled ? [settled.problem] : [];
  };
  const question: Question<z.infer<typeof Film>> = {
    instructions: directionInstructions(scenes.length, { language, wish }),
    question: material(`${title}\n\n${numbered}`),
    schema: Film,
    // Descriptions of another language can be painted all the same, so that is asked to be mended and lived with.
    check: (film) => [
      ...check(film),
      ...checkText(film.scenes.map(({ description }) => description).join(" "), { language }),
    ],
  };
  return async (asking: Asking): Promise<DirectedFilm> => {
    const settled = settle(await usable(asking, question, check));
    if ("problem" in settled) throw new Error(settled.problem);
    return settled.film;
  };
}

function tidyNames(names: readonly string[], most: number): string[] {
  const tidy = names.map((name) => name.trim().slice(0, LIMITS.castNameCharacters)).filter((name) => name !== "");
  return [...new Set(tidy)].slice(0, most);
}

/**
 * Checks an answered film against the number of scenes that were sent, and leaves only cast that exists: aliases
 * become names, names of nobody are dropped, members of one name are one. `problem` is a sentence for a repair round.
 */
export function checkFilm(film: DirectedFilm, sceneCount: number): { film: DirectedFilm } | { problem: string } {
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
