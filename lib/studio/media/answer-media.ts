import "server-only";
import type { Actor } from "../../auth/actor.ts";
import type { Studio } from "../studio.ts";
import { answerLink } from "./answer-link.ts";
import { findMediaLink } from "./find-link.ts";

type Media = { studio: Studio; actor: Actor; path: readonly string[]; request: Request; fileName?: string };

/** Streams one file to a person who may see it. The path is that of a media address. */
export function answerMedia({ studio, actor, path, ...rest }: Media): Promise<Response> {
  const find = (maxAgeMs: number) => findMediaLink({ studio, actor, path, maxAgeMs });
  return answerLink({ studio, ...rest, label: path.join("/"), find });
}
