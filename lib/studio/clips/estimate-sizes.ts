import "server-only";
import { desc, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { RESOLUTIONS } from "#lib/contract/limits.ts";
import { type Result, succeed } from "../../result.ts";
import type { Studio } from "../studio.ts";
import { type ClipSizes, medianOf } from "./views.ts";

const mostLooked = 40;

/** How large a second of film was here before, by resolution; one that was never exported is left out. */
export async function estimateSizes({ studio: { db } }: { studio: Studio }): Promise<Result<ClipSizes, never>> {
  const found: ClipSizes = {};
  const { form, record, createdAt } = clipReference;
  for (const resolution of RESOLUTIONS) {
    const rows = await db
      .select({
        bytes: sql<number>`(${record}->>'sizeBytes')::float8`,
        pixels: sql<number>`(${record}->>'width')::float8 * (${record}->>'height')::float8`,
        ms: sql<number>`(${record}->>'duration')::float8`,
      })
      .from(clipReference)
      .where(
        sql`${form}->>'resolution' = ${resolution} and ${record}->>'clipStatus' = 'completed'
          and (${record}->>'sizeBytes')::float8 > 0 and (${record}->>'duration')::float8 > 0
          and (${record}->>'width')::float8 * (${record}->>'height')::float8 > 0`,
      )
      .orderBy(desc(createdAt))
      .limit(mostLooked);
    const median = medianOf(rows.map(({ bytes, pixels, ms }) => bytes / (pixels * (ms / 1000))));
    if (median !== null) found[resolution] = { clips: rows.length, bytesPerPixelSecond: median };
  }
  return succeed(found);
}
