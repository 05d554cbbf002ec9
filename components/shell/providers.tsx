"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { Direction } from "radix-ui";
import { type ReactNode, useState } from "react";
import { getDirection } from "#lib/language/locale.ts";
import { Toaster } from "../ui/toaster.tsx";
import { WorldFontsLoader } from "./world-fonts-loader.tsx";

export type ProvidersProps = {
  /** Lets the theme's inline script run under the content security policy. */
  nonce: string | undefined;
  children: ReactNode;
};

export function Providers({ nonce, children }: ProvidersProps) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 1_000, retry: 1, refetchOnWindowFocus: true } } }),
  );
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>
          <Direction.Provider dir={getDirection()}>
            {children}
            <Toaster />
            <WorldFontsLoader />
          </Direction.Provider>
        </NuqsAdapter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
