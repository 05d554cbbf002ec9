import * as say from "#messages/files.ts";
import type { Asked } from "../../access/given.ts";
import "server-only";
import type { ExportForm } from "#lib/contract/clip.ts";
import { fileTitle } from "../../clips/file-title.ts";
import { findClip } from "../../clips/find.ts";
import { studioFaults } from "../../faults.ts";
import { answerFault } from "../../query.ts";
import { answerMedia } from "./answer.ts";

/** A name that every file system takes, e.g. `Harvest 2026 1080p 16x9.mp4`. */
export function clipFileName({ projectName, form }: { projectName: string; form: ExportForm }): string {
  return `${fileTitle(projectName, say.clip())} ${form.resolution} ${form.aspectRatio.replace(":", "x")}.mp4`;
}

/** The finished file under a name that says what it is. */
export async function downloadClip({
  studio,
  actor,
  clipUuid,
  request,
}: Asked & { clipUuid: string; request: Request }): Promise<Response> {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (!clip) return answerFault(studioFaults.clipNotFound);
  const { projectName, reference } = clip;
  const fileName = clipFileName({ projectName, form: reference.form });
  return answerMedia({ studio, actor, path: ["clips", clipUuid, "file"], request, fileName });
}
