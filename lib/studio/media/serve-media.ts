import "server-only";
import type { Actor } from "../../auth/actor.ts";
import { studioFaults } from "../faults.ts";
import { answerFault } from "../query.ts";
import { requestActor } from "../request-actor.ts";
import { type Studio, studio } from "../studio.ts";

/** Lets a signed-in person in to a route that streams a file. */
export async function serveMedia(
  serve: (given: { studio: Studio; actor: Actor }) => Promise<Response>,
): Promise<Response> {
  const actor = await requestActor();
  return actor ? serve({ studio: studio(), actor }) : answerFault(studioFaults.signedOut);
}
