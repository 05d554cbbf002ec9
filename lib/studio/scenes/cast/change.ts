import "server-only";
import type { StudioTransaction } from "#db/studio/client.ts";
import type { Actor } from "#lib/actor.ts";
import type { Cast, CastChange } from "#lib/contract/cast.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { readClock } from "../../mirror/look-once.ts";
import { seeProject, writeProject } from "../../mirror/see-project.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { remakePortraitCards } from "../remake-cards.ts";
import { toCastView } from "./get.ts";

type Changing = { studio: Studio; actor: Actor; project: OwnedProject; change: CastChange };

/** Makes the cast this one; pictures of those who look different now are stale from here on. */
export async function changeCast({ studio, actor, project, change }: Changing): Promise<Result<Cast, StudioFault>> {
  const { uuid, teamspaceUuid, projectUuid } = project.reference;
  const askedAt = await readClock(studio.db);
  const answer = await studio.service.call("putCast", { params: { projectUuid }, body: change });
  const happened = { teamspaceUuid, projectReferenceUuid: uuid, userUuid: actor.userUuid };
  const write = (tx: StudioTransaction) => recordActivity(tx, { ...happened, verb: "changed_cast" });
  const written = answer.ok
    ? await writeProject(studio, { uuid, askedAt, cast: answer.value, act: { write } })
    : { isTaken: false };
  // For everybody who has the board open.
  await seeProject({ studio, uuid, maxAgeMs: { scenes: 0, ...(!written.isTaken && { cast: 0 }) } });
  if (answer.ok) await remakePortraitCards({ studio, actor, project });
  return answer.ok ? succeed(toCastView(projectUuid, answer.value)) : fail(faultSentence(answer.fault));
}
