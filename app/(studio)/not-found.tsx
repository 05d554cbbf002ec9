import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/states.tsx";
import * as say from "#messages/app.ts";

export const metadata = { title: say.notFound() };

export default function StudioNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={say.thereIsNothingAtThis()}
      advice={say.itMayHaveBeenRemoved()}
      action={
        <Button asChild look="primary">
          <Link href="/projects">{say.goToProjects()}</Link>
        </Button>
      }
    />
  );
}
