"use client";
import { buttonClasses } from "#components/ui/classes.ts";
import { ErrorState } from "#components/ui/states.tsx";
import * as say from "#messages/app.ts";

export default function StudioErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <ErrorState
      sentence={say.thisPageCouldNotBe()}
      code={error.digest}
      action={
        <button type="button" className={buttonClasses({ look: "primary" })} onClick={reset}>
          {say.tryAgain()}
        </button>
      }
    />
  );
}
