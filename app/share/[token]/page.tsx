import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedClipPage } from "#components/clip/shared-page.tsx";
import { formatDuration } from "#components/ui/format.ts";
import { openShare, previewShare } from "#lib/studio/shares/open.ts";
import { studio } from "#lib/studio/studio.ts";
import * as say from "#messages/app.ts";

type Props = { params: Promise<{ token: string }> };

const hidden: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** What is shown where the link is pasted; a link that opens nothing is shown as any page of the studio. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  const preview = await previewShare({ studio: studio(), token });
  if (!preview) return { ...hidden, title: say.sharedClip() };
  const { title, durationMs, picture } = preview;
  const description =
    durationMs === undefined ? say.aFilmToWatch() : say.aFilmOfToWatch({ duration: formatDuration(durationMs) });
  return {
    ...hidden,
    title,
    description,
    openGraph: {
      type: "video.other",
      siteName: "Sceneboard",
      title,
      description,
      url: `/share/${token}`,
      images: picture ? { url: picture, type: "image/jpeg", alt: title } : [],
    },
    twitter: { card: "summary_large_image", title, description },
  };
}

export default async function SharePage({ params }: Props) {
  const { token } = await params;
  const clip = await openShare({ studio: studio(), token });
  // Made up, run out or taken back: told alike, as nothing that is there.
  if (!clip) notFound();
  return <SharedClipPage clip={clip} />;
}
