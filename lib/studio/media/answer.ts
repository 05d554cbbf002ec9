import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import { studioFaults } from "../faults.ts";
import { answerFault } from "../query.ts";
import { requestActor } from "../request.ts";
import { type Studio, studio } from "../studio.ts";
import { answerLink } from "./answer-link.ts";
import { findMediaLink } from "./find-link.ts";

type Media = { studio: Studio; actor: Actor; path: readonly string[]; request: Request; fileName?: string };

/** Streams one file to a person who may see it. The path is that of a media address. */
export function answerMedia({ studio, actor, path, ...rest }: Media): Promise<Response> {
  const find = (maxAgeMs: number) => findMediaLink({ studio, actor, path, maxAgeMs });
  return answerLink({ studio, ...rest, label: path.join("/"), find });
}

/** Lets a signed-in person in to a route that streams a file. */
export async function serveMedia(
  serve: (given: { studio: Studio; actor: Actor }) => Promise<Response>,
): Promise<Response> {
  const actor = await requestActor();
  return actor ? serve({ studio: studio(), actor }) : answerFault(studioFaults.signedOut);
}
