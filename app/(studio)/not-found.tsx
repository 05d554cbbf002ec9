import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

export const metadata = { title: "Not found" };

export default function StudioNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="There is nothing at this address"
      advice="It may have been removed, or belong to a teamspace you are not in."
      action={
        <Button asChild look="primary">
          <Link href="/projects">Go to projects</Link>
        </Button>
      }
    />
  );
}
