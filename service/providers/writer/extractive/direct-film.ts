import { describeMember } from "#offline/director/describe-member.ts";
import { readFilm } from "#offline/director/read-film.ts";
import type { DirectedFilm, DirectFilm } from "../provider.ts";
import { describeScenes } from "./describe-scenes.ts";
import { type Candidate, findCast } from "./direct/find-cast.ts";
import { moveCamera } from "./direct/move-camera.ts";
import { nameSubject } from "./direct/name-subject.ts";
import { placeScenes } from "./direct/place-scenes.ts";

/** Directs by rules, from the words alone: who comes back, where and when each scene is, and how it is filmed. */
export function directFilm({ title, scenes, language }: DirectFilm): DirectedFilm {
  const film = readFilm({ scenes, language });
  const found = findCast(film, language);
  const taken = new Set<string>();
  const cast = found.map((candidate) => describeMember(candidate, taken));
  const places = placeScenes(film);
  const present = film.map((_, scene) => found.flatMap((one, index) => (one.scenes.has(scene) ? [index] : [])));
  const kindsIn = (scene: number, kind: Candidate["kind"]) =>
    (present[scene] ?? []).filter((index) => found[index]?.kind === kind).length;
  const camera = moveCamera(
    film,
    places.map(({ isNewPlace, mood }, scene) => ({
      isNewPlace,
      mood,
      characters: kindsIn(scene, "character"),
      things: kindsIn(scene, "object"),
    })),
  );
  const narrations = scenes.map(({ narration, visual }) => visual ?? narration);
  const described = describeScenes({ title, narrations, language });
  return {
    cast,
    scenes: described.map((description, scene) => {
      const { isNewPlace: _, ...place } = places[scene] as (typeof places)[number];
      const here = (present[scene] ?? []).flatMap((index) => cast[index] ?? []);
      return {
        ...place,
        ...(camera[scene] as (typeof camera)[number]),
        description: nameSubject(plain(description, place.setting || here.length > 0 ? title : ""), here).slice(
          0,
          2_000,
        ),
        cast: here.map(({ name }) => name),
      };
    }),
  };
}

/** A scene that shows somebody or a place needs no reminder of what the film is about. */
function plain(description: string, title: string): string {
  const reminder = ` (${title.trim()})`;
  return title !== "" && description.endsWith(reminder) ? description.slice(0, -reminder.length) : description;
}
