import "server-only";
import { studioEnv } from "#lib/env.ts";
import { type ChangeHub, createChangeHub } from "./hub.ts";

// As with the studio itself: one in a process, however often its modules are bundled.
const kept = globalThis as { sceneboardHub?: ChangeHub };

/** What all processes of the studio tell each other. Opened with the first stream or at the start. */
export function changeHub(): ChangeHub {
  kept.sceneboardHub ??= openHub();
  return kept.sceneboardHub;
}

function openHub(): ChangeHub {
  return createChangeHub({ databaseUrl: studioEnv().DATABASE_URL });
}
