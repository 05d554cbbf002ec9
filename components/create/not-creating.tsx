import { Lock } from "lucide-react";
import Link from "next/link";
import { formatList } from "#lib/language/format.ts";
import type { NotCreating as Reason } from "#lib/studio/members/why-not-create.ts";
import * as say from "#messages/create.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In place of a wizard, for somebody who may not create where they work: why, and whom to ask. */
export function NotCreating({ reason: { teamspace, owners, elsewhere } }: { reason: Reason }) {
  const ask = owners.length > 0 ? say.askToMakeYouAn({ either: either(owners) }) : "";
  const instead = elsewhere.length > 0 ? say.orWorkInWhereYou({ either: either(elsewhere) }) : "";
  return (
    <EmptyState
      picture={<Lock className="size-8" strokeWidth={1.25} aria-hidden />}
      title={say.youCannotCreateProjectsIn({ teamspace })}
      advice={say.editorsAndOwnersCan({ ask, instead })}
      action={
        <Button asChild>
          <Link href="/projects">{say.backToTheProjects()}</Link>
        </Button>
      }
    />
  );
}

function either(names: readonly string[]): string {
  return formatList(names, "disjunction");
}
