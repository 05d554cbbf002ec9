import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { GuestBoardPage } from "#components/share/board.tsx";
import { SharedClipPage } from "#components/share/clip.tsx";
import { SharedDoorPage } from "#components/share/door.tsx";
import { Served } from "#components/shell/served.tsx";
import { formatDuration } from "#components/ui/format.ts";
import { getGuestBoard, openDoor } from "#lib/studio/shares/door.ts";
import { guestBoardQuery } from "#lib/studio/shares/guest-queries.ts";
import { openShare, previewShare } from "#lib/studio/shares/open.ts";
import { studio } from "#lib/studio/studio.ts";
import * as say from "#messages/app.ts";

type Props = { params: Promise<{ token: string }> };

const hidden: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** Both once for a page, which asks twice: opening a door counts a visit. */
const open = cache((token: string) => openDoor({ studio: studio(), token }));
const readBoard = cache((token: string) => getGuestBoard({ studio: studio(), token }));

/** What is shown where the link is pasted; a link that opens nothing is shown as any page of the studio. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  const opened = await open(token);
  if (!opened) return { ...hidden, title: say.sharedLink() };
  if (opened.door.asksPassword) return { ...hidden, title: say.somethingToReview() };
  return opened.door.opens === "board" ? tellBoard(token, opened.door.title) : tellClip(token);
}

async function tellBoard(token: string, title: string): Promise<Metadata> {
  // Whoever was not let in yet gets no picture either.
  const board = await readBoard(token);
  const picture = board.ok ? board.value.scenes.find((scene) => scene.picture)?.picture : undefined;
  return tell({ token, title, description: say.aStoryboardToReview(), type: "website", picture });
}

async function tellClip(token: string): Promise<Metadata> {
  const preview = await previewShare({ studio: studio(), token });
  if (!preview) return { ...hidden, title: say.sharedLink() };
  const { title, durationMs, picture } = preview;
  const description =
    durationMs === undefined ? say.aFilmToWatch() : say.aFilmOfToWatch({ duration: formatDuration(durationMs) });
  return tell({ token, title, description, type: "video.other", picture });
}

type Told = {
  token: string;
  title: string;
  description: string;
  type: "website" | "video.other";
  picture: string | undefined;
};

function tell({ token, title, description, type, picture }: Told): Metadata {
  const images = picture ? { url: picture, type: "image/jpeg", alt: title } : [];
  return {
    ...hidden,
    title,
    description,
    openGraph: { type, siteName: "Sceneboard", title, description, url: `/share/${token}`, images },
    twitter: { card: "summary_large_image", title, description },
  };
}

export default async function SharePage({ params }: Props) {
  const { token } = await params;
  const opened = await open(token);
  // Made up, run out or taken back: told alike, as nothing that is there.
  if (!opened) notFound();
  if (!opened.isInside) return <SharedDoorPage token={token} door={opened.door} />;
  if (opened.door.opens === "clip") {
    const clip = await openShare({ studio: studio(), token });
    return clip ? <SharedClipPage clip={clip} /> : notFound();
  }
  const board = await readBoard(token);
  if (!board.ok) notFound();
  const queryClient = new QueryClient();
  queryClient.setQueryData(guestBoardQuery(token).queryKey, board.value);
  return (
    <Served state={dehydrate(queryClient)}>
      <GuestBoardPage token={token} />
    </Served>
  );
}
