"use server";
import { z } from "zod";
import { CastChange } from "../../contract/cast.ts";
import { Uuid } from "../../contract/member.ts";
import { fail, succeed } from "../../result.ts";
import { defineAction } from "../action.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { faultSentence } from "../fault-sentence.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import { toCastView } from "./cast-view.ts";

export const changeCast = defineAction({
  name: "changeCast",
  on: "project",
  role: "editor",
  input: z.object({ projectUuid: Uuid, change: CastChange }),
  async run({ studio, actor, project, input: { projectUuid, change } }) {
    const answer = await studio.service.call("putCast", { params: { projectUuid }, body: change });
    // Pictures of those who look different now are stale from here on, for everybody who has the board open.
    await studio.db.transaction(async (tx) => {
      const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
      const happened = { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
      if (answer.ok) await recordActivity(tx, { ...happened, verb: "changed_cast" });
      await publishChange(tx, projectChange(project.reference, ["scenes"]));
    });
    return answer.ok ? succeed(toCastView(projectUuid, answer.value)) : fail(faultSentence(answer.fault));
  },
});
