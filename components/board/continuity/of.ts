import type { CastMember } from "#lib/contract/cast.ts";
import * as say from "#messages/continuity.ts";
import type { NumberedScene } from "../grid.tsx";

type Film = { scenes: readonly NumberedScene[]; members: readonly CastMember[] };

/** What a strip can be of: the colours, whoever and whatever is seen somewhere, and the places of the director. */
export function offered({ scenes, members }: Film): { value: string; label: string }[] {
  const seen = members.filter(({ sceneIds = [] }) => sceneIds.length > 0);
  const places = [...new Set(scenes.flatMap(({ scene }) => scene.direction?.setting || []))];
  return [
    { value: "colours", label: say.coloursOfAllScenes() },
    ...seen.map(({ entityUuid, name }) => ({ value: `cast:${entityUuid}`, label: say.castMember({ name }) })),
    ...places.map((name) => ({ value: `place:${name}`, label: say.placeOf({ name }) })),
  ];
}

/** The scenes that one of these applies to, in their order. */
export function scenesOf(of: string, { scenes, members }: Film): readonly NumberedScene[] {
  if (of.startsWith("place:")) return scenes.filter(({ scene }) => `place:${scene.direction?.setting}` === of);
  if (!of.startsWith("cast:")) return scenes;
  const member = members.find(({ entityUuid }) => `cast:${entityUuid}` === of);
  return scenes.filter(({ scene }) => member?.sceneIds?.includes(scene.sceneId));
}
