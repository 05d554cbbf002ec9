"use client";
import "./globals.css";
import { getDirection, getLocale } from "#lib/language/locale.ts";
import * as say from "#messages/app.ts";

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang={getLocale()} dir={getDirection()} data-theme="dark">
      <body className="grid min-h-dvh place-items-center p-6 text-center">
        <main>
          <h1 className="font-semibold text-lg">{say.theStudioCouldNotStart()}</h1>
          <p className="mt-1 text-dim">
            {error.digest ? say.yourWorkIsKeptOn({ digest: error.digest }) : say.yourWorkIsKeptOnThe()}
          </p>
          <button
            type="button"
            onClick={reset}
            className="mt-4 h-8 rounded-md bg-accent px-3 font-semibold text-on-accent"
          >
            {say.tryAgain()}
          </button>
        </main>
      </body>
    </html>
  );
}
