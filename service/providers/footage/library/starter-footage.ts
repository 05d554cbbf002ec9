import { writeFile } from "node:fs/promises";
import { illustrator } from "../../painter/illustrator.ts";
import type { Footage, FootagePlace } from "../provider.ts";
import { starterScenes } from "./starter/starter-scenes.ts";

/** Arranges every picture of the set well; another number, another set. */
const seed = 7;

/** The same style that scenes without footage are drawn in, so that a film of both looks like one. */
const style = "flat_vector";

export const starterFootage: readonly Footage[] = starterScenes.map(({ id, title, prompt, tags }) => ({
  id: `starter/${id}`,
  provider: "library",
  kind: "image",
  width: 0,
  height: 0,
  durationMs: null,
  tags: tags.split(" "),
  title,
  author: "Sceneboard",
  source: "Starter set",
  licence: "Free to use, no attribution needed",
  link: null,
  origin: "starter",
  place: { kind: "painting", prompt, seed },
}));

type Painting = Extract<FootagePlace, { kind: "painting" }>;

const painter = illustrator.connect({});

/** Paints a picture of the starter set at the size it is wanted in. */
export async function paintStarter(
  { prompt, seed }: Painting,
  { width, height, to }: { width: number; height: number; to: string },
  signal: AbortSignal,
): Promise<void> {
  const { bytes } = await painter.paint({ prompt, style, width, height, seed }, { signal });
  await writeFile(to, bytes);
}
