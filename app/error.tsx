"use client";
import { buttonClasses } from "#components/ui/classes.ts";
import { ErrorState } from "#components/ui/states.tsx";
import * as say from "#messages/app.ts";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-(--screen) place-items-center">
      <ErrorState
        sentence={say.thisPageCouldNotBe()}
        code={error.digest}
        action={
          <>
            {/* A full load, which also leaves behind what broke. */}
            <a href="/projects" className={buttonClasses()}>
              {say.goToProjects()}
            </a>
            <button type="button" className={buttonClasses({ look: "primary" })} onClick={reset}>
              {say.tryAgain()}
            </button>
          </>
        }
      />
    </main>
  );
}
