import type { castMember } from "#db/service/schema/cast-member.ts";

/** A cast member as the database keeps it. */
export type CastRow = typeof castMember.$inferSelect;
