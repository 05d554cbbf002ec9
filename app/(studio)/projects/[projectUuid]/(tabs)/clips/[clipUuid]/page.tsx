import { ClipPage } from "#components/clip/review-page.tsx";
import * as say from "#messages/app.ts";

export const metadata = { title: say.clips() };

type Props = { params: Promise<{ projectUuid: string; clipUuid: string }> };

export default async function ProjectClipPage({ params }: Props) {
  return <ClipPage {...(await params)} />;
}
