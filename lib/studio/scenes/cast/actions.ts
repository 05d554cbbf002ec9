"use server";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { CastChange } from "#lib/contract/cast.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, succeed } from "#lib/result.ts";
import { defineAction } from "../../action.ts";
import { recordActivity } from "../../activity/record.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { readClock } from "../../mirror/look-once.ts";
import { seeProject, writeProject } from "../../mirror/see-project.ts";
import { toCastView } from "./get.ts";

export const changeCast = defineAction({
  name: "changeCast",
  input: z.object({ projectUuid: Uuid, change: CastChange }),
  async run({ studio, actor, project, input: { projectUuid, change } }) {
    const { uuid, teamspaceUuid } = project.reference;
    const askedAt = await readClock(studio.db);
    const answer = await studio.service.call("putCast", { params: { projectUuid }, body: change });
    const happened = { teamspaceUuid, projectReferenceUuid: uuid, userUuid: actor.userUuid };
    const write = (tx: StudioTransaction) => recordActivity(tx, { ...happened, verb: "changed_cast" });
    const written = answer.ok
      ? await writeProject(studio, { uuid, askedAt, cast: answer.value, act: { write } })
      : { isTaken: false };
    // Pictures of those who look different now are stale from here on, for everybody who has the board open.
    await seeProject({ studio, uuid, maxAgeMs: { scenes: 0, ...(!written.isTaken && { cast: 0 }) } });
    return answer.ok ? succeed(toCastView(projectUuid, answer.value)) : fail(faultSentence(answer.fault));
  },
});
