import "./globals.css";
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "#components/shell/providers.tsx";
import { getDirection, getLocale } from "#lib/language/locale.ts";
import { requestOrigin } from "#lib/studio/request.ts";
import { studio } from "#lib/studio/studio.ts";
import * as say from "#messages/app.ts";

/** Names the product and nothing of what is in it: anybody may be sent a link to a page that asks them to sign in. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...metadata, metadataBase: new URL(await requestOrigin(studio())) };
}

const metadata: Metadata = {
  title: { default: "Sceneboard", template: "%s · Sceneboard" },
  description: say.storyboardReviewAndVideoCreation(),
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "16x16 32x32" },
      { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
  },
  openGraph: {
    type: "website",
    siteName: "Sceneboard",
    title: "Sceneboard",
    description: say.storyboardReviewAndVideoCreation(),
    images: { url: "/share.png", width: 1200, height: 630, alt: "Sceneboard" },
  },
  twitter: { card: "summary_large_image" },
  appleWebApp: { capable: true, title: "Sceneboard" },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f7f8" },
    { media: "(prefers-color-scheme: dark)", color: "#0e0f11" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang={getLocale()}
      dir={getDirection()}
      suppressHydrationWarning
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
