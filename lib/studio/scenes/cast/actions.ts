"use server";
import { z } from "zod";
import { CastChange } from "#lib/contract/cast.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, succeed } from "#lib/result.ts";
import { defineAction } from "../../action.ts";
import { recordActivity } from "../../activity/record.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { seeScenes } from "../../mirror/see-project.ts";
import { toCastView } from "./get.ts";

export const changeCast = defineAction({
  name: "changeCast",
  input: z.object({ projectUuid: Uuid, change: CastChange }),
  async run({ studio, actor, project, input: { projectUuid, change } }) {
    const answer = await studio.service.call("putCast", { params: { projectUuid }, body: change });
    const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
    const happened = { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
    if (answer.ok) await recordActivity(studio.db, { ...happened, verb: "changed_cast" });
    // Pictures of those who look different now are stale from here on, for everybody who has the board open.
    await seeScenes(studio, projectReferenceUuid);
    return answer.ok ? succeed(toCastView(projectUuid, answer.value)) : fail(faultSentence(answer.fault));
  },
});
