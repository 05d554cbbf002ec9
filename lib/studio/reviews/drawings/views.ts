import type { Stroke } from "#lib/contract/stroke.ts";

/** A stroke as it is told: whose it is by name alone, and whether it is one's own. */
export type StrokeView = Stroke & { uuid: string; personName: string; isByGuest: boolean; isOwn: boolean };
