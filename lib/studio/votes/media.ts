import "server-only";
import { z } from "zod";
import type { Actor } from "#lib/auth/actor.ts";
import { studioFaults } from "../faults.ts";
import { answerLink } from "../media/answer.ts";
import { seeScenes } from "../mirror/see-project.ts";
import { findProject, type OwnedProject } from "../projects/find.ts";
import { answerFault } from "../query.ts";
import { type EnteredShare, findEntered } from "../shares/find.ts";
import { answerFor } from "../shares/guest-file.ts";
import { whileOpen } from "../shares/while-open.ts";
import type { Studio } from "../studio.ts";
import { findVote, findVotedScenes, finishedTakes, letterTakes } from "./find.ts";

const parts = ["picture", "motion"] as const;
type Wanted = { voteUuid: string; letter: string; part: string };
type Asked = { studio: Studio; request: Request; wanted: Wanted };

/** Streams what one letter of a vote is for the person who asks. */
export async function voteMedia({
  actor,
  projectUuid,
  ...asked
}: Asked & { actor: Actor; projectUuid: string }): Promise<Response> {
  const project = await findProject({ db: asked.studio.db, actor, projectUuid });
  if (!project) return answerFault(studioFaults.projectNotFound);
  return answerChoice({ ...asked, project, personUuid: actor.userUuid, entered: null });
}

/** The same for a guest, of votes that are open to guests, as long as their link opens something. */
export async function guestVoteMedia({ token, ...asked }: Asked & { token: string }): Promise<Response> {
  const { studio, request } = asked;
  const entered = await findEntered({ studio, token });
  if (!entered?.guest || entered.share.clipReferenceUuid !== null) return answerFault(studioFaults.mediaNotFound);
  const { project, guest } = entered;
  const answer = await answerChoice({ ...asked, project, personUuid: guest.guestUuid, entered });
  return whileOpen(answer, { studio, token, found: entered, request });
}

type Choice = Asked & { project: OwnedProject; personUuid: string; entered: EnteredShare | null };

async function answerChoice({ studio, request, wanted, project, personUuid, entered }: Choice): Promise<Response> {
  const { uuid: projectReferenceUuid } = project.reference;
  const part = parts.find((known) => known === wanted.part);
  const { data: voteUuid } = z.uuid().safeParse(wanted.voteUuid);
  const found = part && voteUuid ? await findVote(studio.db, { projectReferenceUuid, voteUuid }) : null;
  const row = found && (found.row.isForGuests || !entered) ? found.row : null;
  const lettered = row ? letterTakes(row, { secret: studio.secret, personUuid }) : [];
  const chosen = lettered.find(({ letter }) => letter === wanted.letter);
  if (!row || !chosen) return answerFault(studioFaults.mediaNotFound);
  const { sceneId, kind } = row;
  const find = async (maxAgeMs: number) => {
    if (maxAgeMs === 0) await seeScenes(studio, projectReferenceUuid);
    const scene = (await findVotedScenes(studio.db, projectReferenceUuid, [sceneId])).get(sceneId);
    const take = finishedTakes(scene, kind).get(chosen.takeUuid);
    const isWhole = (kind === "storyboard") === (part === "picture");
    return (isWhole ? take?.assetLink : part === "picture" ? take?.thumbnailLink : undefined) ?? null;
  };
  const file = { studio, request, label: `vote/${part}`, isUnnamed: true, find } as const;
  if (entered) return answerFor(entered, { ...file, kind: part === "motion" ? "film" : "picture" });
  return answerLink({ ...file, isAskedEachTime: true });
}
