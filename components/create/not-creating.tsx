import { Lock } from "lucide-react";
import Link from "next/link";
import type { NotCreating as Reason } from "#lib/studio/members/why-not-create.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In place of a wizard, for somebody who may not create where they work: why, and whom to ask. */
export function NotCreating({ reason: { teamspace, owners, elsewhere } }: { reason: Reason }) {
  const ask = owners.length > 0 ? ` Ask ${either(owners)} to make you an editor.` : "";
  const instead = elsewhere.length > 0 ? ` Or work in ${either(elsewhere)}, where you can.` : "";
  return (
    <EmptyState
      picture={<Lock className="size-8" strokeWidth={1.25} aria-hidden />}
      title={`You cannot create projects in ${teamspace}`}
      advice={`Editors and owners can.${ask}${instead}`}
      action={
        <Button asChild>
          <Link href="/projects">Back to the projects</Link>
        </Button>
      }
    />
  );
}

function either(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(names);
}
