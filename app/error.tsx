"use client";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { ErrorState } from "#components/ui/error-state.tsx";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        sentence="This page could not be shown. Your work is kept on the server."
        code={error.digest}
        action={
          <>
            {/* A full load, which also leaves behind what broke. */}
            <a href="/projects" className={buttonClasses()}>
              Go to projects
            </a>
            <button type="button" className={buttonClasses({ look: "primary" })} onClick={reset}>
              Try again
            </button>
          </>
        }
      />
    </main>
  );
}
