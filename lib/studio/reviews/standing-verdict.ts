import "server-only";
import { sql } from "drizzle-orm";

/**
 * Whether the verdict `l` counts for the scene as it stands in `s`: an approval of just this scene, or a request for
 * changes that is still open, as `isOpenRequest` says it of one.
 */
export const isStandingVerdict = sql`(
  case when l.verdict = 'approved' or cardinality(l.about) = 0 then l.parts = s.parts
  else exists (
    select from unnest(l.about) as named (part) where l.parts ->> named.part = s.parts ->> named.part)
  end)`;
