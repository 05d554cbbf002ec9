"use client";

import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { type FootageLibrariesView, footageLibrariesQuery } from "#lib/studio/footage/queries.ts";
import * as say from "#messages/footage.ts";
import { useFootageChoice } from "../footage/use-footage-choice.ts";
import { QueryError } from "../shell/query-error.tsx";
import { Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/states.tsx";
import { Switch } from "../ui/switch.tsx";

/** Which open libraries of licensed photos are searched; nothing of a service that searches none. */
export function FootageSection() {
  const { data, error, refetch } = useQuery(footageLibrariesQuery());
  if (data && !data.isOffered) return null;
  return (
    <div id="photos" className="scroll-mt-4">
      <Section title={say.settingsTitle()} advice={say.settingsAdvice()}>
        {data ? (
          <Libraries view={data} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-28 rounded-lg" />
        )}
      </Section>
    </div>
  );
}

function Libraries({ view }: { view: FootageLibrariesView }) {
  const { choose, isPending } = useFootageChoice();
  const { libraries, decidedBy, mayChange, owners } = view;
  const isFixed = decidedBy === "environment";
  const toggle = (name: (typeof OPEN_LIBRARIES)[number]) => (isOn: boolean) =>
    choose(OPEN_LIBRARIES.filter((each) => (each === name ? isOn : libraries.includes(each))));
  const whose = owners.length > 0 ? say.askOwners({ owners: owners.join(", ") }) : say.ownersDecide();
  const note = isFixed ? say.setByEnvironment() : !mayChange ? whose : decidedBy === "nobody" ? say.notDecided() : null;
  return (
    <div className="flex flex-col gap-3 p-4">
      {OPEN_LIBRARIES.map((name) => (
        <Switch
          key={name}
          label={say.libraryNames[name]?.()}
          hint={say.libraryHints[name]()}
          checked={libraries.includes(name)}
          disabled={isFixed || !mayChange || isPending}
          onCheckedChange={toggle(name)}
        />
      ))}
      {note ? <p className="text-dim text-sm">{note}</p> : null}
    </div>
  );
}
