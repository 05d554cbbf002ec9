import type { OperationName } from "#lib/contract/operations.ts";
import { publishedAccount } from "./account.ts";
import { publishedClips } from "./clips.ts";
import { publishedMedia } from "./media.ts";
import { publishedProjects } from "./projects.ts";
import { publishedScenes } from "./scenes.ts";

/** What hosted services answer, by operation, with what is to be read of it. */
export const published: PublishedAnswers = {
  ...publishedProjects,
  ...publishedClips,
  ...publishedScenes,
  ...publishedAccount,
  ...publishedMedia,
};

/** One way in which a hosted service may answer: which way it is, `data` as it is sent, and all that is read of it. */
export type PublishedAnswer = readonly [shape: string, sent: unknown, read: unknown];

/** Answers by operation, each told through a service that answers HTTP 200 whatever happened. */
export type PublishedAnswers = Partial<Record<OperationName, readonly PublishedAnswer[]>>;
