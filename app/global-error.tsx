"use client";
import "./globals.css";

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body className="grid min-h-dvh place-items-center p-6 text-center">
        <main>
          <h1 className="font-semibold text-lg">The studio could not start this page</h1>
          <p className="mt-1 text-dim">Your work is kept on the server. {error.digest ? `Code ${error.digest}` : ""}</p>
          <button
            type="button"
            onClick={reset}
            className="mt-4 h-8 rounded-md bg-accent px-3 font-semibold text-on-accent"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
