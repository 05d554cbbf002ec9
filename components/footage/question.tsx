"use client";

import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { footageLibrariesQuery } from "#lib/studio/footage/queries.ts";
import * as say from "#messages/footage.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { useFootageChoice } from "./use-footage-choice.ts";

/** Asks the installation's owner once whether licensed photos are searched; shown until somebody answers. */
export function FootageQuestion() {
  const { data } = useQuery(footageLibrariesQuery());
  const { choose, isPending } = useFootageChoice();
  if (!data?.isOffered || !data.mayChange || data.decidedBy !== "nobody") return null;
  return (
    <section
      aria-label={say.settingsTitle()}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-panel px-4 py-3"
    >
      <p className="min-w-[min(100%,18rem)] flex-1">
        {say.question()} <span className="text-dim">{say.changeLater()}</span>
      </p>
      <div className="flex gap-2">
        <Button size="sm" look="primary" pending={isPending} onClick={() => choose([...OPEN_LIBRARIES])}>
          {say.yes()}
        </Button>
        <Button size="sm" pending={isPending} onClick={() => choose([])}>
          {say.no()}
        </Button>
      </div>
    </section>
  );
}
