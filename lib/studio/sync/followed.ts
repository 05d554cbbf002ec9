import { and, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";

const longestFollow = sql`now() - interval '2 hours'`;
const progressStatus = sql`${projectReference.record} ->> 'progressStatus'`;

/** Projects that are being made, or whose scenes are. */
export const isProjectFollowed: SQL | undefined = and(
  isNull(projectReference.trashedAt),
  or(sql`${progressStatus} not in ('editing', 'error')`, gt(projectReference.scenesFollowedAt, longestFollow)),
);

/** Clips that are being made, of projects that are there. */
export const isClipFollowed: SQL | undefined = and(
  isNull(projectReference.trashedAt),
  sql`${clipReference.record} ->> 'clipStatus' not in ('completed', 'failed')`,
);
