import "server-only";
import { clipFileName } from "../clips/clip-file-name.ts";
import { clipLink } from "../clips/clip-link.ts";
import { findSharedClip } from "../clips/shares/find.ts";
import { studioFaults } from "../faults.ts";
import { answerLink } from "../media/answer-link.ts";
import { answerFault } from "../query.ts";
import type { Studio } from "../studio.ts";

type Asked = { studio: Studio; token: string; part: string; request: Request };

/** Streams a file of the clip that a link opens, to whoever has the link. */
export async function shareMedia({ studio, token, part, request }: Asked): Promise<Response> {
  const found = await findSharedClip({ studio, token });
  if (!found) return answerFault(studioFaults.mediaNotFound);
  const { clip } = found;
  const fileName = clipFileName({ projectName: clip.projectName, form: clip.reference.form });
  return answerLink({
    studio,
    request,
    label: `share/${part}`,
    isAskedEachTime: true,
    ...(part === "file" && { fileName }),
    find: (maxAgeMs) => clipLink({ studio, clip, part, maxAgeMs }),
  });
}
