import "server-only";
import { clipLink, type OwnedClip } from "../clips/find.ts";
import { studioFaults } from "../faults.ts";
import { clipFileName } from "../media/serve/clip-download.ts";
import { projectName } from "../projects/model/views.ts";
import { answerFault } from "../query.ts";
import type { Studio } from "../studio.ts";
import { answerGuestFile, watermarkOf } from "./guest-file.ts";
import { type EnteredShare, findEntered } from "./model/find.ts";
import type { SharedClip } from "./queries.ts";
import { countVisit } from "./visits.ts";

/** What the page of a link shows; counts the visit. */
export async function openShare({ studio, token }: { studio: Studio; token: string }): Promise<SharedClip | null> {
  const found = await findSharedClip({ studio, token });
  if (!found) return null;
  await countVisit(studio, found.entered);
  return toSharedClip({ token, entered: { ...found.entered, clip: found.clip.reference } });
}

type Shown = { token: string; entered: EnteredShare & { clip: NonNullable<EnteredShare["clip"]> } };

/** Member by member: every address in it is one that this link's holder may read. */
export function toSharedClip({ token, entered: { share, project, clip, guest, guestEmail } }: Shown): SharedClip {
  const { record, form } = clip;
  const file = (part: string) => `/api/share/${token}/${part}`;
  return {
    title: projectName(project.reference),
    video: file("video"),
    ...(share.hasWatermark && guest && { mark: watermarkOf({ guest, guestEmail }) }),
    ...(maySave(share) && { download: file("file") }),
    hasCaptionsShown: form.captions === "attached",
    ...(record.duration !== undefined && { durationMs: record.duration }),
    ...(record.width !== undefined && { width: record.width }),
    ...(record.height !== undefined && { height: record.height }),
    ...(record.sizeBytes !== undefined && { sizeBytes: record.sizeBytes }),
    ...(record.thumbnailLink && { poster: file("poster") }),
    ...(record.captionsLink && { captions: file("captions") }),
  };
}

/** A film carries no name in its file: where names are wanted it is watched alone. */
function maySave({ mayDownload, hasWatermark }: EnteredShare["share"]): boolean {
  return mayDownload && !hasWatermark;
}

type Asked = { studio: Studio; token: string; part: string; request: Request };

/** Streams a file of the clip that a link opens, to the person who has the link. */
export async function shareMedia({ studio, token, part, request }: Asked): Promise<Response> {
  const found = await findSharedClip({ studio, token });
  if (!found || (part === "file" && !maySave(found.entered.share))) return answerFault(studioFaults.mediaNotFound);
  const { clip } = found;
  const fileName = clipFileName({ projectName: clip.projectName, form: clip.reference.form });
  return answerGuestFile({
    ...{ studio, request, token, entered: found.entered },
    kind: part === "poster" ? "picture" : part === "captions" ? "text" : "film",
    label: `share/${part}`,
    ...(part === "file" && { fileName }),
    find: (maxAgeMs) => clipLink({ studio, clip, part, maxAgeMs }),
  });
}

type OpenedShare = { entered: EnteredShare; clip: OwnedClip };

/** The finished clip that a link opens to the person who asks. */
async function findSharedClip({ studio, token }: { studio: Studio; token: string }): Promise<OpenedShare | null> {
  const entered = await findEntered({ studio, token });
  if (!entered?.clip || !entered.isInside) return null;
  const { clip: reference, project } = entered;
  const { projectUuid } = project.reference;
  const clip = { reference, projectUuid, projectName: projectName(project.reference), createdByName: "" };
  return { entered, clip };
}
