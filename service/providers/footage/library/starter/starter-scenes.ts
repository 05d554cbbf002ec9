import { dailyLife } from "./daily-life.ts";
import { places } from "./places.ts";
import { skyAndScience } from "./sky-and-science.ts";
import type { StarterScene } from "./starter-scene.ts";

/** Common themes, each seen a few ways, so that a first project finds footage before anyone has added any. */
export const starterScenes: readonly StarterScene[] = [...places, ...skyAndScience, ...dailyLife];
