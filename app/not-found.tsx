import Link from "next/link";
import { Logo } from "#components/shell/logo.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        picture={<Logo className="size-10" />}
        title="This page does not exist"
        advice="The address may be mistyped, or what it showed has been removed."
        action={
          <Button asChild look="primary">
            <Link href="/projects">Go to projects</Link>
          </Button>
        }
      />
    </main>
  );
}
