"use client";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        sentence="This page could not be shown. Your work is kept on the server."
        code={error.digest}
        action={
          <>
            <Button asChild>
              <Link href="/projects">Go to projects</Link>
            </Button>
            <Button look="primary" onClick={reset}>
              Try again
            </Button>
          </>
        }
      />
    </main>
  );
}
