import { Preview } from "#components/board/preview/preview.tsx";
import * as say from "#messages/app.ts";

export const metadata = { title: say.preview() };

export default async function PreviewPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return <Preview projectUuid={(await params).projectUuid} />;
}
