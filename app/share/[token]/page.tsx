import type { Metadata } from "next";
import { SharedClipPage } from "#components/clip/shared-clip-page.tsx";
import { openShare } from "#lib/studio/shares/open-share.ts";
import { studio } from "#lib/studio/studio.ts";

export const metadata: Metadata = { title: "Shared clip", robots: { index: false }, referrer: "no-referrer" };

export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <SharedClipPage clip={await openShare({ studio: studio(), token })} />;
}
