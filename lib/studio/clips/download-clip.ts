import "server-only";
import type { Actor } from "../../auth/actor.ts";
import { studioFaults } from "../faults.ts";
import { answerMedia } from "../media/answer-media.ts";
import { answerFault } from "../query.ts";
import type { Studio } from "../studio.ts";
import { clipFileName } from "./clip-file-name.ts";
import { findClip } from "./find.ts";

/** The finished file under a name that says what it is. */
export async function downloadClip({
  studio,
  actor,
  clipUuid,
  request,
}: {
  studio: Studio;
  actor: Actor;
  clipUuid: string;
  request: Request;
}): Promise<Response> {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (!clip) return answerFault(studioFaults.clipNotFound);
  const { projectName, reference } = clip;
  const fileName = clipFileName({ projectName, form: reference.form });
  return answerMedia({ studio, actor, path: ["clips", clipUuid, "file"], request, fileName });
}
