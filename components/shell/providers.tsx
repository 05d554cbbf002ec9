"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { Direction } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { getDirection } from "#lib/language/locale.ts";
import { Toaster } from "../ui/toaster.tsx";
import { OfflineBar } from "./offline-bar.tsx";

/** Letters and signs that the interface's own font does not have. */
const beyondLatin =
  /[\u0590-\u08ff\u0900-\u0e7f\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffdc\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const eastAsian = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffdc\u{20000}-\u{3ffff}]/u;
const settleMs = 300;
const changes = { childList: true, subtree: true, characterData: true };

/** Loads fonts for other scripts once such a text is in the page, so that nobody pays for them who has none. */
function WorldFontsLoader() {
  useEffect(() => {
    let isLoaded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const text = readPage();
      if (eastAsian.test(text)) linkEastAsian();
      if (!beyondLatin.test(text) || isLoaded) return;
      isLoaded = true;
      // Where they cannot be had now, the next change of the page asks again.
      import("./world-fonts.ts").catch(() => {
        isLoaded = false;
      });
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    });
    observer.observe(document.body, changes);
    document.addEventListener("input", look);
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("input", look);
    };
  }, []);
  return null;
}

/** The server may have to fetch them first: the sheet is then long in coming, or asked for again on the next page. */
function linkEastAsian(): void {
  const id = "east-asian-fonts";
  if (document.getElementById(id)) return;
  const link = Object.assign(document.createElement("link"), {
    id,
    rel: "stylesheet",
    href: "/api/fonts/east-asian.css",
  });
  document.head.append(link);
}

/** Windows, menus and messages stand beside the page; programs and their data are no text, and initials a style draws. */
function readPage(): string {
  const parts = Array.from(document.querySelectorAll("body > :not(script, style, template)"));
  const typed = Array.from(document.querySelectorAll<HTMLTextAreaElement>("textarea, input"), ({ value }) => value);
  const drawn = Array.from(
    document.querySelectorAll<HTMLElement>("[data-initials]"),
    ({ dataset }) => dataset.initials ?? "",
  );
  return [...parts.map(({ textContent }) => textContent), ...typed, ...drawn].join(" ");
}

type ProvidersProps = {
  /** Lets the theme's inline script run under the content security policy. */
  nonce: string | undefined;
  children: ReactNode;
};

export function Providers({ nonce, children }: ProvidersProps) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 1_000, retry: 1, refetchOnWindowFocus: true },
          // An act is tried when it is done, and not by itself later.
          mutations: { networkMode: "always" },
        },
      }),
  );
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>
          <Direction.Provider dir={getDirection()}>
            <OfflineBar />
            {children}
            <Toaster />
            <WorldFontsLoader />
          </Direction.Provider>
        </NuqsAdapter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
