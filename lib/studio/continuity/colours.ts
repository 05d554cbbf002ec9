import "server-only";
import sharp from "sharp";
import type { Actor } from "#lib/auth/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { versionOf } from "../media/address.ts";
import { keptLink } from "../media/archive/find.ts";
import { readPicture } from "../media/open.ts";
import { findProject } from "../projects/find.ts";
import { findScenes } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";
import type { Colour, SceneColours } from "./queries.ts";

/** Of one process: a picture never changes, so what was seen of one stays true. */
const known = new Map<string, Colour[]>();
const mostKnown = 5_000;
/** Looked at for one question, so that its answer comes soon; whoever asks asks again for the rest. */
const mostAtATime = 40;
const mostAtOnce = 4;
const deadlineMs = 20_000;

/** The colours of the pictures that the scenes of a project use. */
export async function getColours({
  studio,
  actor,
  projectUuid,
  signal,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
  signal: AbortSignal;
}): Promise<Result<SceneColours, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const shown = scenes.value.flatMap((scene) => {
    const shown = pictureOf(scene);
    if (!shown) return [];
    return [{ sceneId: scene.sceneId, link: keptLink(scene.storyboard) ?? shown, key: versionOf(shown) }];
  });
  const fresh = [...new Map(shown.filter(({ key }) => !known.has(key)).map((each) => [each.key, each])).values()];
  const wanted = fresh.slice(0, mostAtATime);
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const lookAtNext = async () => {
    for (let next = wanted.shift(); next && !waiting.aborted; next = wanted.shift()) {
      const { key, link } = next;
      // One that cannot be read has no colours; another take of the scene is another picture.
      const bytes = await readPicture({ studio, link, signal: waiting }).catch(() => null);
      if (!waiting.aborted) keep(key, bytes ? await coloursOf(bytes).catch(() => []) : []);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, lookAtNext));
  const told = shown.flatMap(({ sceneId, key }) => {
    const colours = known.get(key);
    return colours ? [[sceneId, colours] as const] : [];
  });
  return succeed({ colours: Object.fromEntries(told), isComplete: told.length === shown.length });
}

/** The small one where there is one: colours need no more. */
function pictureOf({ storyboard: { thumbnailLink, assetLink } }: Scene): string | undefined {
  return thumbnailLink ?? assetLink;
}

function keep(key: string, colours: Colour[]): void {
  known.set(key, colours);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) return;
    known.delete(oldest);
  }
}

const side = 32;
const mostColours = 5;
/** Colours are told apart by so many steps of each of red, green and blue. */
const steps = 6;

/** The colours a picture mostly is: those of its pixels that are alike, as their mean. */
export async function coloursOf(bytes: Buffer): Promise<Colour[]> {
  const { data } = await sharp(bytes, { limitInputPixels: 100_000_000 })
    .flatten({ background: "#fff" })
    .resize(side, side, { fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const groups = new Map<number, { count: number; sums: [number, number, number] }>();
  const channels = data.length / (side * side);
  for (let at = 0; at < data.length; at += channels) {
    const red = data[at] ?? 0;
    const [green, blue] = channels < 3 ? [red, red] : [data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = [red, green, blue].reduce((sum, value) => sum * steps + Math.floor((value * steps) / 256), 0);
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    group.count += 1;
    group.sums = [group.sums[0] + red, group.sums[1] + green, group.sums[2] + blue];
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, mostColours)
    .map(({ count, sums }) => ({
      hex: `#${sums
        .map((sum) =>
          Math.round(sum / count)
            .toString(16)
            .padStart(2, "0"),
        )
        .join("")}`,
      share: Math.round((count / (side * side)) * 1_000) / 1_000,
    }));
}
