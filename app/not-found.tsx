import { Logo } from "#components/shell/logo.tsx";
import { buttonClasses } from "#components/ui/classes.ts";
import { EmptyState } from "#components/ui/states.tsx";
import * as say from "#messages/app.ts";

export const metadata = { title: say.notFound() };

export default function NotFound() {
  return (
    <main className="grid min-h-(--screen) place-items-center">
      <EmptyState
        heading="h1"
        picture={<Logo className="size-10!" />}
        title={say.thisPageDoesNotExist()}
        advice={say.theAddressMayBeMistyped()}
        action={
          <a href="/projects" className={buttonClasses({ look: "primary" })}>
            {say.goToProjects()}
          </a>
        }
      />
    </main>
  );
}
