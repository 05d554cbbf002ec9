import { Logo } from "#components/shell/logo.tsx";
import { buttonClasses } from "#components/ui/button-classes.ts";
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
          <a href="/projects" className={buttonClasses({ look: "primary" })}>
            Go to projects
          </a>
        }
      />
    </main>
  );
}
