import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuestBoardPage } from "#components/share/board.tsx";
import { GuestClipPage } from "#components/share/clip.tsx";
import { SharedDoorPage } from "#components/share/door.tsx";
import { Served } from "#components/shell/served.tsx";
import { formatDuration } from "#components/ui/format.ts";
import { getGuestBoard, openDoor } from "#lib/studio/shares/door.ts";
import { getGuestClip } from "#lib/studio/shares/guest-clip.ts";
import { guestBoardQuery, guestClipQuery } from "#lib/studio/shares/guest-queries.ts";
import { openShare } from "#lib/studio/shares/open.ts";
import { PREVIEW_SIZE, previewShare } from "#lib/studio/shares/preview.ts";
import type { SharePreview } from "#lib/studio/shares/queries.ts";
import { studio } from "#lib/studio/studio.ts";
import * as say from "#messages/app.ts";

type Props = { params: Promise<{ token: string }> };

const hidden: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** What is shown where the link is pasted; a link that opens nothing is shown as any page of the studio. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  const preview = await previewShare({ studio: studio(), token });
  if (preview === null) return { ...hidden, title: say.sharedLink() };
  if (preview === "hidden") return { ...hidden, title: say.somethingToReview() };
  const { title, opens, picture } = preview;
  const description = describe(preview);
  const type = opens === "board" ? ("website" as const) : ("video.other" as const);
  return {
    ...hidden,
    title,
    description,
    openGraph: {
      ...{ type, siteName: "Sceneboard", title, description, url: `/share/${token}` },
      images: picture
        ? { url: picture, ...PREVIEW_SIZE, type: "image/jpeg", alt: title }
        : { url: "/share.png", ...PREVIEW_SIZE, type: "image/png", alt: "Sceneboard" },
    },
    twitter: { card: "summary_large_image", title, description },
  };
}

function describe({ opens, durationMs }: SharePreview): string {
  if (opens === "board") return say.aStoryboardToReview();
  return durationMs === undefined ? say.aFilmToWatch() : say.aFilmOfToWatch({ duration: formatDuration(durationMs) });
}

export default async function SharePage({ params }: Props) {
  const { token } = await params;
  const opened = await openDoor({ studio: studio(), token });
  // Made up, run out or taken back: told alike, as nothing that is there.
  if (!opened) notFound();
  if (!opened.isInside) return <SharedDoorPage token={token} door={opened.door} />;
  if (opened.door.opens === "clip") {
    const clip = await openShare({ studio: studio(), token });
    const shown = clip && (await getGuestClip({ studio: studio(), token }));
    if (!shown?.ok) notFound();
    const queryClient = new QueryClient();
    queryClient.setQueryData(guestClipQuery(token).queryKey, shown.value);
    return (
      <Served state={dehydrate(queryClient)}>
        <GuestClipPage token={token} />
      </Served>
    );
  }
  const board = await getGuestBoard({ studio: studio(), token });
  if (!board.ok) notFound();
  const queryClient = new QueryClient();
  queryClient.setQueryData(guestBoardQuery(token).queryKey, board.value);
  return (
    <Served state={dehydrate(queryClient)}>
      <GuestBoardPage token={token} />
    </Served>
  );
}
