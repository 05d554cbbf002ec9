"use client";

import { useQueryClient } from "@tanstack/react-query";
import { tryModel } from "#lib/studio/settings/models/actions.ts";
import { type ModelScope, modelTestQuery } from "#lib/studio/settings/models/queries.ts";
import { toResult } from "../../shell/to-result.ts";
import { useAct } from "../../team/use-act.ts";
import { notify } from "../../ui/notify.ts";

/** Acts on connected models; the lists of both scopes and the sections of other pages follow. */
export function useModels() {
  const client = useQueryClient();
  const { busy, act } = useAct(["models"]);

  /** Has a model tested; its row shows how that goes. */
  async function test(connectionUuid: string, scope: ModelScope): Promise<void> {
    const { queryKey } = modelTestQuery({ connectionUuid, scope });
    client.setQueryData(queryKey, { state: "running", startedAt: Date.now() });
    const answer = await toResult(tryModel({ connectionUuid, scope }));
    await client.cancelQueries({ queryKey });
    if (answer.ok) client.setQueryData(queryKey, answer.value);
    else {
      client.removeQueries({ queryKey });
      notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    }
    await Promise.all(["models", "connection"].map((key) => client.invalidateQueries({ queryKey: [key] })));
  }

  return { busy, act, test };
}
