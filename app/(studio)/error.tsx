"use client";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { ErrorState } from "#components/ui/error-state.tsx";

export default function StudioErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <ErrorState
      sentence="This page could not be shown. Your work is kept on the server."
      code={error.digest}
      action={
        <button type="button" className={buttonClasses({ look: "primary" })} onClick={reset}>
          Try again
        </button>
      }
    />
  );
}
