"use client";

import { useState } from "react";
import { CONNECTED_ABILITIES } from "#lib/contract/connectable.ts";
import { type ModelScope, modelsQuery } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { AbilitySection } from "./ability.tsx";
import { LookSection } from "./look.tsx";

/** The models of the installation or of a teamspace: connected, tested, chosen and removed by its owner. */
export function ModelsPage({ teamspace }: { teamspace: string }) {
  const [chosen, setChosen] = useState<ModelScope>();
  const { data, error, refetch } = useQuery(modelsQuery(chosen));
  if (!data) return error ? <QueryError error={error} onRetry={() => void refetch()} /> : <ModelsSkeleton />;
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="text-dim">{say.whatModelsDo()}</p>
        {data.ownsInstallation ? (
          <SegmentedControl
            className="self-start"
            label={say.whoUsesThem()}
            value={data.scope}
            segments={[
              { value: "installation", label: say.everybody() },
              { value: "teamspace", label: say.onlyTeamspace({ name: teamspace }) },
            ]}
            onValueChange={setChosen}
          />
        ) : null}
      </div>
      {data.canLook ? <LookSection view={data} /> : null}
      {CONNECTED_ABILITIES.map((ability) => (
        <AbilitySection key={`${data.scope} ${ability}`} ability={ability} view={data} />
      ))}
    </>
  );
}

function ModelsSkeleton() {
  return (
    <>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </>
  );
}
