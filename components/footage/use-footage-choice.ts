"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OpenLibrary } from "#lib/contract/choices.ts";
import { changeFootageLibraries } from "#lib/studio/footage/actions.ts";
import { footageLibrariesQuery } from "#lib/studio/footage/queries.ts";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/footage.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";

/** Decides which open libraries are searched; a change is said with where it can be changed again. */
export function useFootageChoice(onDone?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (libraries: OpenLibrary[]) => toResult(changeFootageLibraries({ libraries })),
    onSuccess: (answer) => {
      if (!answer.ok) return notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      const { queryKey } = footageLibrariesQuery();
      client.setQueryData(queryKey, (known) => known && { ...known, ...answer.value });
      void client.invalidateQueries({ queryKey: connectionQuery().queryKey });
      const text = answer.value.libraries.length > 0 ? say.switchedOn() : say.switchedOff();
      notify({ tone: "done", text: `${text} ${say.changeLater()}`, replaces: "footage" });
      onDone?.();
    },
  });
  return { choose: mutate, isPending };
}
