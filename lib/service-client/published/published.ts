import { publishedAccount } from "./account.ts";
import { publishedClips } from "./clips.ts";
import { publishedMedia } from "./media.ts";
import { publishedProjects } from "./projects.ts";
import type { PublishedAnswers } from "./published-answer.ts";
import { publishedScenes } from "./scenes.ts";

/** What hosted services answer, by operation, with what is to be read of it. */
export const published: PublishedAnswers = {
  ...publishedProjects,
  ...publishedClips,
  ...publishedScenes,
  ...publishedAccount,
  ...publishedMedia,
};
